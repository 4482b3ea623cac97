import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLogLines } from "./log.server.ts";

let written: string[];
let write: ReturnType<typeof createLogLines>;
beforeEach(() => {
  vi.useFakeTimers();
  written = [];
  write = createLogLines({ write: (text: string) => written.push(text) });
});
afterEach(() => {
  vi.useRealTimers();
});

test("log lines are written together after a delay, in order", () => {
  for (const line of ["a", "b"]) write(line, false);
  expect(written).toEqual([]);
  vi.advanceTimersByTime(100);
  write("c", false);
  vi.advanceTimersByTime(100);
  expect(written).toEqual(["a\nb\n", "c\n"]);
});

test("an urgent log line also writes waiting lines", () => {
  write("a", false);
  write("broken", true);
  expect(written).toEqual(["a\nbroken\n"]);
  vi.advanceTimersByTime(1000);
  expect(written).toHaveLength(1);
});

test("many log lines are written without the delay", () => {
  const line = "x".repeat(1000);
  for (let index = 0; index < 1000; index++) write(line, false);
  expect(written.join("").length).toBeGreaterThan(900_000);
});

test("waiting log lines are written when the process ends", () => {
  write("last", false);
  const [flush] = process.listeners("exit").slice(-1);
  flush?.call(process, 0);
  expect(written).toEqual(["last\n"]);
});
