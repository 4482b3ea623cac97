import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Locale } from "../../domain/locale.ts";
import { readOrderSearch } from "./order-search.form.ts";

const read = (query: string, locale: Locale = "en") => readOrderSearch(new URLSearchParams(query), locale);

describe("the search of an order history (interface, section 2, point 9)", () => {
  test("order search reads words and days", () => {
    expect(read("q=PO-77&from=2026-01-31&to=2026-02-01&page=3")).toEqual({
      typed: { q: "PO-77", from: "2026-01-31", to: "2026-02-01", by: "" },
      search: { q: "PO-77", from: "2026-01-31", to: "2026-02-01", isMine: false, page: 3 },
      badDates: [],
      isReversed: false,
    });
    expect(read("").search).toEqual({ q: "", from: null, to: null, isMine: false, page: 1 });
    expect([read("by=me").search.isMine, read("by=u2").search.isMine]).toEqual([true, false]);
  });

  test.each([
    ["en", "1/2/2026", "2026-01-02"],
    ["es", "1/2/2026", "2026-02-01"],
    ["es", "31-01-2026", "2026-01-31"],
    ["en", "2026-1-1", "2026-01-01"],
  ] as const)(
    "search of an order history takes days as they are written in the language of the page: %s, %s",
    (locale, typed, day) => {
      const { typed: shown, search, badDates } = read(new URLSearchParams({ from: typed }).toString(), locale);
      expect([shown.from, search.from, badDates]).toEqual([day, day, []]);
    },
  );

  test.each(["31/31/2026", "2026-02-30", "2026-13-01", "yesterday", "0000-01-01", "9999-12-31"])(
    "order search keeps and reports the invalid day %j, and ignores it",
    (day) => {
      const { typed, search, badDates } = read(new URLSearchParams({ from: day, to: "2026-02-01" }).toString());
      expect([typed.from, search.from, badDates]).toEqual([day, null, ["from"]]);
      expect(search.to).toBe("2026-02-01");
    },
  );

  test.each(["0", "-1", "1e3", "x", "9999999", ""])("order search reads page %j as the first", (page) => {
    expect(read(new URLSearchParams({ page }).toString()).search.page).toBe(1);
  });

  test("order search ignores and reports reversed days", () => {
    const { typed, search, isReversed, badDates } = read("from=2026-03-05&to=2026-03-04");
    expect([typed.from, typed.to, search.from, search.to]).toEqual(["2026-03-05", "2026-03-04", null, null]);
    expect([isReversed, badDates]).toEqual([true, []]);
    expect(read("from=2026-03-05&to=2026-03-05").isReversed).toBe(false);
  });

  test.each([
    ["26/11/2026", "en", "2026-11-26"],
    ["11/26/2026", "en", "2026-11-26"],
    ["26/11/2026", "es", "2026-11-26"],
    ["11/26/2026", "es", "2026-11-26"],
    ["31/02/2026", "en", null],
    ["31/02/2026", "es", null],
    ["03/04/2026", "en", "2026-03-04"],
    ["03/04/2026", "es", "2026-04-03"],
  ] as const)("day %s is read by the language %s", (typed, locale, day) => {
    const { search, badDates } = read(new URLSearchParams({ from: typed }).toString(), locale);
    expect([search.from, badDates]).toEqual([day, day === null ? ["from"] : []]);
  });

  test("order search reads the first of repeated fields and the beginning of a long one", () => {
    expect(read("q=a&q=b").search.q).toBe("a");
    expect(read(`q=${"x".repeat(10_000)}`).search.q).toHaveLength(200);
    expect(read("q=%00%01a%00b").search.q).toBe("a b");
  });

  test("order search accepts any query string", () => {
    const text = fc.string({ unit: "binary", maxLength: 300 });
    fc.assert(
      fc.property(text, text, text, (q, from, page) => {
        const { search } = readOrderSearch(new URLSearchParams({ q, from, page }), "es");
        expect(search.q.isWellFormed() && !/\p{Cc}/u.test(search.q)).toBe(true);
        expect(search.from === null || /^\d{4}-\d{2}-\d{2}$/.test(search.from)).toBe(true);
        expect(Number.isInteger(search.page) && search.page >= 1).toBe(true);
      }),
    );
  });
});
