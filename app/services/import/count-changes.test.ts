import { describe, expect, test } from "vitest";
import { PriceTally } from "./count-changes.ts";
import { type Summary } from "./changes.ts";
import { refuseDoubtful } from "./summary.ts";

const tallyOf = (...prices: [before: number | null, after: number | null][]) => {
  const tally = new PriceTally();
  for (const [index, [before, after]] of prices.entries())
    tally.add(before, after, () => `${before} → ${after}`, undefined, index + 2);
  return tally.result();
};

const summaryOf = (listPrices: Summary["listPrices"], entries = tallyOf()): Summary => ({
  files: [],
  fields: [],
  listPrices,
  entries,
  strange: [],
  warnings: [],
});

describe("import that withdraws most rows", () => {
  const file = { file: "shipping-rules.csv", rows: 1, added: 0, changed: 0 };
  const refusalOf = (change: Partial<Summary>, mayWithdraw = false) => {
    try {
      refuseDoubtful({ ...summaryOf(tallyOf()), ...change }, { mayWithdraw, mayReprice: false });
      return null;
    } catch (error) {
      return (error as Error).message;
    }
  };

  test.each([
    [3, 4, true],
    [7, 14, true],
    [3, 6, true],
    [3, 7, false],
    [2, 4, false],
    [2, 2, false],
    [11, 40, true],
    [10, 40, false],
  ])("import that withdraws %i of %i rows needs --withdraw: %j", (withdrawn, before, isRefused) => {
    const files = [{ ...file, withdrawn, before }];
    expect(refusalOf({ files }) !== null).toBe(isRefused);
    expect(refusalOf({ files }, true)).toBeNull();
  });

  test("import that withdraws most of a price list needs --withdraw, which the refusal names", () => {
    const losing = [{ list: "MERIDIAN", withdrawn: 9, before: 9 }];
    expect(refusalOf({ losing })).toContain(
      "price-list-entries.csv, column listName: list MERIDIAN would lose 9 of its 9 entries; is it complete?",
    );
    expect(refusalOf({ losing })).toContain("--withdraw");
    expect(refusalOf({ losing }, true)).toBeNull();
  });
});

describe("tenfold price changes", () => {
  test.each<[number | null, number | null, number]>([
    [3150, 31_500, 1],
    [3150, 31_499, 0],
    [3150, 315_000, 1],
    [3150, 315, 1],
    [3150, 316, 0],
    [0.35, 3.5, 1],
    [3150, 0, 1],
    [0, 3150, 1],
    [3150, 3150, 0],
    [null, 3150, 0],
    [3150, null, 0],
  ])("price tally counts a change from %j to %j as a jump: %j", (before, after, jumps) => {
    expect(tallyOf([before, after]).jumps).toBe(jumps);
  });

  test("import with tenfold price changes needs --reprice, and the refusal names the first", () => {
    const summary = summaryOf(tallyOf([100, 110], [3150, 31_500], [10, 1]), tallyOf([70, 7]));
    const meant = { mayWithdraw: false, mayReprice: false };
    expect(() => refuseDoubtful(summary, meant)).toThrow(
      "parts.csv: 2 prices change by a factor of 10 or more (rows 3, 4); the first is 3150 → 31500. If this is intended, add --reprice",
    );
    expect(() => refuseDoubtful(summary, meant)).toThrow("price-list-entries.csv: 1 price changes by a factor of 10");
    expect(() => refuseDoubtful(summary, { ...meant, mayReprice: true })).not.toThrow();
  });

  test("import accepts usual price changes", () => {
    expect(() =>
      refuseDoubtful(summaryOf(tallyOf([100, 250], [100, 40], [null, 5])), { mayWithdraw: false, mayReprice: false }),
    ).not.toThrow();
  });
});
