import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ownDatabase, type OwnDatabase } from "../../../tests/setup/own-database.ts";
import { openDatabase, type DatabaseService } from "../database/database.server.ts";
import { searchMiss } from "../database/shop-schema.ts";
import { createLog } from "../log.server.ts";
import type { SearchMisses } from "./search.ts";
import { createSearchMisses } from "./search-misses.server.ts";

let database: DatabaseService;
let misses: SearchMisses;
let data: OwnDatabase;
beforeAll(async () => {
  data = await ownDatabase();
  database = await openDatabase(data.env);
  misses = createSearchMisses(database.db, createLog("silent"));
});
beforeEach(() => database.db.delete(searchMiss));
afterAll(async () => {
  await database.close();
  await data.remove();
});

/** The embedded database answers in order, so earlier records are complete. */
const kept = async () =>
  (await database.db.select().from(searchMiss)).map(({ query, locale, count }) => [query, locale, count]);

describe("searches without results (interface, section 2, point 5)", () => {
  test("search misses are counted per language, regardless of case and spaces", async () => {
    for (const query of ["Flux capacitor", "flux  CAPACITOR", " flux\u00A0capacitor "]) misses.record(query, "en");
    misses.record("flux capacitor", "es");
    expect((await kept()).toSorted()).toEqual([
      ["flux capacitor", "en", 3],
      ["flux capacitor", "es", 1],
    ]);
    const [row] = await database.db.select().from(searchMiss);
    expect(row?.lastAt.getTime()).toBeGreaterThanOrEqual(row?.firstAt.getTime() ?? Infinity);
  });

  test("search misses ignore an empty query", async () => {
    misses.record("", "en");
    misses.record(" \u00A0 ", "es");
    expect(await kept()).toEqual([]);
  });

  test.each(["'; drop table shop.search_miss; --", "🤖 100% _x_", "\\", "$1", "a\uD800b"])(
    "search misses save %j as text",
    async (query) => {
      misses.record(query, "en");
      expect(await kept()).toHaveLength(1);
    },
  );

  test("search misses cut a long query", async () => {
    misses.record("x".repeat(10_000), "en");
    expect(await kept()).toEqual([["x".repeat(100), "en", 1]]);
  });

  test("search misses drop new queries of a robot and keep counting known ones", async () => {
    await database.db.execute(
      sql`insert into ${searchMiss} (query, locale, count) select 'q' || n, 'en', 1 from generate_series(1, 10000) as n`,
    );
    misses.record("one more", "en");
    misses.record("q7", "en");
    expect(await database.db.$count(searchMiss)).toBe(10_000);
    expect(await database.db.$count(searchMiss, sql`query = 'q7' and count = 2`)).toBe(1);
  });
});
