import { eq, sql } from "drizzle-orm";
import fs from "node:fs";
import path from "node:path";
import postgres from "postgres";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { temporaryDataDir, temporaryFolder } from "../../../tests/setup/temporary-folder.ts";
import { readSessionSecret } from "../session-secret.server.ts";
import { DataDirError, lockDataDir } from "./data-dir.ts";
import { startEmbedded } from "./embedded.server.ts";
import { openDatabase, type DatabaseService } from "./database.server.ts";
import { setting } from "./shop-schema.ts";
import { everyNth, isLong } from "../../../tests/setup/extent.ts";

const MIGRATIONS = fs.readdirSync("app/services/database/migrations").filter((file) => file.endsWith(".sql"));

const dirOf = (folder: string) => path.join(folder, "postgres");

/** Files with size and time. A failed start may leave its process note only. */
function pictureOf(folder: string): string[] {
  const names = fs.readdirSync(folder, { recursive: true, encoding: "utf8" }).toSorted();
  const kept = names.filter((name) => name !== "postmaster.pid");
  return kept.map((name) => {
    const stat = fs.statSync(path.join(folder, name));
    return stat.isFile() ? `${name} ${stat.size} ${stat.mtimeMs}` : name;
  });
}

describe("open database", () => {
  let data: Awaited<ReturnType<typeof temporaryDataDir>>;
  let database: DatabaseService;
  beforeAll(async () => {
    data = await temporaryDataDir();
    database = await openDatabase({ DATA_DIR: data.folder });
  });
  afterAll(async () => {
    await database.close();
    data.remove();
  });

  const valueOf = async (name: string) =>
    (await database.db.select().from(setting).where(eq(setting.name, name)))[0]?.value;

  test("open database is embedded and answers", async () => {
    expect([database.kind, await database.state()]).toEqual(["embedded", "ok"]);
  });

  test("open database saves a transaction and rolls back a failed one", async () => {
    await database.db.transaction(async (tx) => {
      await tx.insert(setting).values({ name: "kept", value: "1" });
      await tx.update(setting).set({ value: "2" }).where(eq(setting.name, "kept"));
    });
    const failed = database.db.transaction(async (tx) => {
      await tx.insert(setting).values({ name: "lost", value: "1" });
      await tx.update(setting).set({ value: "3" }).where(eq(setting.name, "kept"));
      throw new Error("changed my mind");
    });
    await expect(failed).rejects.toThrow("changed my mind");
    expect([await valueOf("kept"), await valueOf("lost")]).toEqual(["2", undefined]);
  });

  test("open database works after a failed statement in a transaction", async () => {
    const failed = database.db.transaction(async (tx) => {
      await tx.insert(setting).values({ name: "half", value: "1" });
      await tx.execute(sql`select 1 / 0`);
    });
    await expect(failed).rejects.toThrow("Failed query");
    expect([await valueOf("half"), await database.state()]).toEqual([undefined, "ok"]);
  });

  test("open database saves the rows of ten concurrent transactions", async () => {
    await database.db.insert(setting).values({ name: "counter", value: "0" });
    const numbers = Array.from({ length: 10 }, (_, number) => number);
    await Promise.all(
      numbers.map((number) =>
        database.db.transaction(async (tx) => {
          const [row] = await tx.select().from(setting).where(eq(setting.name, "counter")).for("update");
          await tx.insert(setting).values({ name: `ten ${number}`, value: String(number) });
          const next = String(Number(row?.value) + 1);
          await tx.update(setting).set({ value: next }).where(eq(setting.name, "counter"));
        }),
      ),
    );
    const rows = await database.db
      .select({ value: setting.value })
      .from(setting)
      .where(sql`${setting.name} like 'ten %'`);
    expect(rows.map(({ value }) => Number(value)).toSorted((a, b) => a - b)).toEqual(numbers);
    expect(await valueOf("counter")).toBe("10");
  });

  test("open database stores any value unchanged", async () => {
    const value = `'); drop table shop.setting; -- ñ 日 🔧 \\ " $1`;
    await database.db.insert(setting).values({ name: value, value });
    expect(await valueOf(value)).toBe(value);
  });

  test("open database saves one cookie secret for concurrent callers (R-SEC-05)", async () => {
    const secrets = await Promise.all(Array.from({ length: 5 }, () => readSessionSecret(database.db)));
    expect(new Set(secrets).size).toBe(1);
    expect(secrets[0]?.length).toBeGreaterThanOrEqual(32);
    expect(await valueOf("session-secret")).toBe(secrets[0]);
  });
});

