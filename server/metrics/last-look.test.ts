import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createLastLook } from "./last-look.ts";

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000, toFake: ["setTimeout", "clearTimeout", "Date"] }));
afterEach(() => void vi.useRealTimers());

function questions() {
  const open: PromiseWithResolvers<number>[] = [];
  const ask = () => {
    const question = Promise.withResolvers<number>();
    open.push(question);
    return question.promise;
  };
  return { open, look: createLastLook(ask, 1000) };
}

/** Result of a look after `ms`; it must have ended by then. */
async function after<T>(ms: number, look: Promise<T>): Promise<T> {
  const late = Symbol("late");
  await vi.advanceTimersByTimeAsync(ms);
  const turns = Array.from({ length: 5 });
  for (const _ of turns) await new Promise((resolve) => setImmediate(resolve));
  const seen = await Promise.race([look, Promise.resolve(late)]);
  if (seen === late) throw new Error("not over yet");
  return seen as T;
}

describe("last look at a service", () => {
  test("last look returns the value and its time", async () => {
    const { open, look } = questions();
    const first = look();
    open[0]?.resolve(7);
    expect(await first).toEqual({ value: 7, at: 1000 });
  });

  test("last look returns null before the first value, within its limit", async () => {
    const { look } = questions();
    expect(await after(1000, look())).toBeNull();
  });

  test("last look returns the previous value when the service hangs or fails", async () => {
    const { open, look } = questions();
    const first = look();
    open[0]?.resolve(7);
    await first;
    expect(await after(1000, look())).toEqual({ value: 7, at: 1000 });
    open[1]?.reject(new Error("away"));
    await after(0, Promise.resolve());
    const failing = look();
    open[2]?.reject(new Error("away"));
    expect(await failing).toEqual({ value: 7, at: 1000 });
  });

  test("last look asks a hanging service once and accepts its late value", async () => {
    const { open, look } = questions();
    await Promise.all([look(), look()].map((each) => after(1000, each)));
    expect(open.length).toBe(1);
    const third = look();
    open[0]?.resolve(9);
    expect(await third).toMatchObject({ value: 9 });
    expect(open.length).toBe(1);
  });

  test("last look gives up an unanswered request and asks again", async () => {
    const { open, look } = questions();
    await after(1000, look());
    await after(10_000, Promise.resolve());
    const next = look();
    expect(open.length).toBe(2);
    open[1]?.resolve(3);
    expect(await next).toMatchObject({ value: 3 });
  });
});
