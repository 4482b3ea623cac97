import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ATTRIBUTES, partOf } from "../../test-data/variants.ts";
import { countValues, filterRows, buildVariantTable } from "./variant-table.ts";
import { MOST_ROWS, paginate } from "./pages.ts";
import { readRequest, writeRequest } from "./request.ts";
import { extent } from "../../../../tests/setup/extent.ts";

const value = fc.constantFrom("1 A", "2 A", "10 A", "red", "red, 2", "red 2", "", "+", "ámbar");
const attributes = fc.dictionary(fc.constantFrom("amps", "hp", "coil", "coilKind", "poles", "secret"), value);
const parts = fc
  .array(attributes, { maxLength: 60 })
  .map((all) => all.map((each, index) => partOf(`P-${index}`, each)));
const filters = fc.uniqueArray(fc.constantFrom("amps", "hp", "coil", "coilKind", "poles", "brand", "secret"));
const locale = fc.constantFrom("en" as const, "es" as const);
const table = fc
  .tuple(parts, filters, locale)
  .map(([all, keys, language]) => buildVariantTable(all, keys, ATTRIBUTES, language));
/** Queries with known and unknown values, numbers and sort orders. */
const query = fc
  .array(
    fc.tuple(
      fc.constantFrom("amps", "hp", "coil", "poles", "amps.from", "hp.to", "sort", "dir", "page", "x"),
      fc.constantFrom("1-a", "2-a", "red", "red-2", "red-2-2", "value", "5", "-1", "pn", "desc", "amps", "1000000000"),
    ),
    { maxLength: 6 },
  )
  .map((pairs) => new URLSearchParams(pairs));

describe("parts tables, properties (R-CAT-17)", () => {
  test("every part is on one page, and no page is too long", () => {
    fc.assert(
      fc.property(table, fc.integer({ min: 1, max: 12 }), ({ rows, columns }, most) => {
        const pages = paginate(rows, columns, most);
        expect(pages.every((page) => page.rows.length <= most)).toBe(true);
        expect(pages.flatMap((page) => page.rows.map(({ part }) => part.pn)).toSorted()).toEqual(
          rows.map(({ part }) => part.pn).toSorted(),
        );
        const named = pages.filter(({ rank, column }) => rank >= 0 && column !== null);
        for (const { column, rank, rows: shown } of named)
          expect(shown.every(({ ranks }) => ranks[column ?? -1] === rank)).toBe(true);
      }),
    );
    expect(MOST_ROWS).toBe(200);
  });

  test("rows are equal only for parts with equal public attributes", () => {
    fc.assert(
      fc.property(table, ({ rows }) => {
        const facts = new Map<string, string>();
        for (const { part, ranks } of rows) {
          const shown = ATTRIBUTES.map(({ key }) => part.attributes[key]?.en || null);
          const all = JSON.stringify(shown);
          const row = ranks.join();
          expect(facts.get(row) ?? all).toBe(all);
          facts.set(row, all);
        }
      }),
    );
  });

  test("filters of a parts table display exactly the matching rows", () => {
    fc.assert(
      fc.property(table, query, ({ rows, columns }, params) => {
        const { choices } = readRequest(params, columns);
        const shown = new Set(filterRows(rows, columns, choices));
        for (const row of rows) {
          const matches = columns.every((column, index) => {
            const choice = choices.get(index);
            const cell = column.values[row.ranks[index] ?? -1];
            return (
              choice?.kind !== "values" ||
              (cell !== undefined && params.getAll(column.attribute.key).includes(cell.slug))
            );
          });
          expect(shown.has(row)).toBe(matches);
        }
      }),
    );
  });

  test("count of a value equals the rows when only this value is chosen in its column", () => {
    fc.assert(
      fc.property(table, query, ({ rows, columns }, params) => {
        const { choices } = readRequest(params, columns);
        const counts = countValues(rows, columns, choices);
        for (const [index, column] of columns.entries()) {
          for (const rank of column.values.keys()) {
            const alone = new Map(choices).set(index, { kind: "values", ranks: new Set([rank]) });
            expect(counts[index]?.[rank]).toBe(filterRows(rows, columns, alone).length);
          }
        }
      }),
      { numRuns: extent(10, 50) },
    );
  });

  test("canonical query of a parts table is read back unchanged", () => {
    fc.assert(
      fc.property(table, query, ({ columns }, params) => {
        const spelling = writeRequest(readRequest(params, columns), columns);
        expect(writeRequest(readRequest(new URLSearchParams(spelling), columns), columns)).toBe(spelling);
      }),
    );
  });
});
