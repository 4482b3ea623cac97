import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSuggestionList, moveMark, NO_MARK, readSuggestions } from "./search-suggestions-list.ts";
import { cents } from "../../domain/money.ts";

const ask = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    "fetch",
    ask.mockReset().mockImplementation(async () => answer("Row")),
  );
  vi.stubGlobal("navigator", {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function answer(...titles: string[]): Response {
  return Response.json({ suggestions: titles.map((title) => ({ title, url: `/${title}` })) });
}

/** Never answers, but can be aborted. */
function silence(_url: unknown, options?: RequestInit): Promise<Response> {
  return new Promise((_resolve, reject) => {
    options?.signal?.addEventListener("abort", () => reject(new DOMException("Aborted", "AbortError")));
  });
}

const titles = (list: ReturnType<typeof createSuggestionList>) => list.state().suggestions.map(({ title }) => title);
const asked = () => ask.mock.calls.map(([url]) => url);

test("suggestions are requested 150 ms after the last key, for the last text only", async () => {
  const list = createSuggestionList("es");
  list.type("re");
  await vi.advanceTimersByTimeAsync(149);
  list.type("relé ñ&");
  await vi.advanceTimersByTimeAsync(149);
  expect(asked()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked()).toEqual(["/api/public/suggest?q=rel%C3%A9+%C3%B1%26&locale=es"]);
  expect(titles(list)).toEqual(["Row"]);
});

test.each(["", "r", " r  "])("suggestion list closes without a request for %j", async (text) => {
  const list = createSuggestionList("en");
  list.type("re");
  await vi.advanceTimersByTimeAsync(150);
  list.type(text);
  expect(titles(list)).toEqual([]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(ask).toHaveBeenCalledTimes(1);
});

test.each([{ saveData: true }, { effectiveType: "2g" }, { effectiveType: "slow-2g" }])(
  "suggestions are not requested on a connection with %j (R-NUXT-04)",
  async (connection) => {
    vi.stubGlobal("navigator", { connection });
    createSuggestionList("en").type("relay");
    await vi.advanceTimersByTimeAsync(5000);
    expect(ask).not.toHaveBeenCalled();
  },
);

test("newer text aborts the older suggestion request and ignores its late answer", async () => {
  const late = Promise.withResolvers<Response>();
  ask.mockImplementationOnce(() => late.promise);
  const list = createSuggestionList("en");
  list.type("re");
  await vi.advanceTimersByTimeAsync(150);
  list.type("rel");
  expect(ask.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(150);
  late.resolve(answer("Late"));
  await vi.advanceTimersByTimeAsync(1);
  expect(titles(list)).toEqual(["Row"]);
});

test.each([
  ["an error", async () => Promise.reject(new TypeError("Failed to fetch"))],
  ["a refusal", async () => Response.json({ suggestions: [{ title: "Row", url: "/" }] }, { status: 429 })],
  ["no JSON", async () => new Response("<html>")],
  ["a slow answer", silence],
])("suggestion list is empty after %s", async (_name, trouble) => {
  const list = createSuggestionList("en");
  list.type("re");
  await vi.advanceTimersByTimeAsync(150);
  expect(titles(list)).toEqual(["Row"]);
  ask.mockImplementation(trouble);
  list.type("rel");
  await vi.advanceTimersByTimeAsync(2150);
  expect(titles(list)).toEqual([]);
});

test("typing clears the mark and keeps suggestions until the next answer; closing cancels", async () => {
  const list = createSuggestionList("en");
  const listener = vi.fn<() => void>();
  const unsubscribe = list.subscribe(listener);
  list.type("re");
  await vi.advanceTimersByTimeAsync(150);
  list.mark(0);
  expect(list.state().marked).toBe(0);
  list.type("rel");
  expect(list.state()).toMatchObject({ marked: NO_MARK, suggestions: [{ title: "Row" }] });
  expect(listener).toHaveBeenCalled();
  unsubscribe();
  listener.mockClear();
  list.close();
  await vi.advanceTimersByTimeAsync(5000);
  expect(titles(list)).toEqual([]);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(listener).not.toHaveBeenCalled();
});

test.each([
  ["ArrowDown", NO_MARK, 0],
  ["ArrowDown", 1, 2],
  ["ArrowDown", 2, NO_MARK],
  ["ArrowUp", NO_MARK, 2],
  ["ArrowUp", 0, NO_MARK],
  ["Home", 2, 0],
  ["End", 0, 2],
  ["Home", NO_MARK, null],
  ["End", NO_MARK, null],
  ["a", 1, null],
])("key %s with mark %d of three suggestions moves the mark to %s", (key, marked, next) => {
  const row = { pn: null, title: "Row", path: "/", price: null };
  expect(moveMark(key, { suggestions: [row, row, row], marked })).toBe(next);
  expect(moveMark(key, { suggestions: [], marked: NO_MARK })).toBeNull();
});

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
