import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addToCart, GROUND, nonce, placeForm, tell, SHIPPING, REVIEW } from "../setup/checking-out.ts";
import { placePastOrders } from "../setup/past-orders.ts";
import { mainOf, wordsOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { signedIn, type visitorOf } from "../setup/signed-in.ts";
import { placedLine } from "../../app/services/orders/new-order.test-helper.ts";
import { ownDatabase, type OwnDatabase } from "../setup/own-database.ts";

/** A PO number that the customer has used before is mentioned, and refuses nothing. */

type Visitor = ReturnType<typeof visitorOf>;

const PART = "PEF-PFGN-10";
const CART = "/staff/customers/1001/cart/u1";

let shop: RunningShop;
let data: OwnDatabase;
let dana: Visitor;
let priya: Visitor;
let sales: Visitor;
let ours = "";

beforeAll(async () => {
  data = await ownDatabase();
  const order = (poNumber: string) => ({ lines: [placedLine(PART, 2, 10_00)], content: { poNumber } });
  [ours = ""] = await placePastOrders(data.env, [
    { at: "2026-11-05T15:00:00Z", ...order("PO-77/ñ 4") },
    { at: "2026-11-06T15:00:00Z", ...order("GONE-1"), steps: [{ name: "cancel", note: "" }] },
  ]);
  shop = await startShop(data.env);
  dana = await signedIn(shop, "dana.whitlock@meridianpack.example");
  priya = await signedIn(shop, "priya.raman@tririver.example");
  sales = await signedIn(shop, "sara.lind@ferrule.example");
});
afterAll(async () => {
  await shop.stop();
  await data.remove();
});

const wordsAt = async (visitor: Visitor, path: string) => wordsOf(mainOf(await (await visitor.get(path)).text()));
async function reviewWith(poNumber: string, path = REVIEW, buyer = dana) {
  await tell(buyer, SHIPPING, { ...GROUND, poNumber });
  return wordsAt(buyer, path);
}

describe("a PO number used before", () => {
  test.each([["PO-77/ñ 4"], ["po 77 ñ4"], ["PO77Ñ-4"]])("review mentions %s", async (poNumber) => {
    await addToCart(dana, [PART, 1]);
    expect(await reviewWith(poNumber)).toContain(`PO number ${poNumber} is already on order ${ours} (Nov 5, 2026).`);
    expect(await reviewWith(poNumber, "/es/finalizar-compra/revision")).toMatch(
      new RegExp(`La orden de compra .* ya está en el pedido ${ours} \\(`),
    );
  });

  test("review mentions neither canceled orders, nor other customers' orders, nor other numbers", async () => {
    for (const poNumber of ["GONE-1", "PO-77/ñ 5", "PO-77/ж 4", "PO-77 4", "-"])
      expect(await reviewWith(poNumber)).not.toContain("is already on");
    await addToCart(priya, [PART, 1]);
    expect(await reviewWith("PO-77/ñ 4", REVIEW, priya)).toContain("PO-77/ñ 4");
    expect(await reviewWith("PO-77/ñ 4", REVIEW, priya)).not.toContain("is already on");
  });

  test("order with a used PO number is placed, and its page and the staff's page name the other order", async () => {
    await reviewWith("PO 77 ñ 4");
    const placed = await dana.post(REVIEW, await placeForm(dana));
    expect(placed.status).toBe(303);
    const number = /W\d{10}/.exec(placed.headers.get("Location") ?? "")?.[0] ?? "";
    expect(await wordsAt(dana, `/my-account/orders/${number}`)).toContain(
      `PO number PO 77 ñ 4 is also on order ${ours} (Nov 5, 2026).`,
    );
    expect(await wordsAt(sales, `/staff/orders/${number}`)).toContain(`is also on order ${ours} (Nov 5, 2026).`);
    expect(await wordsAt(sales, `/staff/orders/${ours}`)).toContain(`is also on order ${number}`);
  });

  test("staff cart mentions a used PO number before the order is placed", async () => {
    const form = { nonce: nonce(), lines: `${PART} 1` };
    expect((await sales.post(`${CART}?step=add`, form)).status).toBe(303);
    const address = { intent: "choose", nonce: nonce(), billing: "same", shipping: "5002" };
    expect((await sales.post(`${CART}?step=address`, address)).status).toBe(303);
    const shipping = { ...GROUND, nonce: nonce(), poNumber: "po77ñ4" };
    expect((await sales.post(`${CART}?step=shipping`, shipping)).status).toBe(303);
    expect(await wordsAt(sales, `${CART}?step=place`)).toContain("PO number po77ñ4 is already on order W");
  });
});
