import { spawn, type ChildProcess } from "node:child_process";
import fs from "node:fs";
import { once } from "node:events";
import path from "node:path";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { openDatabase } from "../../app/services/database/database.server.ts";
import { undoImport } from "../../app/services/import/undo.server.ts";
import { isLong } from "./extent.ts";
import type { Importing } from "./importing.ts";
import { csvOf, row, type Part } from "./part-files.ts";

/** The embedded import reads from a temporary file, once each for part rows, new parts, stock and places; at the fourth it stores parts. */
const [ROWS_FILE, FOURTH, MANY] = ["import.rows", 7, 3000];

/** State of the database after a killed import, with either database. */
export function describeKilledImports(shop: Importing): void {
  const { inFolder, load } = shop;
  const write = (stock: string, ...parts: Part[]) => {
    for (const name of fs.readdirSync(shop.files.folder)) fs.rmSync(inFolder(name), { recursive: true });
    fs.writeFileSync(inFolder("parts.csv"), csvOf(parts.map(row)));
    fs.writeFileSync(inFolder("stock.csv"), `pn,quantity\n${stock}\n`);
  };
  const all = async () => {
    const tables = ["part", "part_price", "part_stock", "attribute_value", "series_summary"];
    const rows = (table: string) =>
      shop.database.db.execute(sql.raw(`select row_to_json(t)::text as row from shop.${table} t order by 1`));
    return Promise.all(tables.map(rows));
  };
  const postgres = () => path.join(shop.data.folder, "postgres");
  /** Tables that exist while an import works. */
  const workbench = () =>
    shop.database.db.execute(
      sql`select relname from pg_class where relkind = 'r' and relname ~ '^(staged_|known_part|part_next|part_price_next)'`,
    );

  const start = () =>
    spawn(
      process.execPath,
      ["--disable-warning=ExperimentalWarning", "scripts/desk.ts", "import", shop.files.folder, "--withdraw"],
      { env: { ...process.env, DATABASE_URL: "", ...shop.data.env, APP_ENV: "demo" }, stdio: "ignore" },
    );

  /** Kills an import that is storing: it waits for a locked table. */
  async function killOnServer(): Promise<void> {
    await shop.database.db.transaction(async (tx) => {
      await tx.execute(sql`lock table shop.series_summary in share mode`);
      const child = start();
      await expect
        .poll(() =>
          tx.execute(sql`select from pg_locks where not granted and relation = 'shop.series_summary'::regclass`),
        )
        .toHaveLength(1);
      await kill(child);
    });
  }

  async function killEmbedded(): Promise<void> {
    await shop.database.close();
    let seen = 0;
    const { promise: isStoring, resolve } = Promise.withResolvers<void>();
    const watcher = fs.watch(postgres(), (event, name) => {
      if (event === "rename" && name === ROWS_FILE && ++seen === FOURTH) resolve();
    });
    const child = start();
    await Promise.race([isStoring, once(child, "close")]);
    watcher.close();
    await kill(child);
    shop.database = await openDatabase(shop.data.env);
  }

  async function kill(child: ChildProcess): Promise<void> {
    child.kill("SIGKILL");
    if (child.exitCode === null && child.signalCode === null) await once(child, "close");
    expect(child.signalCode).toBe("SIGKILL");
  }

  /** With every change on a server, where a locked table stops the import; the embedded database needs a long one. */
  describe.skipIf(!isLong && !process.env["TEST_DATABASE_SERVER"])("an import that is killed while it stores", () => {
    test("killed import has stored nothing, the earlier load can be undone, and the next one is clean", async () => {
      write("KC-1,8", { pn: "KC-1" }, { pn: "KC-2" });
      await load();
      const before = await all();
      write("KC-1,7\nKC-3,1", { pn: "KC-1", price: "20" }, { pn: "KC-2" }, { pn: "KC-3" });
      await load();
      const known = await all();
      const count = shop.data.env.DATABASE_URL ? 1 : MANY;
      const many = Array.from({ length: count }, (_each, index) => ({ pn: `KC-${1000 + index}`, size: "new" }));
      write("KC-1000,1", ...many, { pn: "KC-1", title: "other" });
      await (shop.data.env.DATABASE_URL ? killOnServer() : killEmbedded());
      expect(await all()).toEqual(known);
      await expect.poll(() => undoImport(shop.database.db).then(() => "undone", String)).toBe("undone");
      expect(await all()).toEqual(before);
      expect((await load()).files).toMatchObject([{ added: count, changed: 1, withdrawn: 1 }, { added: 1 }]);
      expect(await workbench()).toEqual([]);
      expect(fs.existsSync(path.join(postgres(), ROWS_FILE))).toBe(false);
    });
  });
}
