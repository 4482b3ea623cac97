import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createCompressor } from "./compressor.ts";
import { compressMore, makeCopy, type PageCopy } from "./page-copy.ts";

const STAMP = { stamp: { site: {} as never, data: "1", day: "2026-01-01" }, isConfirmed: true };
const page = (bytes: number) => makeCopy({ html: "x".repeat(bytes), headers: [] }, STAMP);

let copy: PageCopy;
beforeEach(async () => {
  copy = await page(1000);
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

function setUp({ busy = 0, isKept = true } = {}) {
  const state = { busy, isKept, done: [] as string[], running: 0, most: 0 };
  const compressor = createCompressor({
    isKept: () => state.isKept,
    busyShare: () => state.busy,
    async compress(key, _copy, quality) {
      state.running += 1;
      state.most = Math.max(state.most, state.running);
      await new Promise((resolve) => setTimeout(resolve, 100));
      state.running -= 1;
      state.done.push(`${key} ${quality}`);
    },
  });
  const send = (key: string, times: number, which = copy) => {
    for (let time = 0; time < times; time++) compressor.sent(key, which);
  };
  return { state, send, wait: (ms: number) => vi.advanceTimersByTimeAsync(ms) };
}

describe("background compression (decision 0037)", () => {
  test("compressor leaves a page that is rarely sent", async () => {
    const { state, send, wait } = setUp();
    const copies = await Promise.all(Array.from({ length: 200 }, () => page(10)));
    for (const [index, each] of copies.entries()) send(`/${index}`, 9, each);
    await wait(600_000);
    expect(state.done).toEqual([]);
  });

  test("compressor raises the quality with the number of sends, once per step", async () => {
    const { state, send, wait } = setUp();
    send("/a", 50);
    await wait(5000);
    expect(state.done).toEqual(["/a 10"]);
    send("/a", 500);
    await wait(5000);
    expect(state.done).toEqual(["/a 10", "/a 11"]);
  });

  test("compressor never uses the slowest quality for a large page", async () => {
    const { state, send, wait } = setUp();
    const large = await page(385_000);
    send("/large", 1000, large);
    await wait(5000);
    expect(state.done).toEqual(["/large 10"]);
  });

  test("compressor handles one page per second", async () => {
    const { state, send, wait } = setUp();
    const copies = await Promise.all(Array.from({ length: 20 }, () => page(100)));
    for (const [index, each] of copies.entries()) send(`/${index}`, 10, each);
    await wait(10_000);
    expect(state.most).toBe(1);
    expect(state.done.length).toBeGreaterThan(7);
    expect(state.done.length).toBeLessThanOrEqual(10);
    await wait(30_000);
    expect(state.done.length).toBe(20);
  });

  test("compressor skips pages while the process is busy, and replaced copies", async () => {
    const { state, send, wait } = setUp({ busy: 0.9 });
    send("/a", 10);
    await wait(60_000);
    expect(state.done).toEqual([]);
    Object.assign(state, { busy: 0.1, isKept: false });
    await wait(60_000);
    expect(state.done).toEqual([]);
    state.isKept = true;
    send("/b", 10, await page(10));
    await wait(5000);
    expect(state.done).toEqual(["/b 10"]);
  });

  test("compressor continues after a failure", async () => {
    const done: string[] = [];
    const compressor = createCompressor({
      isKept: () => true,
      busyShare: () => 0,
      async compress(key) {
        if (key === "/a") throw new Error("no memory");
        done.push(key);
      },
    });
    const other = await page(10);
    for (let time = 0; time < 10; time++) {
      compressor.sent("/a", copy);
      compressor.sent("/b", other);
    }
    await vi.advanceTimersByTimeAsync(5000);
    expect(done).toEqual(["/b"]);
  });
});

test("compressed copy has the same content", async () => {
  vi.useRealTimers();
  const text = Array.from({ length: 3000 }, (_, index) => `part ${index * 7919} of ${index}`).join(" ");
  const whole = await makeCopy({ html: text, headers: ["X", "y"] }, STAMP);
  const before = whole.forms.br.body.length;
  await compressMore(whole, 10);
  expect(whole.forms.br.body.length).toBeLessThan(before);
  expect(whole.forms.br.headers).toEqual(expect.arrayContaining(["X", "y", String(whole.forms.br.body.length)]));
});
