import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LOCALES, type Locale } from "../../app/domain/locale.ts";
import { PATHS, pagePath, type PageKey, type PathParams } from "../../app/i18n/paths.ts";
import { placedLine } from "../../app/services/orders/new-order.test-helper.ts";
import { isLong } from "../setup/extent.ts";
import { fieldsOf, fillPage, type Button, type Field, type FilledPage } from "../setup/filled-page.ts";
import { ownDatabase, type OwnDatabase } from "../setup/own-database.ts";
import { placePastOrders } from "../setup/past-orders.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { CookieJar, signedIn, visitorOf } from "../setup/signed-in.ts";

type Visitor = ReturnType<typeof visitorOf>;

/** Without scripts a button sends its own form only. These forms lose entries of other forms, with the reason; an unneeded exception fails. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  "cart: […/": "taking a shared cart back changes the cart that the fields are about",
  "companyList: [list-form] loses [list-form] lines": "lines that were not taken are shown in the rows above the text",
  "companyLists: [list-form] loses [list-form]":
    "the list was made, and its page shows the lines that were not taken in rows",
  "compare: [order-rows] loses [numbers] pn": "Enter looks up the number, and the answer names it",
  "home: [/locale] loses [paste-box]": "the home page is cached, one for all visitors",
  "login: [sign-in] language loses [sign-in] website": "no person sees this field",
  "part: [/products] loses": "a search leads to another page, with a question of its own",
  "part: [/es/productos] loses": "a search leads to another page, with a question of its own",
  "staffCart: ": "lines that were taken are in the cart; staff choose their language before they order",
};

const MOST_REDIRECTS = 6;
const SERIES = { category: "contactors-control-relays", series: "kc" };
const PART = { ...SERIES, part: "kc-0093-10-120a" };
const BUYERS = { en: "dana.whitlock@meridianpack.example", es: "lucia.garza@tablerosdelnorte.example" };
const SALES = "sara.lind@ferrule.example";
const ADMINISTRATOR = "helen.moss@ferrule.example";
const CUSTOMERS = { en: "1001", es: "1004" };

let shop: RunningShop;
let data: OwnDatabase;
let number = "";
beforeAll(async () => {
  data = await ownDatabase();
  const at = `${new Date().getUTCFullYear() - 1}-11-05T12:00:00Z`;
  [number = ""] = await placePastOrders(data.env, [{ at, lines: [placedLine("TI-02FS", 10, 250)] }]);
  shop = await startShop(data.env);
});
afterAll(async () => {
  await shop.stop();
  await data.remove();
});

type Next = {
  readonly status: number;
  readonly html: string;
  /** A POST uses up the form of its page, even when it is refused. */
  readonly isPost: boolean;
};

