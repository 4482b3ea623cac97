import { describe, expect, test } from "vitest";
import { isReadOnlyAddress, labelWithoutOrder, labelWithOrder } from "./read-only-address.ts";

const PREFIXES = { orderPrefix: "W", earlierOrderPrefixes: [] };

describe("label of an address that an order has used (A-56)", () => {
  test.each([
    ["", "W1000000001"],
    ["Receiving Plant 2", "Receiving Plant 2 W1000000001"],
    ["Dock 12345 ", "Dock 12345 W1000000001"],
    ["W123456789", "W123456789 W1000000001"],
    ["w2025110117", "w2025110117 W1000000001"],
    ["W2025110117 field dock", "W2025110117 field dock"],
  ])("%j becomes %j, and the address is read-only", (label, labelled) => {
    expect(labelWithOrder(label, "W1000000001", PREFIXES)).toBe(labelled);
    expect(isReadOnlyAddress({ id: 1, label: labelled }, 2, PREFIXES)).toBe(true);
    expect(isReadOnlyAddress({ id: 1, label: labelled }, 1, PREFIXES)).toBe(false);
  });

  test.each([
    ["Receiving Plant 2 W1000000001", "Receiving Plant 2"],
    ["W1000000001", ""],
    ["Dock W123456789", "Dock W123456789"],
    ["Panel FX1000000001", "Panel"],
  ])("%j is displayed to buyers as %j", (label, shown) => {
    expect(labelWithoutOrder(label, { orderPrefix: "W", earlierOrderPrefixes: ["FX"] })).toBe(shown);
  });

  test("label gets one order number only", () => {
    expect(labelWithOrder(labelWithOrder("Dock", "W1000000001", PREFIXES), "W1000000002", PREFIXES)).toBe(
      "Dock W1000000001",
    );
  });

  test("earlier prefixes of the shop are recognized, other prefixes are not", () => {
    const prefixes = { orderPrefix: "FX", earlierOrderPrefixes: ["W"] };
    const isReadOnly = (label: string) => isReadOnlyAddress({ id: 1, label }, 2, prefixes);
    expect(["Dock FX1000000001", "Dock W1000000001", "Dock PO1000000001"].map(isReadOnly)).toEqual([true, true, false]);
    expect(labelWithOrder("Dock W1000000001", "FX1000000002", prefixes)).toBe("Dock W1000000001");
    expect(labelWithOrder("Dock", "FX1000000002", prefixes)).toBe("Dock FX1000000002");
  });
});
