import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AddAnswer } from "../../app/ui/cart/cart-types.ts";
import { rowsOf, wordsOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { CookieJar, signedIn, visitorOf } from "../setup/signed-in.ts";

const KC = "/products/contactors-control-relays/kc";
const PART = `${KC}/kc-0093-10-120a`;
const [ONE, OTHER] = ["KC-0093-10-120A", "KC-0093-10-024D"];
const DANA = "dana.whitlock@meridianpack.example";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

/** A browser without scripts that keeps cookies, and has one already. */
const newVisitor = () => visitorOf(() => shop, new CookieJar(new Map([["locale", "en"]])));
type Visitor = ReturnType<typeof newVisitor>;

const add = (visitor: Visitor, back: string, rows: Record<string, string>, nonce = crypto.randomUUID()) =>
  visitor.post("/cart", { intent: "add", nonce, back, ...fieldsOf(rows) });
const fieldsOf = (rows: Record<string, string>) =>
  Object.fromEntries(Object.entries(rows).map(([pn, quantity]) => [`q[${pn}]`, quantity]));

/** Address of an answer, and the messages at the row of a part and at the top of its page. */
async function answerOf(visitor: Visitor, answer: Response, pn: string) {
  const location = answer.headers.get("Location") ?? "";
  const html = await (await visitor.get(location.split("#", 1)[0] ?? "")).text();
  const note = new RegExp(`<small data-note="${pn}"[^>]*>(.*?)</small>`, "s").exec(html)?.[1];
  const top = /<p class="message message-(\w+)"[^>]*>(.*?)<\/p>/s.exec(html)?.[2];
  const id = html.includes(`id="${pn}"`);
  return { location, id, note: note && wordsOf(note), top: top && wordsOf(top), html };
}

async function addInPlace(jar: CookieJar, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const cookies = jar.cookies.size > 0 ? { Cookie: jar.header } : {};
  const asked = { intent: "add", nonce: crypto.randomUUID(), ...fields };
  const response = await shop.post("/cart", asked, { headers: { Accept: "application/json", ...cookies, ...headers } });
  jar.take(response);
  return response;
}
const told = async (response: Response) => (await response.json()) as AddAnswer;

describe.each([
  ["a series", KC],
  ["search results", `/products?q=${ONE}`],
  ["a part", PART],
])("a refused quantity on the page of %s, without scripts", (_page, back) => {
  const fieldOf = (html: string, pn: string) =>
    / value="([^"]*)"/.exec(new RegExp(`<input[^>]* name="q\\[${pn}\\]"[^>]*>`).exec(html)?.[0] ?? "")?.[1];

  test("refused quantity is shown in its field again, once, to this visitor only", async () => {
    const visitor = newVisitor();
    const isPart = back === PART;
    const fields = isPart ? { pn: ONE, quantity: "1,000" } : { [`q[${ONE}]`]: "1,000" };
    const answer = await visitor.post("/cart", { intent: "add", nonce: crypto.randomUUID(), back, ...fields });
    const { html } = await answerOf(visitor, answer, ONE);
    const field = isPart ? / name="quantity"[^>]* value="([^"]*)"/.exec(html)?.[1] : fieldOf(html, ONE);
    expect(field).toBe("1,000");
    expect(/<title>(.*?)<\/title>/.exec(html)?.[1]).toMatch(/^Error: /);
    for (const next of [visitor, newVisitor()]) expect(await (await next.get(back)).text()).not.toContain("1,000");
  });
});

test("page title starts with Error when one of several quantities is refused", async () => {
  const visitor = newVisitor();
  const { html, note } = await answerOf(visitor, await add(visitor, KC, { [ONE]: "2", [OTHER]: "dos" }), ONE);
  expect(note).toContain(`${OTHER} (dos)`);
  expect(html).toMatch(new RegExp(`<input[^>]* name="q\\[${OTHER}\\]"[^>]* value="dos"`));
  expect(/<title>(.*?)<\/title>/.exec(html)?.[1]).toMatch(/^Error: /);
});

