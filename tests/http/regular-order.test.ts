import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  addToCart,
  ADDRESS,
  GROUND,
  nonce,
  placeForm,
  REVIEW,
  SHIPPING,
  stranger,
  tell,
} from "../setup/checking-out.ts";
import { attributeOf, mainOf, wordsOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { signedIn, type visitorOf } from "../setup/signed-in.ts";

type Visitor = ReturnType<typeof visitorOf>;

let shop: RunningShop;
/** Dana orders on account, Erin by card; both have a default address. */
let dana: Visitor;
let erin: Visitor;
beforeAll(async () => {
  shop = await startShop();
  dana = await signedIn(shop, "dana.whitlock@meridianpack.example");
  erin = await signedIn(shop, "erin.kowalski@lakeshorewater.example");
});
afterAll(() => shop.stop());

const SWITCH = "PEF-PFGN-10";
const pageOf = async (visitor: Visitor, path: string) => mainOf(await (await visitor.get(path)).text());
const fieldOf = (main: string) =>
  [...main.matchAll(/<input\b[^>]*>/g)].map(([tag]) => tag).find((tag) => attributeOf(tag, "name") === "poNumber");

async function wayOn(visitor: Visitor): Promise<string | null> {
  const cart = await pageOf(visitor, "/cart");
  const buttons = [...cart.matchAll(/<button\b[^>]*>/g)].filter(([tag]) => attributeOf(tag, "name") === "next");
  const values = buttons.map(([tag]) => attributeOf(tag, "value") ?? "");
  const next = values.find((value) => value === "checkout" || value === "address") ?? "";
  const inputs = [...cart.matchAll(/<input\b[^>]*>/g)].map(([tag]) => tag);
  const typed = inputs.filter((tag) => /^(?:q|was|wasref|ref)\[/.test(attributeOf(tag, "name") ?? ""));
  const fields = {
    ...Object.fromEntries(typed.map((tag) => [attributeOf(tag, "name") ?? "", attributeOf(tag, "value") ?? ""])),
    intent: "set",
    next,
    nonce: nonce(),
  };
  return (await visitor.post("/cart", fields)).headers.get("Location");
}

describe("a regular's order is two pages (cart and review) and at most one field", () => {
  test("order by card goes from the cart to the review, which places it, with the total on the button", async () => {
    await addToCart(erin, [SWITCH, 10]);
    expect(await wayOn(erin)).toBe(REVIEW);
    const review = await pageOf(erin, REVIEW);
    expect(fieldOf(review)).toBeUndefined();
    expect(wordsOf(review)).toMatch(/Total \$[\d.,]+ .*Place order · \$[\d.,]+/);
    const answer = await erin.post(REVIEW, await placeForm(erin));
    expect(answer.headers.get("Location")).toMatch(/^\/checkout\/done\/W\d{10}$/);
  });

  test("colleague without a default address starts at the company's, and next time goes straight to the review with the last one (B16)", async () => {
    const sam = await signedIn(shop, "sam.ortiz@meridianpack.example");
    await addToCart(sam, [SWITCH, 10]);
    expect(await wayOn(sam)).toBe(ADDRESS);
    expect(await pageOf(sam, ADDRESS)).toMatch(
      /<input[^>]*name="shipping"[^>]*checked[^>]*value="5001"|value="5001"[^>]*checked/,
    );
    expect(await tell(sam, ADDRESS, { intent: "choose", shipping: "5002", billing: "5001" })).toBe(SHIPPING);
    expect(await tell(sam, SHIPPING, { ...GROUND, poNumber: "SAM-1" })).toBe(REVIEW);
    expect((await sam.post(REVIEW, await placeForm(sam))).headers.get("Location")).toMatch(/W\d{10}$/);
    await addToCart(sam, [SWITCH, 5]);
    expect(await wayOn(sam)).toBe(REVIEW);
    expect(wordsOf(await pageOf(sam, REVIEW))).toMatch(
      /Ship to Change .*875 Flywheel Road .*Bill to Change .*2140 Carding Mill/,
    );
  });

  test("missing address to ship to is reported at its field, which gets the focus, with the other entries (B16)", async () => {
    const entries = { intent: "choose", nonce: nonce(), billing: "5002", address1: "9 New Road" };
    const none = await dana.post(ADDRESS, entries);
    const main = mainOf(await none.text());
    expect([none.status, wordsOf(main)]).toEqual([
      400,
      expect.stringContaining("Ship to Choose the address to ship to."),
    ]);
    const inputs = [...main.matchAll(/<input\b[^>]*>/g)].map(([tag]) => tag);
    const billing = inputs.filter((tag) => attributeOf(tag, "name") === "billing" && /\bchecked/.test(tag));
    expect(billing.map((tag) => attributeOf(tag, "value"))).toEqual(["5002"]);
    expect(inputs.find((tag) => attributeOf(tag, "name") === "shipping")).toMatch(/autofocus/i);
    expect(main).toContain('value="9 New Road"');
  });

  test("order on account asks for the PO number next to the button and saves it with the order", async () => {
    await addToCart(dana, [SWITCH, 10]);
    expect(await wayOn(dana)).toBe(REVIEW);
    expect(fieldOf(await pageOf(dana, "/es/finalizar-compra/revision"))).toMatch(/ maxlength="40"/i);
    const form = await placeForm(dana);
    const done = (await dana.post(REVIEW, { ...form, poNumber: " PO 77-b " })).headers.get("Location") ?? "";
    expect(done).toMatch(/^\/checkout\/done\/W\d{10}$/);
    expect(wordsOf(await pageOf(dana, done))).toContain("PO 77-b");
  });

  test("missing and wrong fields are reported at the field and at the top, keep the entries, and place no order (R-NOJS-07)", async () => {
    await addToCart(dana, [SWITCH, 10]);
    const form = await placeForm(dana);
    for (const [poNumber, told] of [
      ["", "A PO number is required to order on account"],
      ["   ", "A PO number is required to order on account"],
      ["x".repeat(41), "A PO number has at most 40 characters."],
      ["PO\u0007 1", ""],
    ] as const) {
      const answer = await dana.post(REVIEW, { ...form, poNumber });
      const main = mainOf(await answer.text());
      expect([poNumber, answer.status]).toEqual([poNumber, 422]);
      expect(wordsOf(main)).toContain(told);
      expect(main).toMatch(/<p class="message message-error"><a href="#poNumber">[^<]+<\/a><\/p>.*<h2/s);
      const field = fieldOf(main) ?? "";
      expect(attributeOf(field, "aria-invalid")).toBe("true");
      expect(attributeOf(field, "value") ?? "").toBe(poNumber.trim());
    }
    const answer = await dana.post(REVIEW, { ...form, poNumber: "PO 78" });
    expect(answer.status).toBe(303);
  });

  test("forged field changes no number of an earlier step", async () => {
    await addToCart(erin, [SWITCH, 10]);
    const told = { way: "ferrule/ground", shipperNumber: "", poNumber: "PO-1", needBy: "", note: "" };
    await erin.post(SHIPPING, { nonce: "regular-1", ...told });
    const form = await placeForm(erin);
    const location = (await erin.post(REVIEW, { ...form, poNumber: "PO-2" })).headers.get("Location") ?? "";
    expect(wordsOf(await pageOf(erin, location))).toContain("PO-1");
  });

  test("buyer without an address starts with it", async () => {
    const visitor = await stranger(shop);
    await addToCart(visitor, [SWITCH, 10]);
    expect(await wayOn(visitor)).toBe("/checkout/address");
  });
});
