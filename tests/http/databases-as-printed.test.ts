import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "../../app/services/database/database.server.ts";
import { loadDemo } from "../../demo/load-demo.ts";
import { findPostgres } from "../../scripts/ensure-postgres.mjs";
import { isLong } from "../setup/extent.ts";
import { printed } from "../setup/printed-operating.ts";
import { serverProcess } from "../setup/server-process.ts";
import { temporaryFolder } from "../setup/temporary-folder.ts";

/** Databases on a PostgreSQL server of the operator: the backup of docs/operating.md as printed, and starts that fail. */

const programs = findPostgres();
const SERVER = process.env["TEST_DATABASE_SERVER"] ?? "";

let admin: postgres.Sql;

describe.skipIf(SERVER === "")("with a PostgreSQL server", () => {
  beforeAll(() => {
    admin = postgres(SERVER, { max: 1, onnotice: () => {} });
  });
  afterAll(() => admin?.end());

  /** A user named like the schema has the extensions created there; other users in `public`. */
  test.skipIf(!programs || !fs.existsSync(path.join(programs, "pg_dump"))).each(isLong ? ["shop", "keeper"] : ["shop"])(
    "backup restored into an empty database is the whole shop, with the user %s",
    async (user) => {
      const urlOf = (name: string) => {
        const url = new URL(SERVER);
        [url.username, url.pathname] = [user, `/${name}`];
        return url.href;
      };
      await admin.unsafe(`create role ${user} login`);
      for (const name of [`${user}_one`, `${user}_two`]) await admin.unsafe(`create database ${name} owner ${user}`);
      const [from, to] = [urlOf(`${user}_one`), urlOf(`${user}_two`)];
      const opened = await openDatabase({ DATABASE_URL: from, DATA_DIR: "" });
      // The small demonstration: a backup does not depend on the amount of data.
      await loadDemo(opened.db, "bearings");
      await opened.close();
      const folder = temporaryFolder();
      const run = (block: string, url: string) =>
        execFileSync("bash", ["--norc", "-euc", block], {
          cwd: folder.folder,
          env: { ...process.env, PATH: `${programs}:${process.env["PATH"]}`, DATABASE_URL: url },
        });
      run(printed("pg_dump"), from);
      run(printed("pg_restore"), to);
      folder.remove();
      expect(await thingsIn(to)).toEqual(await thingsIn(from));
      const restored = await openDatabase({ DATABASE_URL: to, DATA_DIR: "" });
      expect(await restored.db.execute(sql`select similarity('6204 2RS', '6205 2RS') > 0.1 as works`)).toEqual([
        { works: true },
      ]);
      await restored.close();
    },
  );

  describe("a start with a limited database user", () => {
    test.runIf(isLong)(
      "start by a user who may not create the schema gives that reason, not only the statement",
      async () => {
        await admin`create role guest login`;
        await admin.unsafe(`create database foreign_shop`);
        const url = new URL(SERVER);
        url.username = "guest";
        url.pathname = "/foreign_shop";
        const server = await serverProcess({ DATABASE_URL: url.href });
        expect(await server.ended).toBe(1);
        expect(server.written()).toMatch(/^Ferrule cannot start\. .*permission denied for database foreign_shop$/m);
        expect(server.written()).not.toContain("params:");
      },
    );

    test("start that waits for another process's migration reports it and stops in time", async () => {
      const holder = postgres(SERVER, { max: 1, onnotice: () => {} });
      await holder`select pg_advisory_lock(727001)`;
      try {
        const server = await serverProcess({ DATABASE_URL: SERVER, START_LIMIT_SECONDS: "7", LOG_LEVEL: "warn" });
        expect(await server.ended).toBe(1);
        const what = "another process that is bringing the tables up to date";
        expect(server.written()).toContain(`"event":"waiting","for":"${what}"`);
        expect(server.written()).toContain(`The start waited 7 s for ${what}.`);
      } finally {
        await holder.end();
      }
    });
  });
});

/** Row counts of the tables of the shop, and its indexes. */
async function thingsIn(url: string) {
  const client = postgres(url, { max: 1, onnotice: () => {} });
  const rows = await client`select table_schema, table_name, (xpath('/row/c/text()', query_to_xml(
      format('select count(*) as c from %I.%I', table_schema, table_name), false, true, '')))[1]::text as rows
    from information_schema.tables where table_schema in ('shop', 'auth_local') and table_type = 'BASE TABLE' order by 1, 2`;
  const indexes =
    await client`select indexname from pg_indexes where schemaname in ('shop', 'auth_local') order by indexname`;
  await client.end();
  expect(rows.find(({ table_name: name }) => name === "part")).toMatchObject({ rows: "306" });
  return { rows: [...rows], indexes: indexes.map(({ indexname: name }) => String(name)) };
}
