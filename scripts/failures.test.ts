import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { failuresOf, lastLines, unattributedFailures, type UnattributedError } from "./failures.mjs";

/** One failure of each kind. */
const FAULTY = `
import { afterAll, beforeAll, describe, expect, test } from "vitest";
test("cart adds a line", () => expect("one line").toBe("two lines"));
test("cart is empty", () => void Promise.reject(new Error("the socket was reset")));
describe("orders", () => {
  beforeAll(() => { throw new Error("no database"); });
  test("order is placed", () => {});
});
afterAll(() => new Promise((resolve) => setTimeout(resolve, 50)));
`;

test("runner failures name the test, the hook, and the unhandled error with file and message", async () => {
  fs.mkdirSync(".cache", { recursive: true });
  const folder = fs.mkdtempSync(".cache/faulty-");
  const of = (name: string) => path.join(folder, name);
  fs.writeFileSync(of("cart.test.mjs"), FAULTY);
  fs.writeFileSync(of("broken.test.mjs"), 'import "./missing.mjs";');
  const vitest = spawn(
    process.execPath,
    [
      "node_modules/.bin/vitest",
      "run",
      `--root=${folder}`,
      "--reporter=json",
      `--outputFile.json=${path.resolve(of("report.json"))}`,
      `--reporter=${path.resolve("scripts/unattributed-errors.mjs")}`,
    ],
    { env: { ...process.env, UNATTRIBUTED_ERRORS: of("errors.json") }, stdio: "ignore" },
  );
  await once(vitest, "close");
  const [report, errors] = ["report.json", "errors.json"].map(
    (name) => JSON.parse(fs.readFileSync(of(name), "utf8")) as object,
  );
  fs.rmSync(folder, { recursive: true });

  const file = path.join(folder, "cart.test.mjs");
  expect(failuresOf(report ?? {})).toEqual([
    expect.stringMatching(
      /cart\.test\.mjs: cart adds a line\n {4}AssertionError: expected 'one line' to be 'two lines'/,
    ),
  ]);
  const named = unattributedFailures(errors as UnattributedError[]);
  expect(named).toHaveLength(3);
  expect(named.join("\n")).toContain("Error: the socket was reset");
  expect(named).toContainEqual(expect.stringContaining(`${file}: orders\n    Error: no database`));
  expect(named).toContainEqual(expect.stringMatching(/^Unhandled Rejection during .*cart\.test\.mjs/));
  expect(named).toContainEqual(expect.stringMatching(/broken\.test\.mjs\n.*missing\.mjs/));
  for (const each of named) expect(each.split("\n").length).toBeLessThanOrEqual(4);
});

test("browser failures name the file, the browser, the test, and the first lines of its message", () => {
  const message =
    "\u001B[31mError: expect(page).toHaveURL failed\u001B[39m\n\nExpected: /cart\nReceived: /login\n  at x";
  const failed = { status: "unexpected", projectName: "phone", results: [{ errors: [{ message }] }] };
  const report = {
    stats: {},
    errors: [{ message: "Error: Timed out waiting 120000ms from config.webServer." }],
    suites: [
      {
        file: "cart.spec.ts",
        specs: [{ title: "cart keeps a line", ok: true, tests: [{ status: "expected", results: [] }] }],
        suites: [{ file: "cart.spec.ts", specs: [{ title: "cart is private", ok: false, tests: [failed] }] }],
      },
    ],
  };
  expect(failuresOf(report)).toEqual([
    "cart.spec.ts: [phone] cart is private\n    Error: expect(page).toHaveURL failed\n    Expected: /cart\n    Received: /login",
    "outside the tests\n    Error: Timed out waiting 120000ms from config.webServer.",
  ]);
});

test("last lines are the end of a log", () => {
  const log = Array.from({ length: 40 }, (_line, at) => `line ${at}\n`).join("");
  expect(lastLines(log).split("\n").at(0)).toBe("line 25");
  expect(lastLines(log).split("\n").at(-1)).toBe("line 39");
});
