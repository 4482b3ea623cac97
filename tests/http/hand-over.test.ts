import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OutboxMail } from "../../app/services/mail/mail.ts";
import { addToCart, nonce } from "../setup/checking-out.ts";
import { shareCart, takeSharedCart } from "../setup/sharing-carts.ts";
import { attributeOf, mainOf, wordsOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { CookieJar, signedIn, visitorOf } from "../setup/signed-in.ts";

const [SWITCH, CLAMP, CONTACTOR] = ["PEF-PFGN-10", "TI-02FS", "KC-0093-10-120A"];

type Visitor = ReturnType<typeof visitorOf>;

let shop: RunningShop;
let nina: Visitor;
let dana: Visitor;
let priya: Visitor;
beforeAll(async () => {
  shop = await startShop({ TRUST_PROXY: "1" });
  nina = await signedIn(shop, "nina.alvarez@meridianpack.example");
  dana = await signedIn(shop, "dana.whitlock@meridianpack.example");
  priya = await signedIn(shop, "priya.raman@tririver.example");
});
afterAll(() => shop.stop());

const mainAt = async (visitor: Visitor, path: string) => mainOf(await (await visitor.get(path)).text());
const wordsAt = async (visitor: Visitor, path: string) => wordsOf(await mainAt(visitor, path));
const cartOf = async (visitor: Visitor) => {
  const fields = [...(await mainAt(visitor, "/cart")).matchAll(/<input\b[^>]*name="q\[[^>]*>/g)];
  return fields.map(([tag]) => attributeOf(tag, "value"));
};
const empty = (visitor: Visitor) => visitor.post("/cart", { intent: "clear", nonce: nonce() });
/** A visitor without an account, with a cookie. */
const newGuest = () => visitorOf(() => shop);

describe("sharing a cart", () => {
  test("viewer shares a cart: lines leave the cart, and code and link have a page of their own", async () => {
    await empty(nina);
    await addToCart(nina, [SWITCH, 4], [CLAMP, 30]);
    expect(await mainAt(nina, "/cart")).toMatch(/<button[^>]* value="share"/);
    expect(await wordsAt(nina, "/cart/hand-over")).toContain(SWITCH);
    const given = await shareCart(nina, "For panel <7>\nbefore Friday");
    expect(given.code).toMatch(/^[A-Z\d]{3} [A-Z\d]{3}$/);
    expect(given.link).toMatch(/^\/h\/[\w-]{24}$/);
    const page = await nina.get(given.page);
    expect(page.headers.get("Cache-Control")).toBe("private, no-store");
    const html = await page.text();
    expect(html).not.toContain("<script");
    expect(html).toContain('name="robots" content="noindex');
    for (const words of ["For panel <7>", "Signature", "PO number", "Merchandise"])
      expect(wordsOf(mainOf(html))).toContain(words);
    expect(await cartOf(nina)).toEqual([]);
    expect(await wordsAt(nina, "/cart")).toContain(`Shared: 2 lines, code ${given.code}`);
    expect(await wordsAt(nina, "/es/carrito")).toContain(`Compartido: 2 partidas, código ${given.code}`);
    for (const other of [dana, newGuest()]) expect((await other.get(given.page)).status).toBe(404);
    expect((await dana.post(given.page, { intent: "take-back", nonce: nonce() })).status).toBe(404);
    const back = await nina.post(given.page, { intent: "take-back", nonce: nonce() });
    expect([back.status, back.headers.get("Location")]).toEqual([303, "/cart"]);
    expect(await cartOf(nina)).toEqual(["4", "30"]);
    expect(await wordsAt(nina, given.page)).toContain("This cart has not been shared since");
  });

  test("sharing refuses an empty cart, a note that is too long, and an unknown form, and keeps the entries", async () => {
    await empty(dana);
    const nothing = await dana.post("/cart/hand-over", { note: "", nonce: nonce() });
    expect([nothing.status, wordsOf(mainOf(await nothing.text()))]).toEqual([409, expect.stringContaining("empty")]);
    await addToCart(dana, [SWITCH, 1]);
    const long = await dana.post("/es/carrito/entregar", { note: "ñ".repeat(501), nonce: nonce() });
    const html = await long.text();
    expect([long.status, html.includes("ñ".repeat(501))]).toEqual([400, true]);
    expect(wordsOf(mainOf(html))).toContain("La nota es demasiado larga: 500 caracteres como máximo.");
    expect(await cartOf(dana)).toEqual(["1"]);
    const form = { note: "", nonce: nonce() };
    const answers = [await dana.post("/cart/hand-over", form), await dana.post("/cart/hand-over", form)];
    expect(answers.map(({ headers }) => headers.get("Location"))).toEqual([
      expect.stringMatching(/given=\d+$/),
      "/cart",
    ]);
    for (const id of ["0", "x", "2147483648", "1e3"])
      expect((await dana.get(`/cart/hand-over?given=${id}`)).status).toBe(404);
  });
});

describe("opening a shared cart", () => {
  test("shared cart opens by code at the recipient's prices, and its owner is informed on the cart page and by email", async () => {
    await empty(nina);
    await empty(dana);
    await addToCart(nina, [SWITCH, 4], [CONTACTOR, 2]);
    await addToCart(dana, [SWITCH, 9]);
    const given = await shareCart(nina, "Line 2");
    const led = await dana.post("/es/h", { code: ` ${given.code.toLowerCase()} ` });
    expect([led.status, led.headers.get("Location")]).toEqual([303, `/es${given.link}`]);
    const page = await wordsAt(dana, given.link);
    for (const words of [
      "Nina Alvarez shares this cart with you.",
      "Line 2",
      "Meridian Packaging Machinery, Inc. pays these prices.",
    ])
      expect(page).toContain(words);
    expect(page).not.toContain("nina.alvarez@");
    const form = { intent: "take", nonce: nonce() };
    const taken = await dana.post(given.link, form);
    expect([taken.status, taken.headers.get("Location")]).toEqual([303, "/cart"]);
    expect(await wordsAt(dana, "/cart")).toContain(
      `2 lines moved to your cart. Quantities of the shared cart replaced those in your cart: ${SWITCH}: 4 instead of 9.`,
    );
    expect((await dana.post(given.link, form)).status).toBe(303);
    expect(await cartOf(dana)).toEqual(["4", "2"]);
    expect((await takeSharedCart(priya, given.link)).status).toBe(409);
    const over = await priya.get(given.link);
    expect([over.status, wordsOf(mainOf(await over.text()))]).toEqual([
      410,
      expect.stringContaining("someone moved it to their cart"),
    ]);
    expect(await wordsAt(nina, "/cart")).toContain("Dana Whitlock moved 2 lines to their cart");
    const mails = (await (await shop.get("/dev/outbox.json")).json()) as OutboxMail[];
    expect(mails.find(({ subject }) => subject.startsWith("Dana Whitlock moved"))?.to).toBe(
      "nina.alvarez@meridianpack.example",
    );
  });

  test("shared cart hides its owner's prices and customer from other customers, and a copy leaves it in place", async () => {
    await empty(nina);
    await empty(priya);
    await addToCart(nina, [CONTACTOR, 2]);
    const mine = await wordsAt(nina, "/cart");
    const price = /\$[\d.,]+/.exec(mine.slice(mine.indexOf(CONTACTOR)))?.[0] ?? "no price";
    const given = await shareCart(nina);
    const theirs = await wordsAt(priya, given.link);
    expect(theirs).toContain("Tri-River Electric Supply Co. pays these prices.");
    for (const secret of [price, "Meridian", "meridianpack"]) expect(theirs).not.toContain(secret);
    const copied = await takeSharedCart(priya, given.link, { intent: "copy" });
    expect(copied.headers.get("Location")).toBe("/cart");
    const cart = await wordsAt(priya, "/cart");
    expect(cart).toContain("1 line copied to your cart.");
    expect(cart).not.toContain(price);
    expect(await wordsAt(nina, given.page)).toContain("Your cart is ready to share");
    expect((await takeSharedCart(nina, given.link)).headers.get("Location")).toBe(given.link);
    expect(await wordsAt(nina, given.link)).toContain("You shared this cart yourself.");
  });

  test("link of a moved cart tells each visitor who moved it, when, and what to do next", async () => {
    await empty(nina);
    await empty(dana);
    await addToCart(nina, [SWITCH, 4], [CLAMP, 30]);
    const given = await shareCart(nina);
    expect(await wordsAt(nina, given.link)).toContain("No one has moved it to their cart yet; it is available until");
    await takeSharedCart(dana, given.link);
    const own = await wordsAt(nina, given.link);
    expect(own).toContain("You shared this cart yourself. Dana Whitlock moved these lines to their cart on");
    expect(own).toContain("View the lines");
    for (const page of [own, await wordsAt(nina, given.page)])
      expect(page).toContain("If plans change, please contact them.");
    const mine = await dana.get(given.link);
    const words = wordsOf(mainOf(await mine.text()));
    expect([mine.status, words]).toEqual([200, expect.stringContaining("A cart you moved to yours")]);
    expect(words).toMatch(
      /You moved this cart to yours on \w+ \d+, .*: 2 lines\. The lines were added to the cart you were filling/,
    );
    expect(words).toContain("Open the cart");
    const stranger = await wordsAt(priya, given.link);
    expect(stranger).toMatch(/Nina Alvarez shared this cart on .*, and someone moved it to their cart on \w+ \d+, /);
    expect(stranger).toContain("ask Nina Alvarez for a new code or link");
    expect(stranger).not.toContain("Dana");
    expect(await wordsAt(priya, `/es${given.link}`)).toContain("pida a Nina Alvarez un código o un enlace nuevo");
    // A time in Spanish ends with a full stop of its own: "3:05 p.m."
    for (const visitor of [nina, dana, priya]) expect(await wordsAt(visitor, `/es${given.link}`)).not.toContain("..");
    expect(await wordsAt(newGuest(), given.link)).toContain("If you moved it to your own cart: Sign in");
  });

  test("shared cart prints company, owner, time, code, and room for a PO number and a signature", async () => {
    await empty(nina);
    await addToCart(nina, [SWITCH, 4]);
    const given = await shareCart(nina);
    const sheet = await wordsAt(nina, given.page);
    for (const words of ["Meridian Packaging Machinery, Inc.", "Shared by Nina Alvarez on", given.code])
      expect(sheet).toContain(words);
    for (const words of ["PO number", "Signature", "Date"]) expect(sheet).toContain(words);
    await nina.post(given.page, { intent: "take-back", nonce: nonce() });
  });

  test("shared cart works without accounts in browsers that keep cookies, and follows an owner who signs in", async () => {
    const giver = newGuest();
    await giver.get("/cart");
    await addToCart(giver, [SWITCH, 7]);
    const given = await shareCart(giver);
    const taker = newGuest();
    // Without a cookie, lines would end in a cart that is forgotten at once.
    expect(
      (
        await takeSharedCart(
          visitorOf(() => shop),
          given.link,
        )
      ).status,
    ).toBe(409);
    expect(await wordsAt(taker, given.link)).toContain("Someone without an account shares this cart with you.");
    expect((await takeSharedCart(taker, given.link)).headers.get("Location")).toBe("/cart");
    expect(await cartOf(taker)).toEqual(["7"]);
    expect(await wordsAt(giver, "/cart")).toContain("Someone who was not signed in moved 1 line to their cart");

    await addToCart(giver, [CLAMP, 3]);
    const second = await shareCart(giver);
    const same = await signedIn(shop, "sam.ortiz@meridianpack.example", giver.jar);
    await empty(same);
    expect((await same.post(second.page, { intent: "take-back", nonce: nonce() })).status).toBe(303);
    expect(await cartOf(same)).toEqual(["3"]);
  });

  test("forged link is answered like an unknown one, and a code in an address is not answered", async () => {
    await empty(nina);
    await addToCart(nina, [SWITCH, 1]);
    const { link, code } = await shareCart(nina);
    const token = link.slice(3);
    for (const forged of [
      code,
      code.replace(" ", ""),
      token.toUpperCase(),
      token.slice(1),
      `${token}x`,
      "%00",
      "a".repeat(5000),
    ]) {
      const answer = await dana.get(`/h/${encodeURIComponent(forged)}`);
      expect([404, 400]).toContain(answer.status);
      expect([404, 400]).toContain((await takeSharedCart(dana, `/h/${encodeURIComponent(forged)}`)).status);
    }
    const open = await dana.get(link);
    expect(open.headers.get("Referrer-Policy")).toBe("strict-origin");
    expect(open.headers.get("Cache-Control")).toBe("private, no-store");
    expect(await (await shop.get("/robots.txt")).text()).toContain("Disallow: /h/");
    expect((await dana.post(link, { intent: "steal", nonce: nonce() })).status).toBe(400);
  });
});

test("one network can try ten codes an hour, and wrong, expired and used ones get the same answer", async () => {
  const from = (address: string) => {
    const jar = new CookieJar();
    const headers = { "X-Forwarded-For": address };
    return (code: string) => shop.post("/h", { code }, { headers: { ...headers, Cookie: jar.header } });
  };
  await empty(nina);
  await addToCart(nina, [SWITCH, 1]);
  const gone = await shareCart(nina);
  await nina.post(gone.page, { intent: "take-back", nonce: nonce() });
  const guess = from("203.0.113.9");
  const answers = [];
  for (const code of [gone.code, "K7M 3XF", "not a code", ...Array.from({ length: 9 }, () => "AAAAAA")]) {
    const answer = await guess(code);
    const text = wordsOf(mainOf(await answer.text())).replace(/\d+ minutes?/, "");
    answers.push([answer.status, text, answer.headers.get("Retry-After") !== null] as const);
  }
  expect(new Set(answers.slice(0, 10).map((each) => JSON.stringify(each))).size).toBe(1);
  expect(answers[0]).toEqual([404, expect.stringContaining("No shared cart has this code."), false]);
  expect(answers.slice(10)).toEqual(
    Array.from({ length: 2 }, () => [429, expect.stringContaining("Too many codes were tried."), true]),
  );
  // Another network is not affected.
  expect((await from("203.0.113.10")("AAAAAA")).status).toBe(404);
});
