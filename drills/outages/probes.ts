import { walkToReview, readAnswer } from "../../tests/setup/checkout-walk.ts";
import { mainOf, wordsOf } from "../../tests/setup/read-html.ts";
import { visitorOf } from "../../tests/setup/signed-in.ts";
import type { Gateway } from "../../tests/setup/auth-gateway/gateway.ts";
import type { DrilledShop } from "./drilled-shop.ts";
import type { Asked, Outcome, Who } from "./expectations.ts";

/** Result of one request. */
export type Seen = { who: Who; asked: string; outcome: Outcome | string; ms: number };

const EMAIL = "dana.whitlock@meridianpack.example";
const SERIES = "/products/contactors-control-relays/kc";
const PARTS = ["PEF-PFGN-10", "WDS-2030GNS", "TI-02FS"] as const;

/** A program that is never answered is as bad as one that is answered late. */
const PATIENCE_MS = 12_000;

/** A shop that is not healthy by then has failed, or the machine is too busy. */
const WARM_UP_MS = 30_000;

const AT_ONCE = 6;

const NOTICES: readonly [RegExp, Outcome][] = [
  [/parts (in this series )?are temporarily unavailable|no se pueden mostrar/i, "page without parts, with a notice"],
  [
    /Prices are temporarily unavailable\. Your cart|no se pueden consultar los precios\. Su carrito/,
    "page without prices, with a notice",
  ],
];

let count = 0;
const unique = () => `drill-${process.pid}-${(count += 1)}`;

