import { describe, expect, test } from "vitest";
import { isReadOnlyAddress, labelWithOrder } from "./read-only-address.ts";

describe("label of an address an order has used (A-56)", () => {
  test.each([
    ["", "W1000000001"],
    ["Receiving Plant 2", "Receiving Plant 2 W1000000001"],
    ["Dock 12345 ", "Dock 12345 W1000000001"],
    ["W123456789", "W123456789 W1000000001"],
    ["w2025110117", "w2025110117 W1000000001"],
    ["W2025110117 field dock", "W2025110117 field dock"],
  ])("%j becomes %j, and the address is read-only", (label, labelled) => {
    expect(labelWithOrder(label, "W1000000001")).toBe(labelled);
    expect(isReadOnlyAddress({ id: 1, label: labelled }, 2)).toBe(true);
    expect(isReadOnlyAddress({ id: 1, label: labelled }, 1)).toBe(false);
  });

  test("does not grow with every order", () => {
    expect(labelWithOrder(labelWithOrder("Dock", "W1000000001"), "W1000000002")).toBe("Dock W1000000001");
  });
});
