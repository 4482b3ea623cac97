import { DrizzleQueryError } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { logAsRequest, type LoggedRequest } from "./http/logged-request.server.ts";
import { outsideRequestTime } from "./http/retry.server.ts";
import { createLog, type Log } from "./log.server.ts";

function logged(level: "info" | "warn" | "silent", write: (log: Log) => void): Record<string, unknown>[] {
  const lines: string[] = [];
  write(createLog(level, (line) => lines.push(line)));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe("log", () => {
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

  test("log writes one line of JSON per event for any text", () => {
    const [line] = logged("info", (log) => log.info("visit", { path: '/a\n{"level":"fake"}', ms: 3 }));
    expect(line).toMatchObject({ event: "visit", path: '/a\n{"level":"fake"}', ms: 3 });
    expect(Number.isNaN(Date.parse(String(line?.["time"])))).toBe(false);
  });

  test("masks addresses within an id or path, not packages or masked ones", () => {
    const path = "/my-account/company/people/member-tom.becker%40meridianpack.example";
    const [line] = logged("info", (log) =>
      log.info("request", {
        path,
        webUser: "member-tom.becker@meridianpack.example",
        to: "d…@x.example",
        at: "p@1.2.3",
      }),
    );
    expect(line).toMatchObject({
      path: "/my-account/company/people/m…%40meridianpack.example",
      webUser: "m…@meridianpack.example",
      to: "d…@x.example",
      at: "p@1.2.3",
    });
  });

  test("log names the failed statement without its values (R-ERR-14)", () => {
    const cause = new Error("connection refused");
    const failed = new DrizzleQueryError(
      "insert into contact values ($1)",
      ["77 Palmetto Bend Drive", "864 555"],
      cause,
    );
    const [line] = logged("info", (log) => log.error("address not saved", new Error("outer", { cause: failed })));
    const [direct] = logged("info", (log) => log.error("address not saved", failed));
    for (const each of [line, direct]) {
      expect(JSON.stringify(each)).toContain("insert into contact");
      expect(JSON.stringify(each)).not.toMatch(/Palmetto|864 555/);
      expect(each?.["stack"]).toMatch(/log\.server\.test/);
    }
    expect(direct?.["cause"]).toBe("connection refused");
  });

  test.each<[unknown, Record<string, unknown>]>([
    [new Error("broken"), { error: "broken" }],
    [new Error("broken", { cause: new Error("wire") }), { error: "broken", cause: "wire" }],
    ["text", { error: "text" }],
    [null, { error: "null" }],
  ])("logs %s and its cause", (error, fields) => {
    const [line] = logged("info", (log) => log.error("failed", error, { key: "k" }));
    expect(line).toMatchObject({ event: "failed", key: "k", ...fields });
    expect(line?.["stack"] !== undefined).toBe(error instanceof Error);
  });

  test("log names the request of a line, not of work that outlives it or has an id of its own", () => {
    const request: LoggedRequest = { id: "r1" };
    const lines = logged("info", (log) =>
      logAsRequest(request, () => {
        log.error("cart not priced", new Error("gone"));
        log.error("page unavailable", new Error("gone"));
        log.info("import run", { id: "i1" });
        outsideRequestTime(() => log.warn("service back"));
      }),
    );
    expect(lines.map(({ event, id }) => [event, id])).toEqual([
      ["cart not priced", "r1"],
      ["page unavailable", "r1"],
      ["import run", "i1"],
      ["service back", undefined],
    ]);
    expect(request.failed).toBe("cart not priced");
  });
});