/** Users of one shop during the drill, and their acknowledged data. */
export async function openPeople({ shop }: DrilledShop, gateway: Gateway, articles: readonly string[]) {
  const visitor = visitorOf(() => shop);
  const buyer = visitorOf(() => shop);
  await visitor.get("/");
  await visitor.post("/cart", { intent: "add", nonce: unique(), pn: PARTS[0], quantity: "1" });
  await buyer.post("/login", { email: EMAIL });
  await buyer.post("/login/code", { intent: "verify", code: gateway.codeFor(EMAIL) });
  const unread = [...articles];
  const known = unread.pop() ?? "";
  let article = known;
  let placing: Promise<unknown> = Promise.resolve();
  const asBuyer = {
    get: async (path: string) => readAnswer(await buyer.get(path)),
    post: async (path: string, fields: Record<string, string>) => readAnswer(await buyer.post(path, fields)),
  };
  /** Acknowledged cart lines of the visitor: quantities by part. */
  const added = new Map<string, number>([[PARTS[0], 1]]);
  const orders = new Set<string>();
  let review: Record<string, string> = {};

  const see = async (who: Who, asked: string, ask: () => Promise<Response>): Promise<Seen> => {
    const start = performance.now();
    const outcome = await Promise.race([
      ask().then((response) => outcomeOf(response, who)),
      new Promise<string>((resolve) => setTimeout(resolve, PATIENCE_MS, "no answer").unref()),
    ]).catch((error: unknown) => `broken off: ${String(error)}`);
    return { who, asked, outcome, ms: performance.now() - start };
  };
  const addToCart = async () => {
    const pn = PARTS[1 + (added.size % 2)] ?? PARTS[1];
    const response = await visitor.post("/cart", { intent: "add", nonce: unique(), pn, quantity: "2", back: "/cart" });
    if (response.status === 303) added.set(pn, (added.get(pn) ?? 0) + 2);
    return response;
  };
  const place = async () => {
    const response = await buyer.post("/checkout/review", review);
    const number = /W\d{10}/.exec(response.headers.get("Location") ?? "")?.[0];
    if (response.status === 303 && number) orders.add(number);
    return response;
  };
  /** Another address each time, because of the limit of codes. */
  const signIn = () => {
    const headers = { "X-Forwarded-For": `203.0.113.${(count += 1) % 250}` };
    return shop.post("/login", { email: `${unique()}@plant.example` }, { headers });
  };
  const ways: { [W in Who]: Record<Asked<W>, () => Promise<Response>> } = {
    visitor: {
      article: () => visitor.get(known),
      "new article": () => visitor.get(article),
      series: () => visitor.get(`${SERIES}?page=${1 + (count % 3)}&${unique()}`),
      search: () => visitor.get(`/es/productos?q=contactor+${(count += 1)}+mm`),
      cart: () => visitor.get("/es/carrito"),
      "add to cart": addToCart,
      "quick order": () => visitor.post("/es/pedido-rapido", { lines: `TI-02FS 7 ${unique()}` }),
      "sign in": () => signIn(),
      "suggest call": () => visitor.get(`/api/public/suggest?q=con${count}`),
    },
    buyer: {
      series: () => buyer.get(`${SERIES}?${unique()}`),
      account: () => buyer.get("/my-account"),
      cart: () => buyer.get("/cart"),
      "add to cart": () => buyer.post("/cart", { intent: "add", nonce: unique(), pn: PARTS[2], quantity: "1" }),
      "place order": place,
    },
  };
  const askAll = async (): Promise<Seen[]> => {
    const visits = Object.entries(ways.visitor).map(
      ([asked, ask]) =>
        () =>
          see("visitor", asked, ask),
    );
    const buys = Object.entries(ways.buyer).filter(([asked]) => asked !== "place order");
    // A line added during the order would rightly stop it.
    const afterPlacing = buys.map(
      ([asked, ask]) =>
        () =>
          placing.then(() => see("buyer", asked, ask)),
    );
    const waiting = [...visits, ...afterPlacing];
    const seen: Seen[] = [];
    const work = async () => {
      for (let ask = waiting.shift(); ask; ask = waiting.shift()) seen.push(await ask());
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return seen;
  };
  return {
    orders,
    askAll,
    /** Resolves when a started shop answers everything as usual. */
    async beWell(): Promise<void> {
      const until = Date.now() + WARM_UP_MS;
      for (;;) {
        const bad = (await askAll()).find(({ outcome }) => outcome !== "as usual");
        if (!bad) return;
        if (Date.now() > until) throw new Error(`not healthy before the drill: ${bad.asked} is ${bad.outcome}`);
      }
    },
    placeOrder(): Promise<Seen> {
      const placed = see("buyer", "place order", place);
      placing = placed;
      return placed;
    },
    /** Fills the buyer's cart and opens the page that places the order. */
    async prepareOrder(): Promise<void> {
      article = unread.pop() ?? known;
      await buyer.post("/cart", { intent: "add", nonce: unique(), pn: PARTS[2], quantity: "3" });
      review = Object.fromEntries((await walkToReview(asBuyer, unique())).fields);
    },
    /** Acknowledged data that is missing. */
    async missing(): Promise<string[]> {
      const page = await visitor.get("/cart");
      const words = page.status === 200 ? wordsOf(mainOf(await page.text())) : "";
      const lost = [...added.keys()].filter((pn) => !words.includes(pn)).map((pn) => `cart line ${pn}`);
      for (const number of orders) {
        const { status } = await buyer.get(`/my-account/orders/${number}`);
        if (status !== 200) lost.push(`order ${number} (${status})`);
      }
      return lost;
    },
  };
}

async function outcomeOf(response: Response, who: Who): Promise<Outcome | string> {
  const html = await response.text();
  const { status } = response;
  if (status === 303) return "as usual";
  if (status === 200) {
    const notice = NOTICES.find(([words]) => words.test(html));
    if (notice) return notice[1];
    return who === "buyer" && html.includes('href="/login?back=') ? "page as for a visitor" : "as usual";
  }
  if (status !== 503) return `status ${status}`;
  if (html.includes('id="place-form"')) return "503: states whether there is an order";
  if (/value="drill-[\d-]+@|TI-02FS 7 drill-/.test(html)) return "503: the form again, with the entered values";
  if (!response.headers.has("Retry-After")) return "503 that does not say when to come back";
  const lang = new URL(response.url).pathname.startsWith("/es") ? "es" : "en";
  const isHonest = html.startsWith("{") || (html.includes(`<html lang="${lang}"`) && html.includes("<h1>"));
  return isHonest ? "503: come back later" : "503 without an honest page";
}
