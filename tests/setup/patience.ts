import { vi } from "vitest";

/** Longest wait for something that happens in a moment on an idle machine. Tests prove nothing by it. */
const PATIENCE_MS = 30_000;

/** Repeats a check until it passes. `expect.poll` waits as long (vitest.config.ts). */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: PATIENCE_MS, interval: 20 });
}
