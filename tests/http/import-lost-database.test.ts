import { spawn } from "node:child_process";
import { once } from "node:events";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "../../app/services/database/database.server.ts";
import { loadDemo } from "../../demo/load-demo.ts";
import { readContentNow } from "../../app/services/content/open-content.server.ts";
import { readEnvOf } from "../../app/services/env.server.ts";
import { createImports } from "../../app/services/import/imports.server.ts";
import { createLog } from "../../app/services/log.server.ts";
import { findPostgres } from "../../scripts/ensure-postgres.mjs";
import { extent, isLong, someOf } from "../setup/extent.ts";
import { createCluster, startPostgres, type PostgresServer } from "../setup/postgres-server.ts";
import { runScript } from "../setup/run-script.ts";
import { actionsOn } from "../setup/staff-actions.ts";
import { temporaryFolder } from "../setup/temporary-folder.ts";

/** Enough parts that each phase of an import can be interrupted. */
const PARTS = extent(1000, 5000);

const UNSAFE = ["fsync=off"];

const programs = findPostgres() ?? "";

describe.skipIf(programs === "")("an import whose database server stops", () => {
  const cluster = temporaryFolder();
  const files = temporaryFolder();
  let server: PostgresServer;
  let port: number;
  beforeAll(async () => {
    createCluster(programs, cluster.folder);
    server = await startPostgres(programs, cluster.folder, UNSAFE);
    port = Number(new URL(server.url).port);
    const { db, close } = await openDatabase({ DATABASE_URL: server.url, DATA_DIR: "" });
    await loadDemo(db, "bearings");
    await close();
    await runScript("demo-parts", files.folder, "--count", String(PARTS), "--to", files.folder);
  });
  afterAll(async () => {
    await server.stop();
    cluster.remove();
    files.remove();
  });

  const partsStored = async () => {
    const client = postgres(server.url, { max: 1, onnotice: () => {} });
    const [row] = await client<{ count: number }[]>`select count(*)::int as count from shop.part`;
    await client.end();
    return row?.count;
  };

  const open = () => postgres(server.url, { max: 1, onnotice: () => {} });

  async function untilCopying(): Promise<void> {
    const client = open();
    const copying = () => client`select from pg_stat_activity where query like 'copy staged%'`;
    await expect.poll(copying, { interval: 5 }).not.toHaveLength(0);
    await client.end();
  }

  /** Resolves while the import stores parts: it waits for a locked table. */
  async function untilStoring(): Promise<void> {
    const holder = open();
    const client = open();
    // One message, so that the driver has nothing to send when the server stops.
    const hold = holder.unsafe("begin; lock table shop.series_summary in share mode; select pg_sleep(60); commit");
    hold.simple().catch(() => {});
    const waiting = () => client`select from pg_locks where not granted and relation = 'shop.series_summary'::regclass`;
    await expect.poll(waiting, { interval: 5 }).not.toHaveLength(0);
    await client.end();
  }

  test.each(
    someOf(1, [
      ["it stores parts", "kill", untilStoring],
      ["it sends rows", "stop", untilCopying],
    ] as const),
  )("import reports in one sentence that nothing was loaded: while %s (%s)", async (_phase, how, untilThere) => {
    const before = await partsStored();
    const child = spawn(
      process.execPath,
      ["--disable-warning=ExperimentalWarning", "scripts/desk.ts", "import", files.folder, "--withdraw", "--reprice"],
      { env: { ...process.env, DATABASE_URL: server.url, DATA_DIR: files.folder, APP_ENV: "demo" } },
    );
    let written = "";
    child.stderr.on("data", (chunk: Buffer) => (written += chunk.toString()));
    const ended = once(child, "close");
    await untilThere();
    await server[how]();
    const [code] = (await ended) as [number | null];
    server = await startPostgres(programs, cluster.folder, UNSAFE, port);
    const sentence = /^Nothing was loaded: the connection to the database was lost \(.+\)\n$/;
    expect({ code, written }).toEqual({ code: 1, written: expect.stringMatching(sentence) });
    expect(await partsStored()).toBe(before);
  });

  /** An uncaught exception fails the whole run. */
  test.runIf(isLong)(
    "import that loses its database leaves the shop process running, which reads again when the server is back",
    async () => {
      const log = createLog("silent");
      const shop = await openDatabase({ DATABASE_URL: server.url, DATA_DIR: "", DATABASE_POOL_SIZE: 5 }, log);
      const readContent = () => readContentNow(readEnvOf(["content"], {}), log);
      const imports = createImports({
        db: shop.db,
        actions: actionsOn(shop.db),
        readContent,
        companies: () => Promise.reject(new Error("no customers are loaded")),
      });
      const command = { folder: files.folder, encoding: "utf-8", isCheck: false, isChange: false } as const;
      const loaded = imports.load({ ...command, mayWithdraw: true, mayReprice: true }, { by: "system" });
      await untilCopying();
      await server.stop();
      expect((await loaded).refusal).toMatch(/^Nothing was loaded: /);
      server = await startPostgres(programs, cluster.folder, UNSAFE, port);
      await expect.poll(() => shop.state()).toBe("ok");
      await shop.close();
    },
  );
});
