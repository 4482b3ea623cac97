import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ownDatabase, type OwnDatabase } from "../../../tests/setup/own-database.ts";
import { similarity, trigramsOf } from "../../domain/search/trigrams.ts";
import { openDatabase, type DatabaseService } from "../database/database.server.ts";
import { partIndexContract } from "./part-index.contract.test-helper.ts";
import { createPartIndex } from "./part-index.server.ts";

let database: DatabaseService;
let data: OwnDatabase;
beforeAll(async () => {
  data = await ownDatabase();
  database = await openDatabase(data.env);
});
afterAll(async () => {
  await database.close();
  await data.remove();
});

describe("database as part index", () => {
  partIndexContract(async () => ({ index: createPartIndex(database.db), db: database.db }), { knowsStock: true });

  test("database makes the same trigrams as the domain", async () => {
    const rows = await database.db.execute<{ a: string; b: string; likeness: number }>(sql`
      with part as (select folded_pn, row_number() over (order by position) as place from shop.part)
      select a.folded_pn as a, b.folded_pn as b, similarity(a.folded_pn, b.folded_pn)::float8 as likeness
      from part a join part b on b.place = a.place + (a.place % 7) * (a.place % 40)
      where a.place % 41 = 0`);
    expect(rows.length).toBeGreaterThan(200);
    for (const { a, b, likeness } of rows)
      expect([a, b, Math.fround(similarity(trigramsOf(a), trigramsOf(b)))]).toEqual([a, b, Math.fround(likeness)]);
  });

  test("proposals of the database do not depend on the physical row order", async () => {
    const { db } = database;
    const index = createPartIndex(db);
    const series = (await db.execute<{ series: string }>(sql`select distinct series from shop.part`)).map(
      (row) => row.series,
    );
    const asked = ["KC00931099", "PEFPFGX1", "TI9", "WDS20", "OT1JA", "KCO09310I20A"];
    const proposed = () => index.nearest(asked, series);
    const before = await proposed();
    // An updated row moves to the end of its table.
    for (const pn of new Set([...before.values()].flat()))
      await db.execute(sql`update shop.part set weight = weight where pn = ${pn}`);
    expect(await proposed()).toEqual(before);
    expect([...before.values()].flat().length).toBeGreaterThan(20);
  });
});
