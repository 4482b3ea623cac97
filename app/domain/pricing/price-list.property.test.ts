import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Series } from "./schedule-codes.ts";
import { cents } from "../money.ts";
import { PRICE_LISTS } from "../test-data/price-lists.ts";
import { PRICE_MATRIX } from "../test-data/price-matrix.ts";
import { SERIES, SERIES_RATES } from "../test-data/series.ts";
import { compilePriceList } from "./compile-price-list.ts";
import type { PriceListEntry } from "./price-list-entry.ts";
import { priceLine } from "./price-line.ts";
import { referencePrice } from "./reference.test-helper.ts";

const code = fc.constantFrom("E-1", "E-2", "G-1", "G-10", "Z", "z", "");
const part = fc.constantFrom("A", "A1", "a1", "AB", "ABC", "ABC-1", "B", "");
const value = fc.oneof(
  fc.constantFrom("abc", "", "100", "110", "-5", "33.333", "0", " 7.5 ", "20%"),
  fc.integer({ min: -20000, max: 20000 }).map((n) => (n / 1000).toFixed(3)),
);
const entry: fc.Arbitrary<PriceListEntry> = fc.record({
  valueType: fc.constantFrom("Actual", "% Discount", "Markup"),
  schedule: fc.oneof(
    code,
    fc.array(code, { maxLength: 3 }),
    fc.array(code, { maxLength: 3 }).map((all) => `Schedule ${all.join(", ")}`),
  ),
  PriceListEntryItem: fc.option(part.map((name) => ({ name }))),
  value,
});
const series: fc.Arbitrary<Series> = fc.record({ title: part, discountSchedule: fc.option(code) });
const rates = fc.dictionary(
  fc.constantFrom("A", "ab", "ABC", "B"),
  fc.constantFrom(0.9, 0.333, 1, 1.2, 0, "0.85", "x"),
);

describe("properties of price lists", () => {
  test("compiled equals the readable reference on random lists", () => {
    fc.assert(
      fc.property(
        fc.array(entry, { maxLength: 12 }),
        fc.array(series, { maxLength: 6 }),
        rates,
        part,
        fc.option(fc.integer({ min: 0, max: 100_000 })),
        (entries, allSeries, seriesRates, pn, list) => {
          const compiled = compilePriceList(entries, allSeries, seriesRates);
          const { price, orderable } = priceLine(compiled, { pn, listPrice: list === null ? null : cents(list) });
          expect({ cents: price, orderable }).toEqual(referencePrice(pn, list, entries, allSeries, seriesRates));
        },
      ),
      { numRuns: 3000 },
    );
  });
  test("compiled equals the reference on the demonstration lists", () => {
    for (const entries of Object.values(PRICE_LISTS)) {
      const compiled = compilePriceList(entries, SERIES, SERIES_RATES);
      for (const { pn, listPrice } of PRICE_MATRIX) {
        const list = cents(Math.round(Number(listPrice) * 100));
        const { price, orderable } = priceLine(compiled, { pn, listPrice: list });
        expect({ cents: price, orderable }).toEqual(referencePrice(pn, list, entries, SERIES, SERIES_RATES));
      }
    }
  });
  test("the order of entries decides only between entries of one type for one target", () => {
    const distinct = fc.uniqueArray(
      fc.record({ valueType: fc.constantFrom("Actual", "% Discount"), schedule: code, value }),
      {
        selector: ({ valueType, schedule }) => `${valueType} ${schedule.toUpperCase()}`,
      },
    );
    const named = fc.uniqueArray(fc.record({ valueType: fc.constantFrom("Actual", "% Discount"), name: part, value }), {
      selector: ({ valueType, name }) => `${valueType} ${name.toUpperCase()}`,
    });
    fc.assert(
      fc.property(
        distinct,
        named,
        fc.array(series, { maxLength: 6 }),
        part,
        fc.infiniteStream(fc.nat()),
        (forSchedules, forParts, all, pn, random) => {
          const entries: PriceListEntry[] = [
            ...forSchedules.map((one) => ({ ...one, PriceListEntryItem: null })),
            ...forParts
              .filter(({ name }) => name !== "")
              .map(({ name, ...one }) => ({ ...one, schedule: null, PriceListEntryItem: { name } })),
          ];
          const shuffled = entries
            .map((one) => ({ one, at: random.next().value ?? 0 }))
            .toSorted((a, b) => a.at - b.at);
          const question = { pn, listPrice: cents(1000) };
          expect(
            priceLine(
              compilePriceList(
                shuffled.map(({ one }) => one),
                all,
              ),
              question,
            ),
          ).toEqual(priceLine(compilePriceList(entries, all), question));
        },
      ),
    );
  });
  test("an orderable price is a whole number of cents above 0", () => {
    fc.assert(
      fc.property(
        fc.array(entry),
        fc.array(series),
        rates,
        part,
        fc.nat(100_000),
        (entries, all, seriesRates, pn, list) => {
          const { price, orderable } = priceLine(compilePriceList(entries, all, seriesRates), {
            pn,
            listPrice: cents(list),
          });
          expect(orderable).toBe(price !== null && Number.isSafeInteger(price) && price > 0);
        },
      ),
    );
  });
});
