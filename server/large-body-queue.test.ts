import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLargeBodyQueue } from "./large-body-queue.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

async function begun(turns: readonly Promise<unknown>[]): Promise<boolean[]> {
  const isBegun = turns.map(() => false);
  for (const [at, turn] of turns.entries()) void turn.then(() => (isBegun[at] = true));
  await vi.advanceTimersByTimeAsync(0);
  return isBegun;
}

test("large bodies run one at a time, with a pause of four times the duration", async () => {
  const queue = createLargeBodyQueue(() => Date.now());
  const [first, second] = [queue.waitForTurn("a", 1), queue.waitForTurn("b", 1)];
  expect(await begun([first, second])).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(100);
  (await first)?.();
  await vi.advanceTimersByTimeAsync(350);
  expect(await begun([second])).toEqual([false]);
  await vi.advanceTimersByTimeAsync(50);
  expect(await begun([second])).toEqual([true]);
});

test.each([1, 20, 50])("large bodies of %i networks use a fifth of the process time", async (networks) => {
  const queue = createLargeBodyQueue(() => Date.now());
  let busyMs = 0;
  const send = async (at: number) => {
    const end = await queue.waitForTurn(`network ${at % networks}`, 1);
    if (!end) return;
    busyMs += 50;
    setTimeout(end, 50);
  };
  const all = Array.from({ length: 100 }, (_body, at) => send(at));
  await vi.advanceTimersByTimeAsync(10_000);
  await Promise.all(all);
  expect(busyMs).toBeGreaterThan(1000);
  expect(busyMs).toBeLessThanOrEqual(2050);
});

test("pause after a long turn ends after two seconds", async () => {
  const queue = createLargeBodyQueue(() => Date.now());
  const end = await queue.waitForTurn("a", 1);
  const next = queue.waitForTurn("a", 1);
  await vi.advanceTimersByTimeAsync(3000);
  end?.();
  await vi.advanceTimersByTimeAsync(1950);
  expect(await begun([next])).toEqual([false]);
  await vi.advanceTimersByTimeAsync(50);
  expect(await begun([next])).toEqual([true]);
});

/** Names in the order of their turns; the letters before the digits are the network. */
async function orderOf(requests: readonly (readonly [name: string, bytes: number])[]): Promise<string[]> {
  const queue = createLargeBodyQueue(() => Date.now());
  const order: string[] = [];
  const all = requests.map(async ([name, bytes]) => {
    const end = await queue.waitForTurn(name.replace(/\d+$/, ""), bytes);
    order.push(name);
    setTimeout(() => end?.(), 10);
  });
  await vi.advanceTimersByTimeAsync(3000);
  await Promise.all(all);
  return order;
}

test("network with one large body goes before the waiting bodies of a busy network", async () => {
  const order = await orderOf([
    ["a1", 1],
    ["b1", 1],
    ["a2", 1],
    ["b2", 1],
    ["c1", 1],
  ]);
  expect(order.slice(0, 3)).toEqual(["a1", "b1", "c1"]);
});

test("pasted list goes before the files of other networks with as many turns", async () => {
  const order = await orderOf([
    ["a1", 3_000_000],
    ["b1", 3_000_000],
    ["c1", 1_000_000],
    ["d1", 200_000],
  ]);
  expect(order).toEqual(["a1", "d1", "c1", "b1"]);
});

test("large body is refused when its network has too many waiting, and after a long wait", async () => {
  const queue = createLargeBodyQueue();
  await queue.waitForTurn("a", 1);
  const waiting = Array.from({ length: 25 }, () => queue.waitForTurn("a", 1));
  expect(await queue.waitForTurn("a", 1)).toBeNull();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await Promise.all(waiting)).toEqual(Array(25).fill(null));
});
