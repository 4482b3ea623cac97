import { afterAll, beforeAll, expect, test } from "vitest";
import { cents } from "../../app/domain/money.ts";
import { formatMoney } from "../../app/i18n/formats.ts";
import type { OutboxMail } from "../../app/services/mail/mail.ts";
import { chargesOf, placeForm, SHIPPING, tell } from "../setup/checking-out.ts";
import { extent } from "../setup/extent.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { signedIn } from "../setup/signed-in.ts";

/** Buyers of every kind: states with and without tax, abroad, exempt and taxable ones. */
const BUYERS = [
  { email: "dana.whitlock@meridianpack.example", addresses: [5001, 5002, 5003] },
  { email: "priya.raman@tririver.example", addresses: [5004, 5005] },
  { email: "marcus.bell@palmettopanel.example", addresses: [5006, 5007] },
  { email: "lucia.garza@tablerosdelnorte.example", addresses: [5008, 5009] },
  { email: "erin.kowalski@lakeshorewater.example", addresses: [5010, 5011, 5012, 5013] },
];
const CARTS_EACH = extent(2, 40);

/** Series whose parts differ in shipping, cutting and import fees. */
const SERIES = ["wire-duct/wds", "contactors-control-relays/kc", "overload-relays-accessories/ox", "cam-switches/cw"];

let shop: RunningShop;
let parts: string[];
beforeAll(async () => {
  // One machine simulates buyers in many places.
  shop = await startShop({ TRUST_PROXY: "1" });
  const files = await Promise.all(SERIES.map(async (each) => (await shop.get(`/products/${each}.csv`)).text()));
  parts = files.flatMap((file) => file.split("\r\n").flatMap((line) => /^[A-Z][\w-]+(?=,)/.exec(line)?.[0] ?? []));
});
afterAll(() => shop.stop());

/** Numbers that are the same in every run. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Buyer = (typeof BUYERS)[number];
type Visitor = Awaited<ReturnType<typeof signedIn>>;
type Seen = { number: string; total: string };

test("random carts cost the same, to the cent, on the cart, the review, the confirmation, by the quote API and in the email (R-CART-18, R-FEE-01, R-FEE-04, R-TAX-04, R-SHIP-20)", async () => {
  const seen = await Promise.all(BUYERS.map((buyer, index) => orderOften(buyer, randomFrom(index + 2026))));
  expect(seen.flat()).toHaveLength(BUYERS.length * CARTS_EACH);
  expect(new Set(seen.flat().map(({ total }) => total)).size).toBeGreaterThan(BUYERS.length * CARTS_EACH * 0.7);
});

async function orderOften(buyer: Buyer, random: (below: number) => number): Promise<Seen[]> {
  const visitor = await signedIn(shop, buyer.email);
  const orders: Seen[] = [];
  for (let index = 0; index < CARTS_EACH; index++) {
    orders.push(await orderOnce(visitor, buyer, random));
    if (index % 5 === 4 || index === CARTS_EACH - 1) await expectMails(buyer.email, orders.slice(-5));
  }
  return orders;
}

async function orderOnce(visitor: Visitor, buyer: Buyer, random: (below: number) => number): Promise<Seen> {
  const lines = randomLines(random);
  const address = buyer.addresses[random(buyer.addresses.length)] ?? 0;
  await fillCart(visitor, buyer.email, lines, address);
  const ways = waysOf(await (await visitor.get(SHIPPING)).text());
  const way = ways[random(ways.length)] ?? "";
  const fields = { way, shipperNumber: "A1-2345", poNumber: "PO-1", needBy: "", note: "" };
  await tell(visitor, SHIPPING, fields);
  const cart = chargesOf(await (await visitor.get("/cart")).text());
  const review = chargesOf(await (await visitor.get("/checkout/review")).text());
  const done = await tell(visitor, "/checkout/review", { ...(await placeForm(visitor)), confirm: "yes" });
  const confirmation = chargesOf(await (await visitor.get(done)).text());
  expect(review).toEqual(cart);
  expect(confirmation).toEqual(review);
  expect(amountsOf(review)).toEqual(await quoted(visitor, lines, address, way));
  return { number: /W\d{10}/.exec(done)?.[0] ?? "", total: review["total"] ?? "" };
}

function randomLines(random: (below: number) => number): Map<string, number> {
  const most = [3, 30, 300][random(3)] ?? 3;
  const wanted = Array.from(
    { length: 1 + random(6) },
    () => [parts[random(parts.length)] ?? "", 1 + random(most)] as const,
  );
  return new Map(wanted);
}

async function fillCart(visitor: Visitor, email: string, lines: ReadonlyMap<string, number>, address: number) {
  const cartItems = [...lines].map(([pn, prod_quantity]) => ({ pn, prod_quantity }));
  const liveCart = { cartItems, selectedShippingId: address, selectedBillingId: address };
  const answer = await shop.get("/api/private/hubKV", {
    method: "POST",
    headers: { Cookie: visitor.jar.header, "Content-Type": "application/json", Origin: shop.origin },
    body: JSON.stringify({ feature: "liveCart", key: `${email}-livecart`, liveCart }),
  });
  expect(answer.status).toBeLessThan(300);
}

function waysOf(html: string): string[] {
  return [...html.matchAll(/name="way" value="([^"]+)"/g), ...html.matchAll(/value="([^"]+)"[^>]* name="way"/g)].map(
    ([, way = ""]) => way,
  );
}

/** Amounts on the page; a missing fee is zero. */
function amountsOf(charges: Record<string, string>) {
  const nothing = formatMoney(cents(0), "en");
  return {
    subtotal: charges["subtotal"] ?? charges["merchandise"],
    handling: charges["handling"] ?? nothing,
    nonStandardFee: charges["nonStandardFee"] ?? nothing,
    tariff: charges["tariff"] ?? nothing,
    // The API has 0 for freight that the carrier bills.
    shipping: charges["shipping"] === "billed to your carrier account" ? nothing : charges["shipping"],
    tax: charges["tax"],
    total: charges["total"],
  };
}

