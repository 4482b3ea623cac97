import { spawnSync } from "node:child_process";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { someOf } from "../tests/setup/extent.ts";
import { temporaryFolder } from "../tests/setup/temporary-folder.ts";

const DESK = path.resolve("scripts/desk.ts");

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
  test.each(someOf(1, [[[]], [["--help"]], [["help"]]]))("command line %j prints the list of commands", (words) => {
    const { status, stdout } = desk(words);
    expect([status, stdout]).toEqual([0, expect.stringContaining("orders, people, staff, import")]);
  });

  test.each(someOf(1, ["auth:keys", "pedidos", "--version"]))(
    "command line refuses %s and lists the commands",
    (name) => {
      const { status, stdout, stderr } = desk([name]);
      expect([status, stdout]).toEqual([2, ""]);
      expect(stderr).toContain(`Unknown command: ${name}.`);
      expect(stderr).toContain("node auth-keys.mjs");
    },
  );

  test.each(
    someOf(1, [
      "import files",
      "staff add ben.ruiz@shop.example --role sales",
      "orders list",
      "people list",
      "report:searches",
      "search:index",
      "import files --check",
    ]),
  )("command %s without the shop's settings is refused and creates no database", (words) => {
    const { status, stdout, stderr } = desk(words.split(" "));
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(/^There is no shop's database in .*\.data, and DATABASE_URL is not set\. /);
  });

  test("command names a database that it cannot reach", () => {
    const { status, stderr } = desk(["report:searches"], { DATABASE_URL: "postgres://shop@127.0.0.1:9/shop" });
    expect([status, stderr]).toEqual([
      1,
      "The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:9.\n",
    ]);
  });
});