describe("database directory", () => {
  let data: Awaited<ReturnType<typeof temporaryDataDir>> | null = null;
  afterEach(() => data?.remove());

  test("database directory keeps data when reopened, migrates once, and cannot be opened twice", async () => {
    data = await temporaryDataDir();
    const { folder } = data;
    const first = await openDatabase({ DATA_DIR: folder });
    await first.db.insert(setting).values({ name: "kept", value: "1" });
    await expect(openDatabase({ DATA_DIR: folder })).rejects.toThrow("is in use by process");
    await first.close();
    const second = await openDatabase({ DATA_DIR: folder });
    const ran = await second.db.execute(sql`select count(*)::int as count from shop.__drizzle_migrations`);
    const [row] = await second.db.select().from(setting).where(eq(setting.name, "kept"));
    await second.close();
    expect(ran[0]?.["count"]).toBe(MIGRATIONS.length);
    expect(row?.value).toBe("1");
    expect(fs.existsSync(`${dirOf(folder)}.lock`)).toBe(false);
  });

  test("with tables of a version before the baseline is refused in one sentence and keeps its rows", async () => {
    data = await temporaryDataDir();
    const { folder } = data;
    const setHash = (hash: string) => sql`update shop.__drizzle_migrations set hash = ${hash}`;
    const first = await openDatabase({ DATA_DIR: folder });
    const [journal] = await first.db.execute<{ hash: string }>(sql`select hash from shop.__drizzle_migrations`);
    await first.db.insert(setting).values({ name: "kept", value: "1" });
    await first.db.execute(setHash("other"));
    await first.close();
    await expect(openDatabase({ DATA_DIR: folder })).rejects.toThrow(
      "cannot be brought up to date: it was made by a version before 1.0, whose tables this version cannot read. Nothing was changed.",
    );
    const embedded = await startEmbedded(dirOf(folder));
    const client = postgres({ path: embedded.socketPath, database: "postgres", user: "postgres", max: 1 });
    const [row] = await client`select value from shop.setting where name = 'kept'`;
    await client.end();
    await embedded.close();
    expect([row?.["value"], journal?.hash]).toEqual(["1", expect.stringMatching(/^[0-9a-f]{64}$/)]);
  });

  test.runIf(isLong)("that cannot be migrated closes it again", async () => {
    data = await temporaryDataDir();
    const { folder } = data;
    const database = await openDatabase({ DATA_DIR: folder });
    await database.db.execute(sql`delete from shop.__drizzle_migrations`);
    await database.close();
    await expect(openDatabase({ DATA_DIR: folder })).rejects.toThrow(
      /cannot be brought up to date: the statement ".*" failed: .* already exists/,
    );
    expect(() => lockDataDir(dirOf(folder))()).not.toThrow();
  });

  test.runIf(isLong)("database directory is opened next to an incomplete one", async () => {
    data = await temporaryDataDir();
    const { folder } = data;
    fs.mkdirSync(`${dirOf(folder)}.new`);
    fs.writeFileSync(path.join(`${dirOf(folder)}.new`, "base"), "half");
    const database = await openDatabase({ DATA_DIR: folder });
    expect(await database.state()).toBe("ok");
    await database.close();
  });

  const DAMAGES: readonly (readonly [string, (dir: string) => void])[] = [
    ["without its version", (dir) => fs.rmSync(path.join(dir, "PG_VERSION"))],
    ["whose version is empty", (dir) => fs.truncateSync(path.join(dir, "PG_VERSION"))],
    ["whose control file is cut short", (dir) => fs.truncateSync(path.join(dir, "global/pg_control"), 10)],
    ["whose control file is gone", (dir) => fs.rmSync(path.join(dir, "global/pg_control"))],
    ["whose log is gone", (dir) => fs.rmSync(path.join(dir, "pg_wal"), { recursive: true })],
  ];

  test.each(everyNth(4, DAMAGES))("%s is refused by name and never recreated", async (_what, damage) => {
    data = await temporaryDataDir();
    const dir = dirOf(data.folder);
    damage(dir);
    const before = pictureOf(dir);
    const failure = await openDatabase({ DATA_DIR: data.folder }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(DataDirError);
    expect(failure).toHaveProperty("message", expect.stringContaining(`database in ${dir} is damaged (`));
    expect(pictureOf(dir)).toEqual(before);
    expect(fs.readdirSync(data.folder)).toEqual(["postgres"]);
  });

  test("database directory is created, also over an incomplete one", async () => {
    const { folder, remove } = temporaryFolder();
    data = { folder, remove };
    fs.mkdirSync(`${dirOf(folder)}.new`);
    fs.writeFileSync(path.join(`${dirOf(folder)}.new`, "PG_VERSION"), "half");
    const database = await openDatabase({ DATA_DIR: folder });
    const rows = await database.db.select().from(setting);
    await database.close();
    expect(rows).toEqual([]);
    expect(fs.readdirSync(folder)).toEqual(["postgres"]);
  });
});
