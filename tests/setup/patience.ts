import { setTimeout as pause } from "node:timers/promises";

/** Longest wait for a quick event on a busy machine. Not a measure of speed. */
const PATIENCE_MS = 60_000;

/** Repeats a check until it passes. `expect.poll` waits as long (tests/vitest.config.ts). */
export async function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  for (const limit = performance.now() + PATIENCE_MS; ; await pause(20)) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > limit) throw error;
    }
  }
}

/** Repeats a request while a busy shop answers 503. */
export function untilServed<T extends { status: number | null }>(ask: () => Promise<T>): Promise<T> {
  return eventually(async () => {
    const answer = await ask();
    if (answer.status === 503) throw new Error("the shop answered 503");
    return answer;
  });
}
