import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLargeBodies } from "./large-bodies.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Whether each of these has its turn by now. */
async function begun(turns: readonly Promise<unknown>[]): Promise<boolean[]> {
  const isBegun = turns.map(() => false);
  for (const [at, turn] of turns.entries()) void turn.then(() => (isBegun[at] = true));
  await vi.advanceTimersByTimeAsync(0);
  return isBegun;
}

test("large bodies are answered one at a time, with a pause of twice the turn after each", async () => {
  const turns = createLargeBodies(() => Date.now());
  const [first, second] = [turns.take("a"), turns.take("b")];
  expect(await begun([first, second])).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(100);
  (await first)?.();
  await vi.advanceTimersByTimeAsync(150);
  expect(await begun([second])).toEqual([false]);
  await vi.advanceTimersByTimeAsync(50);
  expect(await begun([second])).toEqual([true]);
});

test("a network with one large body goes before the waiting bodies of a busy network", async () => {
  const turns = createLargeBodies(() => Date.now());
  const order: string[] = [];
  const take = (network: string, name: string) =>
    turns.take(network).then((end) => {
      order.push(name);
      setTimeout(() => end?.(), 10);
    });
  const all = [take("a", "a1"), take("b", "b1"), take("a", "a2"), take("b", "b2"), take("c", "c1")];
  await vi.advanceTimersByTimeAsync(3000);
  await Promise.all(all);
  expect(order.slice(0, 3)).toEqual(["a1", "b1", "c1"]);
});

test("a network pauses after a turn for longer than the turn took", async () => {
  const turns = createLargeBodies(() => Date.now());
  const end = await turns.take("a");
  const next = turns.take("a");
  await vi.advanceTimersByTimeAsync(100);
  end?.();
  await vi.advanceTimersByTimeAsync(350);
  expect(await begun([next])).toEqual([false]);
  await vi.advanceTimersByTimeAsync(100);
  expect(await begun([next])).toEqual([true]);
});

test("a large body is refused when its network has too many waiting, and when its turn does not come", async () => {
  const turns = createLargeBodies();
  await turns.take("a");
  const waiting = Array.from({ length: 25 }, () => turns.take("a"));
  expect(await turns.take("a")).toBeNull();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await Promise.all(waiting)).toEqual(Array(25).fill(null));
});