type ApiQuote = Record<"subtotal" | "handling" | "nonStandardFee" | "tariff" | "tax" | "total", number> & {
  shipping: number | null;
};

/** The quote of the API for the same order, without a cart. */
async function quoted(visitor: Visitor, lines: ReadonlyMap<string, number>, address: number, way: string) {
  const { addressCountry, addressState, addressPostalCode, taxable } = await contactOf(visitor, address);
  const [carrier, method = ""] = way.split("/");
  const answer = await shop.get("/api/public/quote", {
    method: "POST",
    headers: {
      Cookie: visitor.jar.header,
      "Content-Type": "application/json",
      Origin: shop.origin,
      "X-Forwarded-For": nextAddress(),
    },
    body: JSON.stringify({
      lines: [...lines].map(([pn, quantity]) => ({ pn, quantity })),
      shipTo: { country: addressCountry, state: addressState, postalCode: addressPostalCode, taxable },
      carrier,
      // The other methods bill the account of the carrier.
      method: ["ground", "air2day", "air1day"].includes(method) ? method : null,
    }),
  });
  const quote = (await answer.json()) as ApiQuote;
  const money = (amount: number) => formatMoney(cents(Math.round(amount * 100)), "en");
  return {
    subtotal: money(quote.subtotal),
    handling: money(quote.handling),
    nonStandardFee: money(quote.nonStandardFee),
    tariff: money(quote.tariff),
    shipping: quote.shipping === null ? "to be determined" : money(quote.shipping),
    tax: money(quote.tax),
    total: money(quote.total),
  };
}

type Contact = { id: number; taxable: boolean } & Record<
  "addressCountry" | "addressState" | "addressPostalCode",
  string
>;

async function contactOf(visitor: Visitor, id: number): Promise<Contact> {
  const answer = await shop.get("/api/private/contacts", { headers: { Cookie: visitor.jar.header } });
  const { data } = (await answer.json()) as { data: Contact[] };
  const contact = data.find((each) => each.id === id);
  if (!contact) throw new Error(`no address ${id}`);
  return contact;
}

let addresses = 0;
const nextAddress = () => `10.1.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`;

/** The email of each order has its total. Emails leave a moment after the order. */
async function expectMails(email: string, orders: readonly Seen[]): Promise<void> {
  for (const { number, total } of orders) {
    await expect.poll(async () => textOfMail(email, number)).toContain(total);
  }
}

async function textOfMail(email: string, number: string): Promise<string> {
  const mails = (await (await shop.get("/dev/outbox.json")).json()) as OutboxMail[];
  return mails.find(({ to, subject }) => to === email && subject.includes(number))?.text ?? "";
}
