import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_QUANTITY } from "../catalog/package-quantity.ts";
import type { StoredItem } from "./merge.ts";
import { putBack } from "./put-back.ts";

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
