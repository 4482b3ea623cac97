import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents } from "../money.ts";
import { mergeCarts, type StoredItem, putBack } from "./merge.ts";
import { MAX_QUANTITY } from "../catalog/package-quantity.ts";

function item(pn: string, quantity: number, createdAt = "2026-01-01", reference = ""): StoredItem {
  return { pn, quantity, createdAt, reference, seenPrice: null };
}

describe("2.19 cart merge at sign-in", () => {
  test("stored part gets the guest quantity (R-CART-05)", () => {
    expect(mergeCarts([item("A", 5, "guest")], [item("A", 2, "stored")], 9).items).toEqual([item("A", 5, "stored")]);
  });
  test("new parts are added at the end, stored lines stay complete (R-CART-06)", () => {
    const stored = [item("A", 1, "stored", "bin 7"), item("B", 2)];
    const guest = [item("B", 3), item("C", 4, "guest", "bin 9")];
    expect(mergeCarts(guest, stored, 9)).toEqual({ items: [stored[0], item("B", 3), guest[1]], rejected: [] });
  });
  test("line in both carts keeps both references, and gets the guest's price if there is one", () => {
    const stored = [item("A", 1, "stored", "bin 7"), { ...item("B", 2, "stored", "bin 8"), seenPrice: cents(500) }];
    const guest = [{ ...item("A", 1, "guest", "panel 3"), seenPrice: cents(700) }, item("B", 5, "guest")];
    expect(mergeCarts(guest, stored, 9).items).toEqual([
      { ...item("A", 1, "stored", "bin 7; panel 3"), seenPrice: 700 },
      { ...item("B", 5, "stored", "bin 8"), seenPrice: 500 },
    ]);
  });
  test("one part in another case is one line", () => {
    expect(mergeCarts([item(" a-1", 5)], [item("A-1", 2)], 9).items).toEqual([item("A-1", 5)]);
  });
  test("last guest line of a part wins; impossible quantities are left out", () => {
    const guest = [item("A", 1), item("a", 7), item("B", 0), item("C", 1.5), item("A", 1_000_000)];
    expect(mergeCarts(guest, [item("B", 2)], 9).items).toEqual([item("B", 2), item("a", 7)]);
  });
  test("empty cart leaves the other one unchanged", () => {
    expect(mergeCarts([], [item("A", 1)], 9)).toEqual({ items: [item("A", 1)], rejected: [] });
    expect(mergeCarts([item("A", 1)], [], 9)).toEqual({ items: [item("A", 1)], rejected: [] });
  });
  test("cart merge at the line limit keeps all stored lines and reports what does not fit", () => {
    const stored = [item("A", 1), item("B", 1)];
    const guest = [item("B", 9), item("C", 1), item("D", 1)];
    expect(mergeCarts(guest, stored, 3)).toEqual({
      items: [item("A", 1), item("B", 9), item("C", 1)],
      rejected: [item("D", 1)],
    });
    expect(mergeCarts(guest, stored, 1)).toEqual({
      items: [item("A", 1), item("B", 9)],
      rejected: [item("C", 1), item("D", 1)],
    });
  });
  test("cart merge does not change its inputs", () => {
    const stored = [Object.freeze(item("A", 1))];
    mergeCarts([item("A", 2)], Object.freeze(stored) as StoredItem[], 9);
    expect(stored).toEqual([item("A", 1)]);
  });
  test("merging twice equals merging once, and every stored line stays", () => {
    const items = fc.array(
      fc.record({
        pn: fc.constantFrom("A", "a", "B", "C", "D"),
        quantity: fc.integer({ min: -1, max: 9 }),
        createdAt: fc.string(),
        reference: fc.constantFrom("", "panel 3", "bin 7"),
        seenPrice: fc.option(fc.nat(9).map(cents)),
      }),
    );
    const unique = fc.uniqueArray(
      fc.record({
        pn: fc.constantFrom("A", "B", "C", "D"),
        quantity: fc.integer({ min: 1, max: 9 }),
        createdAt: fc.string(),
        reference: fc.constantFrom("", "panel 3", "bin 7"),
        seenPrice: fc.option(fc.nat(9).map(cents)),
      }),
      {
        selector: ({ pn }) => pn,
      },
    );
    fc.assert(
      fc.property(items, unique, fc.nat(6), (guest, stored, maxLines) => {
        const once = mergeCarts(guest, stored, maxLines);
        const twice = mergeCarts(guest, once.items, maxLines);
        expect(twice).toEqual(once);
        expect(once.items.slice(0, stored.length).map(({ pn }) => pn)).toEqual(stored.map(({ pn }) => pn));
      }),
    );
  });
});

const line = (pn: string, quantity: number, words: Partial<StoredItem> = {}): StoredItem => {
  return {
    pn,
    quantity,
    createdAt: "2026-11-24T12:00:00.000Z",
    reference: "",
    ownNumber: undefined,
    seenPrice: null,
    ...words,
  };
};

test("returning removed lines adds quantities, and joins references and customer part numbers", () => {
  const back = [line("a-1", 2, { reference: "Panel 7", ownNumber: "77" }), line("B", 3)];
  const stored = [line("A-1", 5, { reference: "Panel 8", ownNumber: "78" })];
  expect(putBack(back, stored, 10)).toEqual({
    items: [line("A-1", 7, { reference: "Panel 8; Panel 7", ownNumber: "78; 77" }), line("B", 3)],
    rejected: [],
  });
});

test("returning removed lines loses nothing, with any cart, even a full one", () => {
  const lines = fc.uniqueArray(
    fc.record({ pn: fc.constantFrom("A", "B", "C", "D"), quantity: fc.integer({ min: 1, max: MAX_QUANTITY }) }),
    { selector: ({ pn }) => pn },
  );
  const pieces = (items: readonly StoredItem[], pn: string) =>
    items.filter((item) => item.pn === pn).reduce((sum, { quantity }) => sum + quantity, 0);
  fc.assert(
    fc.property(lines, lines, fc.integer({ min: 0, max: 5 }), (some, others, max) => {
      const [back, stored] = [some, others].map((each) => each.map(({ pn, quantity }) => line(pn, quantity)));
      const { items, rejected } = putBack(back ?? [], stored ?? [], max);
      for (const pn of ["A", "B", "C", "D"])
        expect(pieces(items, pn) + pieces(rejected, pn)).toBe(pieces(back ?? [], pn) + pieces(stored ?? [], pn));
      expect(items.every(({ quantity }) => quantity <= MAX_QUANTITY)).toBe(true);
    }),
  );
});
