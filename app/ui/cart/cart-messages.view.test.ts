import { describe, expect, test } from "vitest";
import { DICTIONARIES } from "../../i18n/strings.ts";
import { translateFrom } from "../../i18n/translate.ts";
import type { CartMergeOutcome } from "../../services/cart/cart.ts";
import { mergeMessage } from "./cart-messages.view.ts";

const say = (outcome: Partial<CartMergeOutcome>, locale: "en" | "es" = "en") =>
  mergeMessage({ merged: 1, kept: 0, replaced: [], rejected: [], ...outcome }, translateFrom(DICTIONARIES[locale]));
const many = (count: number) => Array.from({ length: count }, (_, index) => `P-${index}`);

describe("the message about the cart after sign-in (R-CART-05, R-CART-19)", () => {
  test("sign-in message is empty if lines were only added", () => {
    expect(say({ merged: 3 })).toBeNull();
  });

  test("sign-in message names a replaced quantity with both numbers", () => {
    const replaced = [{ pn: "22P-B", from: 6, to: 4 }];
    expect(say({ replaced })).toBe("22P-B: your quantity of 4 replaced the 6 saved earlier.");
    expect(say({ replaced }, "es")).toBe("22P-B: quedó su cantidad (4) en lugar de la guardada antes (6).");
  });

  test("sign-in message lists several parts and shortens a long list", () => {
    const replaced = many(10).map((pn) => ({ pn, from: 6, to: 4 }));
    expect(say({ replaced: replaced.slice(0, 2) })).toBe(
      "Your quantities replaced those saved earlier: P-0: 4 instead of 6, P-1: 4 instead of 6.",
    );
    expect(say({ replaced })).toMatch(/P-7: 4 instead of 6 \(\+2\)\.$/);
    expect(say({ replaced }, "es")).toMatch(/^Sus cantidades reemplazaron .*P-7: 4 en vez de 6 \(\+2\)\.$/);
  });

  test("sign-in message gives the number of lines saved earlier", () => {
    expect(say({ kept: 1 })).toBe("1 line you saved earlier is in the cart too.");
    expect(say({ kept: 12 }, "es")).toBe("En el carrito están también 12 partidas que guardó antes.");
  });

  test("sign-in message names lines that did not fit last", () => {
    const message = say({ replaced: [{ pn: "A", from: 1, to: 2 }], rejected: [...many(9), "x".repeat(200)] });
    expect(message).toMatch(
      /^A: your quantity of 2 replaced the 1 saved earlier\. Not added, .* \(2000 lines\): P-0, .*P-7 \(\+2\)\./,
    );
    expect(say({ rejected: ["x".repeat(200)] }, "es")?.length).toBeLessThan(250);
  });
});
