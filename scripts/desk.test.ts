import { spawnSync } from "node:child_process";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../tests/setup/temporary-folder.ts";

const DESK = path.resolve("scripts/desk.ts");

/** Runs a command in an empty folder. */
function desk(words: readonly string[], settings: Record<string, string> = {}) {
  const temporary = temporaryFolder();
  try {
    const options = { cwd: temporary.folder, env: { ...process.env, ...settings }, encoding: "utf8" } as const;
    return spawnSync(process.execPath, ["--disable-warning=ExperimentalWarning", DESK, ...words], options);
  } finally {
    temporary.remove();
  }
}

describe("commands of staff", () => {
  test.each([[[]], [["--help"]], [["help"]]])("%j prints which commands there are", (words) => {
    const { status, stdout } = desk(words);
    expect([status, stdout]).toEqual([0, expect.stringContaining("orders, people, staff, import")]);
  });

  test.each(["auth:keys", "pedidos", "--version"])("%s is not understood, and the commands are named", (name) => {
    const { status, stdout, stderr } = desk([name]);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(`Unknown command: ${name}.`);
    expect(stderr).toContain("node auth-keys.mjs");
  });

  test.each([
    "orders list",
    "people list",
    "staff add ben.ruiz@shop.example --role sales",
    "report:searches",
    "search:index",
    "import files",
    "import files --check",
  ])("%s without the settings of a shop is refused instead of working on a new database", (words) => {
    const { status, stdout, stderr } = desk(words.split(" "));
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(/^There is no shop's database in .*\.data, and DATABASE_URL is not set\. /);
  });

  test("a database that cannot be reached is named", () => {
    const { status, stderr } = desk(["report:searches"], { DATABASE_URL: "postgres://shop@127.0.0.1:9/shop" });
    expect([status, stderr]).toEqual([
      1,
      "The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:9.\n",
    ]);
  });
});
