import { describe, expect, test } from "vitest";
import { createLog, type Log } from "./log.server.ts";

function logged(level: "info" | "warn" | "silent", write: (log: Log) => void): Record<string, unknown>[] {
  const lines: string[] = [];
  write(createLog(level, (line) => lines.push(line)));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe("the log", () => {
  test.each([
    ["info", ["info", "warn", "error"]],
    ["warn", ["warn", "error"]],
    ["silent", []],
  ] as const)("at level %s writes %j", (level, expected) => {
    const lines = logged(level, (log) => {
      log.info("a");
      log.warn("b");
      log.error("c", new Error("d"));
    });
    expect(lines.map((line) => line["level"])).toEqual(expected);
  });

  test("is one line of JSON per event, whatever the texts hold", () => {
    const [line] = logged("info", (log) => log.info("visit", { path: '/a\n{"level":"fake"}', ms: 3 }));
    expect(line).toMatchObject({ event: "visit", path: '/a\n{"level":"fake"}', ms: 3 });
    expect(Number.isNaN(Date.parse(String(line?.["time"])))).toBe(false);
  });

  test.each<[unknown, Record<string, unknown>]>([
    [new Error("broken"), { error: "broken" }],
    [new Error("broken", { cause: new Error("wire") }), { error: "broken", cause: "wire" }],
    ["text", { error: "text" }],
    [null, { error: "null" }],
  ])("tells %s and what caused it", (error, fields) => {
    const [line] = logged("info", (log) => log.error("failed", error, { key: "k" }));
    expect(line).toMatchObject({ event: "failed", key: "k", ...fields });
    expect(line?.["stack"] !== undefined).toBe(error instanceof Error);
  });
});
