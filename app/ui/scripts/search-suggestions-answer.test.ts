import { expect, test } from "vitest";
import { cents } from "../../domain/money.ts";
import { readSuggestions } from "./search-suggestions-answer.ts";

const SERIES = { title: "PNF Push buttons", url: "/products/22mm-nema-push-buttons/pnf" };

test("suggestion has a number and a price in cents for a part, and neither for a series", () => {
  expect(
    readSuggestions({ suggestions: [{ pn: "PNF-FK-00", title: "Button", url: "/p", price: 13.25 }, SERIES] }),
  ).toEqual([
    { pn: "PNF-FK-00", title: "Button", path: "/p", price: cents(1325) },
    { pn: null, title: SERIES.title, path: SERIES.url, price: null },
  ]);
});

test.each([
  null,
  "text",
  [],
  {},
  { suggestions: null },
  { suggestions: { 0: SERIES } },
  { suggestions: [null, 1, []] },
])("invalid suggestion answer is read as empty: %j", (answer) => expect(readSuggestions(answer)).toEqual([]));

test.each([
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/.//evil.example",
  "/a/..//evil.example",
  "/a//evil.example",
  "/\n/evil.example",
  " /evil.example",
  "/",
  "javascript:alert(1)",
  "products",
  "",
  7,
  null,
  undefined,
])("suggestion with an address of another site is dropped: %j (R-NAV-04)", (url) =>
  expect(readSuggestions({ suggestions: [{ title: "Row", url }, SERIES] })).toHaveLength(1),
);

test.each(["/es/productos/22mm/pnf", "/products/wire-duct/wds?q=1%202&page=2#table", "/es/categor%C3%ADa"])(
  "suggestion with an address of this site is kept: %s",
  (url) => expect(readSuggestions({ suggestions: [{ title: "Row", url }] })).toMatchObject([{ path: url }]),
);

test("suggestion without a title is dropped, and an invalid number or price is hidden", () => {
  const rows = [{ url: "/a" }, { title: "", url: "/b" }, { title: "Row", url: "/c", pn: 7, price: "13.25" }];
  expect(readSuggestions({ suggestions: rows })).toEqual([{ pn: null, title: "Row", path: "/c", price: null }]);
});

test("suggestion list has at most eight rows", () => {
  expect(readSuggestions({ suggestions: Array.from({ length: 20 }, () => SERIES) })).toHaveLength(8);
});
