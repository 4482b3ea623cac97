import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PATHS, type PageKey } from "../../app/i18n/paths.ts";
import { ownDatabase, type OwnDatabase } from "../setup/own-database.ts";
import { mainOf, wordsOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { signedIn, visitorOf } from "../setup/signed-in.ts";

const CARD = "4111.1111.1111.1111";

let shop: RunningShop;
let data: OwnDatabase;
let buyer: Awaited<ReturnType<typeof signedIn>>;
let sales: Awaited<ReturnType<typeof signedIn>>;
let visitor: ReturnType<typeof visitorOf>;
beforeAll(async () => {
  data = await ownDatabase();
  shop = await startShop(data.env);
  buyer = await signedIn(shop, "dana.whitlock@meridianpack.example");
  sales = await signedIn(shop, "sara.lind@ferrule.example");
  visitor = visitorOf(() => shop);
});
afterAll(async () => {
  await shop.stop();
  await data.remove();
});

type Asker = Pick<typeof visitor, "post">;

async function refused(asker: Asker, path: string, fields: Record<string, string>) {
  const answer = await asker.post(path, { nonce: crypto.randomUUID(), ...fields });
  const html = await answer.text();
  return { status: answer.status, html, words: wordsOf(mainOf(html)), noStore: answer.headers.get("cache-control") };
}

test("text of the staff comes back with masked digits, and words for the staff", async () => {
  const text = `Caller asked for dock 4 and gave ${CARD} as card`;
  const { status, html, words } = await refused(sales, "/staff/orders/W1000000000", { intent: "note", text });
  expect(status).toBe(400);
  expect(html).toContain("Caller asked for dock 4 and gave ••••.••••.••••.•••• as card");
  expect(words).toContain("Never store card numbers");
  expect(words).not.toContain("we call you");
});

describe("a card number in a form field is refused at the field, and the others are kept", () => {
  test.each<[string, () => Asker, string, Record<string, string>, string]>([
    ["PO number", () => buyer, "/checkout/shipping", { poNumber: CARD, note: "Dock 4, ring twice" }, "Dock 4"],
    ["order note", () => buyer, "/checkout/shipping", { poNumber: "PO-77", note: `please charge ${CARD}` }, "PO-77"],
    ["note of a shared cart", () => buyer, "/cart/hand-over", { note: `for ${CARD}`, other: "kept text" }, "kept text"],
    ["name in the profile", () => buyer, "/my-account/profile", { nameFirst: CARD, nameLast: "Whitlock" }, "Whitlock"],
    ["address", () => buyer, "/my-account/addresses/new", { address1: CARD, city: "Akron" }, "Akron"],
    [
      "company name",
      () => buyer,
      "/my-account/company",
      { intent: "ask", companyName: CARD, email: "a@b.test" },
      "a@b.test",
    ],
    ["list name", () => buyer, "/my-account/lists", { name: CARD, from: "cart" }, "cart"],
    [
      "customer part number",
      () => buyer,
      "/my-account/part-numbers",
      { number: CARD, pn: "KC-0093-10-120A" },
      "KC-0093",
    ],
    ["note of the staff", () => sales, "/staff/orders/W1000000000", { intent: "note", text: CARD, parcel: "7" }, "7"],
    ["reference of a payment", () => sales, "/staff/orders/W1000000000", { intent: "paid", reference: CARD }, "paid"],
  ])("card number is refused: %s", async (_what, asker, path, fields, kept) => {
    const { status, html, words, noStore } = await refused(asker(), path, fields);
    expect([status, noStore]).toEqual([400, expect.stringContaining("no-store")]);
    expect(words).toContain("number of a payment card");
    expect(words).toMatch(/A card number was (?:removed from this field|masked in this text)/);
    expect(html).not.toContain(CARD);
    expect(html).toContain(kept);
    expect(html).toContain('aria-invalid="true"');
  });

  test("card number is refused in Spanish, and with digits of other scripts and line breaks", async () => {
    const note = "cóbrese a ４１１１\n１１１１\n１１１１\n１１１１";
    const { status, words, html } = await refused(buyer, "/es/finalizar-compra/envio", { note, poNumber: "OC-5" });
    expect(status).toBe(400);
    expect(words).toContain("número de tarjeta");
    expect(html).not.toContain("１１１１");
    expect(html).toContain("OC-5");
  });

  test("same form without the card number succeeds", async () => {
    const fields = { nonce: crypto.randomUUID(), nameFirst: "Dana", nameLast: "Whitlock" };
    expect((await buyer.post("/my-account/profile", fields)).status).toBe(303);
  });
});

/** Addresses with a placeholder get a value that matches nothing. */
const filled = (name: PageKey, locale: "en" | "es") => PATHS[name][locale].replaceAll(/:\w+/g, "1").replace("*", "x");

test.each(["en", "es"] as const)("every page refuses a card number in an unknown field: %s", async (locale) => {
  const taken: string[] = [];
  for (const name of Object.keys(PATHS) as PageKey[]) {
    const path = filled(name, locale);
    const answer = await visitor.post(path, { aFieldOfTomorrow: CARD });
    const isRefused = answer.status === 400 && (await answer.text()).includes('name="aFieldOfTomorrow"');
    if (!isRefused && answer.status !== 405) taken.push(`${path}: ${answer.status}`);
  }
  expect(taken).toEqual([]);
});

test("tracking numbers, pasted lists and article numbers are accepted", async () => {
  const list = await visitor.post("/quick-order", { lines: "KC-0093-10-120A 4\n4006381333931 2\n5105105105105100 1" });
  expect(list.status).toBe(303);
});

describe("an uploaded file with a card number is refused, and nothing of it is displayed", () => {
  const CONTENT = `Part,Qty,Note\nKC-0093-10-120A,2,charge ${CARD}\n`;

  test.each<[string, () => Asker & Pick<typeof buyer, "jar">, string, Record<string, string>]>([
    ["quick order", () => visitor, "/quick-order", {}],
    ["quick order in Spanish", () => visitor, "/es/pedido-rapido", {}],
    ["a named list", () => buyer, "/my-account/lists", { name: "Spares" }],
    ["customer part numbers", () => buyer, "/my-account/part-numbers", { intent: "check", replaces: "" }],
    ["a cart of the staff", () => sales, "/staff/customers/1001/cart/u1?step=lines", {}],
  ])("uploaded file with a card number is refused: %s", async (_what, asker, path, fields) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ nonce: crypto.randomUUID(), lines: "", ...fields }))
      body.append(name, value);
    body.append("file", new Blob([CONTENT]), "list.csv");
    const headers = { Cookie: asker().jar.header, Origin: shop.origin };
    const answer = await shop.get(path, { method: "POST", body, headers });
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(wordsOf(mainOf(html))).toMatch(/number of a payment card|número de una tarjeta de pago/);
    expect(html).not.toContain(CARD);
  });
});

test("search for a card number is not recorded", async () => {
  await visitor.get(`/products?q=${encodeURIComponent("4111 1111 1111 1111 zz")}`);
  const searches = await (await sales.get("/staff/searches")).text();
  expect(searches).not.toContain("4111 1111");
});

test.each([
  ["PATCH", "user", { nameFirst: "4111 1111 1111 1111", nameLast: "Whitlock" }, "/nameFirst"],
  ["POST", "contacts", { label: "card 4111-1111-1111-1111" }, "/label"],
  ["POST", "hubKV", { cart: [{ note: CARD }] }, "/cart/0/note"],
])("call %s %s refuses a payment card number and names its place", async (method, call, body, pointer) => {
  const answer = await shop.get(`/api/private/${call}`, {
    method,
    body: JSON.stringify(body),
    headers: { Cookie: buyer.jar.header, Origin: shop.origin, "Content-Type": "application/json" },
  });
  const { error } = (await answer.json()) as { error: { code: string; pointer: string } };
  expect([answer.status, error.code, error.pointer]).toEqual([400, "card_number", pointer]);
});
