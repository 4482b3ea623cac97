import { describe, expect, test } from "vitest";
import { readStored } from "./cart-mirror.ts";

describe("the browser's copy of the cart (R-CART-01, A-02)", () => {
  const A = { pn: "A-1", quantity: 5 };

  test.each<[unknown, unknown]>([
    [
      { mark: "m", cartItems: [A] },
      { mark: "m", lines: [A] },
    ],
    [[A], { mark: null, lines: [A] }],
    [[{ pn: " A-1 ", prod_quantity: "5", sale_price: 0.01 }], { mark: null, lines: [A] }],
    [
      { cartItems: [{ pn: "A-1", prod_quantity: 5.9 }], createdAt: "2024-01-01" },
      { mark: null, lines: [A] },
    ],
    [
      { mark: 7, cartItems: [A] },
      { mark: null, lines: [A] },
    ],
    [
      [A, null, "x", {}, { pn: "B" }, { pn: 7, quantity: 1 }, { pn: "C", quantity: 0 }, { pn: " ", quantity: 1 }],
      { mark: null, lines: [A] },
    ],
  ])("cart copy %j is read as %j", (stored, copy) => {
    expect(readStored(stored)).toEqual(copy);
  });

  test.each([null, 7, "cart", [], {}, { cartItems: {} }, { cartItems: [] }, [{ pn: "A", quantity: -1 }]])(
    "stored value %j is not a cart copy",
    (stored) => {
      expect(readStored(stored)).toBeNull();
    },
  );

  test("cart copy is cut at the limit of lines in a cart", () => {
    expect(readStored(Array.from({ length: 2001 }, () => A))?.lines).toHaveLength(2000);
  });
});
