import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { someOf } from "../../../tests/setup/extent.ts";
import { temporaryFolder } from "../../../tests/setup/temporary-folder.ts";
import { checkDataDir, DataDirError, lockDataDir } from "./data-dir.ts";

/** Tries the locks of several directories, one every 30 ms, reports each result, and stays. It sleeps until the last 3 ms before each. */
const CHILD = `
  import { lockDataDir } from "${path.resolve("app/services/database/data-dir.ts")}";
  const [start, ...dirs] = process.argv.slice(1);
  const cell = new Int32Array(new SharedArrayBuffer(4));
  const outcomes = dirs.map((dir, round) => {
    const at = Number(start) + round * 30;
    Atomics.wait(cell, 0, 0, Math.max(0, at - Date.now() - 3));
    while (Date.now() < at);
    try { lockDataDir(dir); return "won"; }
    catch (error) { return error.name + ": " + error.message; }
  });
  console.log(JSON.stringify(outcomes));
  process.stdin.resume();
`;

const DEAD = JSON.stringify({ pid: 99_999_999, start: "1" });

let temporary: ReturnType<typeof temporaryFolder>;
let dir: string;
let children: ChildProcess[];
beforeEach(() => {
  temporary = temporaryFolder();
  dir = path.join(temporary.folder, "data", "postgres");
  children = [];
});
afterEach(async () => {
  await Promise.all(children.map(end));
  temporary.remove();
});

async function contender(dirs: string[] = [dir], start = 0): Promise<{ told: string[]; child: ChildProcess }> {
  const child = spawn(process.execPath, ["--input-type=module", "-e", CHILD, String(start), ...dirs], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  children.push(child);
  const [line] = (await once(createInterface({ input: child.stdout }), "line")) as [string];
  return { told: JSON.parse(line) as string[], child };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGKILL");
  await once(child, "exit");
}

const writeLock = (text: string, of = dir) => {
  fs.mkdirSync(path.dirname(of), { recursive: true });
  fs.writeFileSync(`${of}.lock`, text);
};

describe("data directory lock", () => {
  test("data directory lock refuses a second process with the first one's id and advice", async () => {
    const { told, child } = await contender();
    expect(told).toEqual(["won"]);
    expect(() => lockDataDir(dir)).toThrow(DataDirError);
    expect(() => lockDataDir(dir)).toThrow(`${dir} is in use by process ${child.pid}.`);
    expect(() => lockDataDir(dir)).toThrow("stop that one, or set DATA_DIR or DATABASE_URL");
  });

  test("data directory lock refuses the same process a second time, until it is released", () => {
    const release = lockDataDir(dir);
    expect(() => lockDataDir(dir)).toThrow(`process ${process.pid}`);
    release();
    release();
    lockDataDir(dir)();
    expect(fs.readdirSync(path.dirname(dir))).toEqual([]);
  });

  test("data directory lock is replaced after its process was killed", async () => {
    const { child } = await contender();
    await end(child);
    lockDataDir(dir)();
    expect(fs.readdirSync(path.dirname(dir))).toEqual([]);
  });

  test("data directory lock is replaced when its process id was reused", async () => {
    const { child } = await contender();
    writeLock(JSON.stringify({ pid: child.pid, start: "1" }));
    expect(() => lockDataDir(dir)).not.toThrow();
  });

  test.each(["", "{", "null", "[]", "{}", '{"pid":"x","start":""}', DEAD])(
    "data directory lock is taken over when it says %j",
    (text) => {
      writeLock(text);
      const release = lockDataDir(dir);
      expect(() => lockDataDir(dir)).toThrow("is in use");
      release();
    },
  );

  test("data directory lock is not removed by a process that lost it", () => {
    const release = lockDataDir(dir);
    writeLock(JSON.stringify({ pid: process.ppid, start: "other" }));
    release();
    expect(fs.existsSync(`${dir}.lock`)).toBe(true);
  });

  test.each(
    someOf<[string, string | null]>(1, [
      ["locks of dead processes", DEAD],
      ["free locks", null],
    ]),
  )("eight processes race for %s: one wins each", async (_what, lock) => {
    const dirs = Array.from({ length: 50 }, (_, round) => `${dir}-${round}`);
    if (lock !== null) for (const each of dirs) writeLock(lock, each);
    const start = Date.now() + 2500;
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => contender(dirs, start)));
    for (const [round, each] of dirs.entries()) {
      const winners = outcomes.filter(({ told }) => told[round] === "won");
      const losers = outcomes.filter(({ told }) => told[round]?.includes("is in use by process"));
      expect([round, winners.length, losers.length]).toEqual([round, 1, 7]);
      expect(JSON.parse(fs.readFileSync(`${each}.lock`, "utf8"))).toMatchObject({ pid: winners[0]?.child.pid });
    }
    expect(fs.readdirSync(path.dirname(dir))).toHaveLength(dirs.length);
  });

  test("data directory lock names the file to remove when it cannot be taken", () => {
    writeLock(DEAD);
    fs.writeFileSync(`${dir}.lock.takeover`, "");
    expect(() => lockDataDir(dir)).toThrow(
      `${dir} could not be locked; remove ${dir}.lock and ${dir}.lock.takeover if no shop is running.`,
    );
    expect(fs.readFileSync(`${dir}.lock`, "utf8")).toBe(DEAD);
  });
});

describe("data directory", () => {
  const fill = (files: Record<string, string>) => {
    fs.mkdirSync(dir, { recursive: true });
    for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(dir, name), text);
  };

  test("data directory is created if missing or empty", () => {
    expect(checkDataDir(dir)).toBe("missing");
    fill({});
    expect(checkDataDir(dir)).toBe("missing");
  });

  test("data directory is opened if it has a version file", () => {
    fill({ PG_VERSION: "18\n" });
    expect(checkDataDir(dir)).toBe("present");
  });

  test.each<Record<string, string>>([{ "holiday.jpg": "x" }, { PG_VERSION: "" }, { PG_VERSION: " \n", base: "x" }])(
    "with %j is refused, named and left alone",
    (files) => {
      fill(files);
      expect(() => checkDataDir(dir)).toThrow(DataDirError);
      expect(() => checkDataDir(dir)).toThrow(`${dir} is damaged (PG_VERSION is missing or empty)`);
      expect(fs.readdirSync(dir)).toEqual(Object.keys(files));
    },
  );
});
