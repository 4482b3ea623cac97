import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ownDatabase, type OwnDatabase } from "../../../../tests/setup/own-database.ts";
import { touchData } from "../../database/data-version.server.ts";
import { openDatabase, type DatabaseService } from "../../database/database.server.ts";
import { buildIndex, cleanIndexes, type IndexPlace } from "./build-index.server.ts";
import { openEngine, type EngineCall, type EngineClient, EngineError } from "./engine-client.server.ts";
import { createEngineIndex } from "./engine-index.server.ts";
import { readBuilt } from "./index-record.server.ts";

const PARTS = 500;

/** Index builds on a small catalog. */
export function engineBuilds(open: () => { url: string; prefix: string }): void {
  describe("search index build", () => {
    let data: OwnDatabase;
    let database: DatabaseService;
    let client: EngineClient;
    let place: IndexPlace;
    /** Changes a call before it reaches the engine. */
    let meddle: ((call: EngineCall) => Promise<void> | void) | null = null;
    let calls: string[] = [];

    beforeAll(async () => {
      data = await ownDatabase();
      database = await openDatabase(data.env);
      const { url, prefix } = open();
      client = await openEngine({ ELASTICSEARCH_URL: [url] } as Parameters<typeof openEngine>[0]);
      place = {
        db: database.db,
        prefix,
        client: {
          close: client.close,
          async call(call) {
            calls.push(`${call.method} ${call.path}`);
            await meddle?.(call);
            return client.call(call);
          },
        },
      };
      await database.db.transaction(async (tx) => {
        await tx.execute(
          sql`delete from shop.part where pn not in (select pn from shop.part order by position limit ${PARTS})`,
        );
        await tx.execute(sql`
          delete from shop.series_summary where series not in (select series from shop.part)`);
        await tx.execute(sql`
          update shop.series_summary set parts = (select count(*) from shop.part where part.series = series_summary.series)`);
        await touchData(tx);
      });
    });
    afterAll(async () => {
      await cleanIndexes(place);
      await client.call({ method: "DELETE", path: `/${await current()}`, limitMs: 10_000 });
      await client.close();
      await database.close();
      await data.remove();
    });
    beforeEach(() => void (calls = []));
    afterEach(() => void (meddle = null));

    const current = async () => (await readBuilt(place.db, place.prefix))?.name;
    const names = async () => {
      const path = `/${place.prefix}-*/_settings`;
      return Object.keys((await client.call({ method: "GET", path, limitMs: 10_000 })) as object).toSorted();
    };
    const aliased = async () => {
      const path = `/_alias/${place.prefix}`;
      return Object.keys((await client.call({ method: "GET", path, limitMs: 10_000 })) as object);
    };
    const load = async (change: ReturnType<typeof sql>) =>
      database.db.transaction(async (tx) => {
        await tx.execute(change);
        await touchData(tx);
      });
    const moved = (by: number) => load(sql`update shop.part set position = position + ${by}`);
    const version = async () => {
      const [row] = await database.db.execute<{ value: string }>(
        sql`select value from shop.setting where name = 'data-version'`,
      );
      return row?.value;
    };

    test("build creates an index with its own name, checks it, and moves the alias", async () => {
      const built = await buildIndex(place);
      expect(built).toMatchObject({ isNew: true, name: await current(), version: await version() });
      expect(await aliased()).toEqual([built?.name]);
    });

    test("build reuses the index after a price import", async () => {
      const before = await current();
      await load(sql`update shop.part_price set list_price = list_price + 1`);
      expect(await buildIndex(place)).toMatchObject({ isNew: false, name: before, version: await version() });
      expect(calls.filter((call) => /_bulk|PUT|DELETE/.test(call))).toEqual([]);
    });

    test("build keeps the previous index, reuses it after an undone import, and removes older ones", async () => {
      const first = await current();
      await moved(1);
      const second = (await buildIndex(place))?.name;
      expect([await names(), await aliased()]).toEqual([[first, second].toSorted(), [second]]);
      await moved(-1);
      expect(await buildIndex(place)).toMatchObject({ isNew: false, name: first });
      expect(await aliased()).toEqual([first]);
      await moved(2);
      const third = (await buildIndex(place))?.name;
      expect(await names()).toEqual([first, third].toSorted());
    });

    test("build keeps the indexes of other shops", async () => {
      const others = [`${place.prefix}-other-1-0123456789abcdef`, `${place.prefix}-1-notes`];
      for (const name of others) await client.call({ method: "PUT", path: `/${name}`, limitMs: 10_000 });
      expect(await cleanIndexes(place)).toHaveLength(1);
      expect(await names()).toEqual([...others, await current()].toSorted());
      for (const name of others) await client.call({ method: "DELETE", path: `/${name}`, limitMs: 10_000 });
    });

    test("build discards an index that lacks parts and keeps the old one", async () => {
      const [before, kept] = [await current(), await names()];
      await moved(3);
      let isLost = false;
      meddle = (call) => {
        if (isLost || !call.path.endsWith("_bulk")) return;
        isLost = true;
        (call as { lines: readonly string[] }).lines = call.lines?.slice(2) ?? [];
      };
      await expect(buildIndex(place)).rejects.toThrow(/the index has \d+ documents, the database \d+/);
      expect([await current(), await names(), await aliased()]).toEqual([before, kept, [before]]);
    });

    test("build retries a busy engine, but not forever", async () => {
      const before = await current();
      let refusals = 0;
      const refuse = (most: number) => (call: EngineCall) => {
        if (!call.path.endsWith("_bulk") || refusals >= most) return;
        refusals += 1;
        throw new EngineError("circuit_breaking_exception", 429, undefined);
      };
      meddle = refuse(2);
      const built = await buildIndex(place);
      expect([refusals, built?.isNew, built?.name === before]).toEqual([2, true, false]);
    });

    test("build fails on a full engine, changes nothing, and succeeds later", async () => {
      const [before, kept] = [await current(), await names()];
      await moved(4);
      const block = (isBlocked: boolean | null) =>
        client.call({
          method: "PUT",
          path: "/_cluster/settings",
          body: { persistent: { "cluster.blocks.read_only_allow_delete": isBlocked } },
          limitMs: 10_000,
        });
      await block(true);
      try {
        await expect(buildIndex(place)).rejects.toThrow(/cluster_block_exception/);
        expect([await current(), await names()]).toEqual([before, kept]);
      } finally {
        await block(null);
      }
      expect(await buildIndex(place)).toMatchObject({ isNew: true });
    });

    test("build replaces an index that lost documents", async () => {
      const built = await readBuilt(place.db, place.prefix);
      if (!built) throw new Error("no index");
      const { name } = built;
      const index = createEngineIndex(client, built, 5000);
      const find = { kind: "prefix", foldedNumber: "P" } as const;
      const request = {
        source: find,
        visibleSeries: ["PNF"],
        valueGroups: [],
        later: [],
        offset: 0,
        limit: 5,
        isCounted: true,
      };
      await index.find(request);
      const [part] = await database.db.execute<{ folded: string }>(sql`select min(folded_pn) as folded from shop.part`);
      const path = `/${name}/_doc/${part?.folded}`;
      await client.call({ method: "DELETE", path, query: { refresh: "true" }, limitMs: 10_000 });
      await expect(index.find(request)).rejects.toThrow(/documents of/);
      expect(await buildIndex(place)).toMatchObject({ isNew: true, name });
      expect(await index.find(request)).toMatchObject({ isCapped: false });
    });

    test("only one of two simultaneous builds runs", async () => {
      await moved(5);
      const built = await Promise.all([buildIndex(place), buildIndex(place)]);
      expect(built.filter((each) => each !== null)).toHaveLength(1);
    });

    test("build starts over when parts change meanwhile", async () => {
      await moved(6);
      let isChanged = false;
      meddle = async (call) => {
        if (isChanged || !call.path.endsWith("_refresh")) return;
        isChanged = true;
        await moved(1);
      };
      const built = await buildIndex(place);
      expect([built?.version, built?.isNew]).toEqual([await version(), true]);
      expect(calls.filter((call) => call.startsWith("PUT"))).toHaveLength(2);
    });

    test("aborted build leaves nothing behind and does not block the next one", async () => {
      await moved(7);
      const [stop, kept] = [new AbortController(), await names()];
      meddle = (call) => void (call.path.endsWith("_bulk") && stop.abort());
      await expect(buildIndex(place, stop.signal)).rejects.toThrow(/abort/);
      expect(await names()).toEqual(kept);
      meddle = null;
      expect(await buildIndex(place)).toMatchObject({ isNew: true });
    });

    test("queries during a switch get answers of their own index", async () => {
      const over = new AbortController();
      let asked = 0;
      const wrong: unknown[] = [];
      const ask = async () => {
        while (!over.signal.aborted) {
          const built = await readBuilt(place.db, place.prefix);
          const index = built && createEngineIndex(client, built, 5000);
          const found = await index?.exactly(["TI04FS", "PNFFR10"]).catch((error: unknown) => error);
          asked += 1;
          if (found instanceof Error) wrong.push(found);
        }
      };
      const asking = Array.from({ length: 8 }, ask);
      for (let at = 0; at < 3; at++) {
        await moved(1);
        await buildIndex(place);
      }
      over.abort();
      await Promise.all(asking);
      expect([wrong, asked > 100]).toEqual([[], true]);
    });
  });
}
