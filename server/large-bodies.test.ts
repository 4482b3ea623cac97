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

test("large bodies of one network are answered one after the other, those of others beside them", async () => {
  const turns = createLargeBodies();
  const [first, second] = [turns.take("a"), turns.take("a")];
  const other = turns.take("b");
  expect(await begun([first, second, other])).toEqual([true, false, true]);
  (await first)?.();
  await vi.advanceTimersByTimeAsync(1000);
  expect(await begun([second])).toEqual([true]);
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