test("star pressed in the form of a table keeps the quantities entered in its rows", async () => {
  const dana = await signedIn(shop, DANA);
  const fields = { "q[KC-0093-10-048A]": "12", [`q[${ONE}]`]: "" };
  for (const star of [{ favorite: OTHER }, { unfavorite: OTHER }]) {
    const answer = await dana.post("/cart", { intent: "add", back: KC, ...fields, ...star });
    const html = await (await dana.get((answer.headers.get("Location") ?? "").split("#", 1)[0] ?? "")).text();
    expect(html).toMatch(/<input[^>]* name="q\[KC-0093-10-048A\]"[^>]* value="12"/);
  }
});

describe("a fraction removed from a quantity", () => {
  const words = "Quantities must be whole numbers: KC-0093-10-120A (2.5).";

  test("row reports a removed fraction, without scripts", async () => {
    const visitor = newVisitor();
    const { note } = await answerOf(visitor, await add(visitor, KC, { [ONE]: "2.5" }), ONE);
    expect(note).toContain(words);
    expect(note).toContain("2 in cart");
  });

  test("row reports and announces a removed fraction, with scripts", async () => {
    const { notes, message } = await told(await addInPlace(new CookieJar(), { [`q[${ONE}]`]: "2.5" }));
    expect(notes[ONE]).toMatchObject({ text: "2 in cart: fraction left out", isAdded: true });
    expect(message).toContain(words);
  });
});

describe("message of an addition appears at its row, without scripts (R-CAT-17, R-NOJS-06)", () => {
  test.each([
    [`${KC}?poles=3-pole&sort=price`, "KC-0093-01-024A"],
    [PART, ONE],
    [PART, "KCX-S11"],
    [`/products?q=${OTHER}`, OTHER],
  ])("addition on %s of %s keeps page, filters and order, and adds no message at the top", async (back, pn) => {
    const visitor = newVisitor();
    const first = await answerOf(visitor, await add(visitor, back, { [pn]: "3" }), pn);
    expect([first.location, first.top]).toEqual([`${back}#${pn}`, undefined]);
    expect(first.note).toBe("✓ 3 in cart");
    // The message is not cached: neither for this visitor nor in the shared markup of rows.
    for (const next of [visitor, newVisitor()]) expect(await (await next.get(back)).text()).not.toContain("data-note");
  });

  test("link of every message leads to an element of the page, on every page with rows", async () => {
    const dana = await signedIn(shop, DANA);
    for (const back of [KC, PART, `/products?q=${ONE}`, "/my-account/favorites", "/my-account/parts"]) {
      const html = await (await dana.get(back)).text();
      const pn = /name="q\[([^\]]+)\]"/.exec(html)?.[1] ?? "";
      const { location, id, note } = await answerOf(dana, await add(dana, back, { [pn]: "1" }), pn);
      expect([location, id, note]).toEqual([`${back}#${pn}`, true, expect.stringContaining("in cart")]);
    }
    await dana.post("/cart", { intent: "clear", nonce: crypto.randomUUID() });
  });

  test("message at the first of several rows covers all of them and names the parts not added", async () => {
    const visitor = newVisitor();
    const first = "KC-0093-01-120A";
    const answer = await add(visitor, KC, { [first]: "1", [OTHER]: "x", "KC-NONE": "2", "KC-0093-01-240A": "2" });
    const { location, note } = await answerOf(visitor, answer, first);
    expect(location).toBe(`${KC}#${first}`);
    expect(note).toMatch(/2 lines added.*whole number.*KC-0093-10-024D.*not found: KC-NONE/);
  });

  test("message of a withdrawn part appears at the top of the page, since it has no row (R-CART-15)", async () => {
    const visitor = newVisitor();
    const { note, top } = await answerOf(visitor, await add(visitor, KC, { "KC-GONE-1": "2" }), "KC-GONE-1");
    expect([note, top]).toEqual([undefined, expect.stringContaining("not found: KC-GONE-1")]);
  });

  test("addition without cookies goes through the cart page, which leads back once the browser has one (R-NOJS-08)", async () => {
    const visitor = visitorOf(() => shop);
    const answer = await add(visitor, `${KC}?sort=price`, { [ONE]: "2" });
    const way = answer.headers.get("Location") ?? "";
    expect(way).toMatch(/^\/cart\?back=/);
    const back = await visitor.get(way);
    expect([back.status, back.headers.get("Location")]).toEqual([303, `${KC}?sort=price#${ONE}`]);
    expect(wordsOf(await (await visitor.get(`${KC}?sort=price`)).text())).toContain("2 in cart");
    expect((await shop.get("/cart?back=%2F%2Fevil.example", { headers: { Cookie: "locale=en" } })).status).toBe(200);
  });

  test("fifty simultaneous additions are carried out once (R-CART-13)", async () => {
    const visitor = newVisitor();
    await add(visitor, KC, { [OTHER]: "1" });
    const nonce = crypto.randomUUID();
    await Promise.all(Array.from({ length: 50 }, () => add(visitor, KC, { [ONE]: "4" }, nonce)));
    const { lines } = (await (await visitor.get("/cart?format=json")).json()) as { lines: object };
    expect(lines).toEqual([
      { pn: OTHER, quantity: 1 },
      { pn: ONE, quantity: 4 },
    ]);
  });
});

