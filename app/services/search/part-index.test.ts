import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ownDatabase, type OwnDatabase } from "../../../tests/setup/own-database.ts";
import { openDatabase, type DatabaseService } from "../database/database.server.ts";
import { createPartIndex } from "./part-index.server.ts";

let database: DatabaseService;
let data: OwnDatabase;
beforeAll(async () => {
  data = await ownDatabase();
  database = await openDatabase(data.env);
}, 60_000);
afterAll(async () => {
  await database.close();
  await data.remove();
});

test("proposals do not depend on where the database happens to keep a part", async () => {
  const { db } = database;
  const index = createPartIndex(db);
  const series = (await db.execute<{ series: string }>(sql`select distinct series from shop.part`)).map(
    (row) => row.series,
  );
  const asked = ["KC00931099", "PEFPFGX1", "TI9", "WDS20", "OT1JA", "KCO09310I20A"];
  const proposed = () => index.nearest(asked, series);
  const before = await proposed();
  // A changed row moves to the end of its table.
  for (const pn of new Set([...before.values()].flat()))
    await db.execute(sql`update shop.part set weight = weight where pn = ${pn}`);
  expect(await proposed()).toEqual(before);
  expect([...before.values()].flat().length).toBeGreaterThan(20);
});