/** Presses a button in a browser of its own with the same cookies, and follows where it leads. */
async function press(jar: CookieJar, page: FilledPage, button: Button): Promise<Next> {
  const { method, path, body } = page.request(button);
  const fields = Object.fromEntries([...body].map(([name, value]) => [name, String(value)]));
  const own = visitorOf(() => shop, new CookieJar(jar.cookies));
  const bare = path.replace(/#.*/, "");
  const pairs = new URLSearchParams([...body].map(([name, value]) => [name, String(value)]));
  let answer =
    method === "get"
      ? await own.get(`${bare.replace(/\?.*/, "")}?${pairs}`)
      : await shop.get(bare, { method: "POST", body: pairs, headers: { Origin: shop.origin, Cookie: own.jar.header } });
  own.jar.take(answer);
  for (let hop = 0; hop < MOST_REDIRECTS && [301, 302, 303].includes(answer.status); hop++)
    answer = await own.get((answer.headers.get("Location") ?? "").replace(/#.*/, ""));
  expect([button.key, fields["intent"], answer.status < 500]).toEqual([button.key, fields["intent"], true]);
  return { status: answer.status, html: await answer.text(), isPost: method === "post" };
}

/** Fields that the next page has too, but without the entry. */
function lostFields(page: FilledPage, button: Button, next: Next): Field[] {
  const there = fieldsOf(next.html);
  return page.fields.filter((field) => {
    // The fields of a GET form are in the address of the answer. Saved forms are shown as saved.
    if (field.isAsking || (field.form === button.form && !button.isAside && next.status < 300)) return false;
    const same = there.filter(({ form, name }) => form === field.form && name === field.name);
    return same.length > 0 && !same.some(({ value }) => value === field.value);
  });
}

/** Presses each button of a page once, with every field filled in; returns the lost entries by page, button and field. */
async function lossesOf(visitor: Visitor, key: PageKey, path: string): Promise<string[]> {
  const read = async () => fillPage(await (await visitor.get(path)).text(), path);
  const pressed = new Set<string>();
  const losses = new Set<string>();
  let page = await read();
  for (const button of page.buttons) {
    const kind = button.key.replace(/[A-Z]+\d*-[A-Z\d-]+/g, "PN");
    if (pressed.has(kind) || /logout/.test(button.form)) continue;
    pressed.add(kind);
    if (!page.buttons.some((each) => each.key === button.key)) continue;
    const next = await press(visitor.jar, page, button);
    const by = button.isAside ? button.key.split("=")[0] : `[${button.form}]`;
    for (const { form, name } of lostFields(page, button, next)) {
      const loss = `${key}: ${by} loses [${form}] ${name.replace(/\[.+\]/, "[…]")}`;
      losses.add(path === "/" ? loss : loss.replaceAll(path, "…"));
    }
    if (next.isPost) page = await read();
  }
  return [...losses];
}

type Walk = readonly [PageKey, PathParams?, string?];

/** With one address, such as the quick order. */
const FOUND_PAGES = (Object.keys(PATHS) as PageKey[]).filter(
  (key) => PATHS[key].isFound && !/[:*]/.test(PATHS[key].en) && key !== "products",
);

const OF_VISITOR: readonly Walk[] = [
  ...FOUND_PAGES.map((key) => [key] as const),
  ["series", SERIES],
  ["products", {}, "?q=TI-02"],
  ["part", PART],
  ["compare", {}, "?pn=KC-0093-10-120A&pn=TI-02FS"],
  ["login"],
  ["cart"],
  ["companyCode"],
];
const OF_BUYER: readonly Walk[] = [
  ["series", SERIES],
  ["part", PART],
  ["favorites"],
  ["partsBought"],
  ["profile"],
  ["addresses"],
  ["addressNew"],
  ["company"],
  ["companyLists"],
  ["companyNumbers"],
  ["companyHandOver"],
  ["checkoutAddress"],
  ["checkoutShipping"],
  ["cart"],
];
const OF_SALES: readonly Walk[] = [["staffOrders"], ["staffCustomers"], ["staffRecord"]];

async function crawl(visitor: Visitor, walks: readonly Walk[], locale: Locale): Promise<string[]> {
  const losses: string[] = [];
  for (const [key, params, query = ""] of walks)
    losses.push(...(await lossesOf(visitor, key, pagePath(key, locale, params) + query)));
  return losses;
}

const addLine = (visitor: Visitor) => visitor.post("/cart", { intent: "add", "q[TI-02FS]": "100" });

const WALKS: Readonly<Record<string, (locale: Locale) => Promise<string[]>>> = {
  visitor: (locale) =>
    crawl(
      visitorOf(() => shop),
      OF_VISITOR,
      locale,
    ),
  "administrator of a company": async (locale) => {
    const buyer = await signedIn(shop, BUYERS[locale]);
    await addLine(buyer);
    const list = { nonce: crypto.randomUUID(), name: "Door 7", lines: "TI-02FS 4" };
    const listed = await buyer.post(pagePath("companyLists", locale), list);
    await buyer.post(pagePath("company", locale), { intent: "invite", email: "new@visitor.example", role: "viewer" });
    const checked = await buyer.post(pagePath("quickOrder", locale), { lines: "TI-02FS 4\nNOPE 3" });
    return [
      ...(await lossesOf(buyer, "companyList", listed.headers.get("Location") ?? "")),
      ...(await lossesOf(buyer, "quickOrderCheck", checked.headers.get("Location") ?? "")),
      ...(await crawl(buyer, OF_BUYER, locale)),
    ];
  },
  "sales person": async (locale) => {
    const sales = await signedIn(shop, SALES);
    const id = CUSTOMERS[locale];
    return crawl(
      sales,
      [...OF_SALES, ["staffOrder", { number }], ["staffCustomer", { id }], ["staffCart", { id, person: "u1" }]],
      locale,
    );
  },
  "administrator of the shop": async (locale) =>
    crawl(
      await signedIn(shop, ADMINISTRATOR),
      [["staffCustomer", { id: CUSTOMERS[locale] }], ["staffSearches"], ["staffData"], ["staffPeople"]],
      locale,
    ),
};

const seen = new Set<string>();

/** Each person is followed in one language, in `test:long` in both. */
describe.each(Object.keys(WALKS))("every button of every page without scripts, as %s", (who) => {
  const locales = LOCALES.filter((_, index) => isLong || index === Object.keys(WALKS).indexOf(who) % LOCALES.length);
  test.each(locales)("buttons keep the entries of other fields, in %s", async (locale) => {
    const losses = (await WALKS[who]?.(locale)) ?? [];
    for (const loss of losses) seen.add(loss);
    expect(losses.filter((loss) => !Object.keys(EXCEPTIONS).some((known) => loss.startsWith(known)))).toEqual([]);
  });
});

test("every listed exception is still needed", () => {
  const stale = Object.keys(EXCEPTIONS).filter((known) => ![...seen].some((loss) => loss.startsWith(known)));
  expect(stale).toEqual([]);
});