describe("addition by a script", () => {
  test("JSON answer reports the result of each row and the new state of the cart", async () => {
    const jar = new CookieJar();
    await told(await addInPlace(jar, fieldsOf({ [ONE]: "1" })));
    const response = await addInPlace(jar, fieldsOf({ [ONE]: "3", [OTHER]: "x", "KC-GONE-1": "1", [`${ONE} `]: "" }));
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    const { notes, message, cart } = await told(response);
    expect(notes).toEqual({
      [ONE]: { text: "4 in cart", isAdded: true, href: "/cart" },
      [OTHER]: { text: "Not added: whole number from 1 to 999,999", isAdded: false },
      "KC-GONE-1": { text: "Not added: no longer sold online", isAdded: false },
    });
    expect(message).toMatch(/^KC-0093-10-120A: 4 in cart\. 1 line added, \$/);
    expect(cart).toMatchObject({ lines: 1, subtotal: "$75.60" });
  });

  test("addition sent twice is carried out once, and both answers report the cart (R-CART-13)", async () => {
    const jar = new CookieJar(new Map([["locale", "en"]]));
    await addInPlace(jar, fieldsOf({ [OTHER]: "1" }));
    const fields = { nonce: crypto.randomUUID(), ...fieldsOf({ [ONE]: "2" }) };
    for (let time = 0; time < 2; time += 1) {
      const { notes } = await told(await addInPlace(jar, fields));
      expect(notes[ONE]).toMatchObject({ text: "2 in cart", isAdded: true });
    }
  });

  test("JSON answer is in the language of its address", async () => {
    const response = await shop.post(
      "/es/carrito",
      { intent: "add", ...fieldsOf({ [ONE]: "2" }) },
      { headers: { Accept: "application/json" } },
    );
    expect((await told(response)).notes[ONE]).toEqual({ text: "2 en el carrito", isAdded: true, href: "/es/carrito" });
  });

  test("addition from a page of an ended session adds nothing to another cart and links to the sign-in", async () => {
    const jar = new CookieJar();
    const answer = await told(await addInPlace(jar, { ...fieldsOf({ [ONE]: "2" }), back: KC }, { "X-Signed-In": "1" }));
    expect(answer.notes[ONE]).toEqual({
      text: "Not added: you were signed out. Sign in",
      isAdded: false,
      href: `/login?back=${encodeURIComponent(KC)}`,
    });
    expect([answer.cart, jar.cookies.has("cart")]).toEqual([null, false]);
  });

  test("addition from another site is refused (R-SEC-03)", async () => {
    const response = await addInPlace(new CookieJar(), fieldsOf({ [ONE]: "1" }), { Origin: "https://evil.example" });
    expect(response.status).toBe(403);
  });

  test("unknown cart form is refused, and other cart forms get a redirect", async () => {
    expect((await addInPlace(new CookieJar(), { intent: "buy" })).status).toBe(400);
    const other = await addInPlace(new CookieJar(), { intent: "increment", pn: ONE });
    expect([other.status, other.headers.get("Location")]).toEqual([303, "/cart"]);
  });
});

test("rows without a message are the same bytes before and after one was shown", async () => {
  const visitor = newVisitor();
  await add(visitor, KC, { "KC-0093-01-120A": "1" });
  const telling = await (await visitor.get(KC)).text();
  const silent = await (await visitor.get(KC)).text();
  const bare = telling.replace(/<small data-note.*?<\/small>/s, "");
  const tableOf = (html: string) => /<tbody.*?<\/tbody>/s.exec(html)?.[0];
  expect(rowsOf(telling).length).toBeGreaterThan(20);
  expect(tableOf(bare)).toBe(tableOf(silent));
});
