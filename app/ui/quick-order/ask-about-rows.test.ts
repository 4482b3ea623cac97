import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { askAboutRows, type RowAnswers } from "./ask-about-rows.ts";
import type { RowAnswer } from "./row-answer.ts";

type Answer = (response: Response) => void;

const ask = vi.fn<typeof fetch>();
/** Pending requests. */
let waiting: { query: URLSearchParams; answer: Answer; signal: AbortSignal | null | undefined }[] = [];
let said: RowAnswers;

beforeEach(() => {
  vi.useFakeTimers();
  waiting = [];
  said = { answers: new Map(), latest: null };
  vi.stubGlobal(
    "fetch",
    ask.mockReset().mockImplementation(
      (url, options) =>
        new Promise((resolve, reject) => {
          const query = new URL(String(url), "http://shop.example").searchParams;
          options?.signal?.addEventListener("abort", () => reject(new DOMException("Aborted", "AbortError")));
          waiting.push({ query, answer: resolve, signal: options?.signal });
        }),
    ),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function about(pn: string, quantity: string): RowAnswer {
  const saying = (fact: string) => ({ facts: [fact], problem: null, choices: [] });
  return { number: saying(`about ${pn}`), quantity: quantity === "" ? null : saying(`${quantity} of it`) };
}

async function answer(request = waiting.shift()): Promise<void> {
  const quantities = request?.query.getAll("quantity") ?? [];
  const rows = request?.query.getAll("pn").map((pn, index) => about(pn, quantities[index] ?? ""));
  request?.answer(Response.json({ rows }));
  await vi.advanceTimersByTimeAsync(0);
}

const rowsOf = (...texts: string[]) =>
  texts.map((text) => {
    const [pn = "", quantity = ""] = text.split(" x ");
    return { pn, quantity };
  });

const start = () => askAboutRows("/quick-order", (next) => (said = next));

const facts = () =>
  [...said.answers].map(([index, { number, quantity }]) => [index, ...number.facts, ...(quantity?.facts ?? [])]);

test("row answers are requested once for all changed rows only (M12)", async () => {
  const rows = start();
  rows.ask(rowsOf("KC 1 x 2", "", "  TI-02FS ", " x 5"));
  expect(ask.mock.calls.map(([url]) => url)).toEqual([
    "/quick-order?format=json&pn=KC+1&quantity=2&pn=TI-02FS&quantity=",
  ]);
  await answer();
  expect(facts()).toEqual([
    [0, "about KC 1", "2 of it"],
    [2, "about TI-02FS"],
  ]);
  expect(said.latest).toBeNull();
  rows.ask(rowsOf("KC 1 x 2", "", "TI-02FS x 100", " x 5"));
  expect(waiting.map(({ query }) => query.getAll("pn"))).toEqual([["TI-02FS"]]);
  await answer();
  expect(facts()[1]).toEqual([2, "about TI-02FS", "100 of it"]);
  expect(said.latest).toBe(2);
  rows.ask(rowsOf("KC 1 x 2", "", "TI-02FS x 100", " x 5"));
  expect(ask).toHaveBeenCalledTimes(2);
});

test("row answer is cleared by a new number; a new quantity clears only the quantity's", async () => {
  const rows = start();
  rows.ask(rowsOf("KC 1 x 2", "KC 2 x 2"));
  await answer();
  rows.change(rowsOf("KC 1 x 3", "KC 2 x 2"));
  expect(facts()).toEqual([
    [0, "about KC 1"],
    [1, "about KC 2", "2 of it"],
  ]);
  rows.change(rowsOf("KC 12 x 3", "KC 2 x 2"));
  expect(facts()).toEqual([[1, "about KC 2", "2 of it"]]);
});

test("row answer to old text is dropped", async () => {
  const rows = start();
  rows.ask(rowsOf("KC 1"));
  rows.change(rowsOf("KC 2"));
  rows.ask(rowsOf("KC 2"));
  const [first, second] = waiting;
  await answer(second);
  await answer(first);
  expect(facts()).toEqual([[0, "about KC 2"]]);
  rows.change(rowsOf("KC 3"));
  rows.ask(rowsOf("KC 3"));
  rows.change(rowsOf("KC 4"));
  await answer(waiting[2]);
  expect(facts()).toEqual([]);
});

test("row without an answer is requested again on the next blur", async () => {
  const rows = start();
  rows.ask(rowsOf("KC 1"));
  waiting.shift()?.answer(new Response("no", { status: 503 }));
  await vi.advanceTimersByTimeAsync(0);
  rows.ask(rowsOf("KC 1"));
  await vi.advanceTimersByTimeAsync(8000);
  expect(waiting.shift()?.signal?.aborted).toBe(true);
  ask.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  rows.ask(rowsOf("KC 1"));
  await vi.advanceTimersByTimeAsync(0);
  expect(facts()).toEqual([]);
  rows.ask(rowsOf("KC 1"));
  await answer();
  expect(facts()).toEqual([[0, "about KC 1"]]);
});

test("pasted list is requested 25 rows at a time, and stops after a refusal", async () => {
  const rows = start();
  const pasted = rowsOf(...Array.from({ length: 60 }, (_row, index) => `KC ${index}`), "X".repeat(81));
  rows.ask(pasted);
  expect(waiting.map(({ query }) => query.getAll("pn").length)).toEqual([25]);
  await answer();
  expect(waiting.map(({ query }) => query.getAll("pn").length)).toEqual([25]);
  waiting.shift()?.answer(new Response("slow down", { status: 429 }));
  await vi.advanceTimersByTimeAsync(0);
  expect(said.answers.size).toBe(25);
  expect(waiting).toEqual([]);
  rows.ask(pasted);
  await answer();
  await answer();
  expect(said.answers.size).toBe(60);
  expect(said.latest).toBeNull();
});
