import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ownDatabase, type OwnDatabase } from "../../../tests/setup/own-database.ts";
import { TEST_ENV } from "../../../tests/setup/running-shop.ts";
import { createServices, type Services } from "../../registry.server.ts";
import { readEnv } from "../env.server.ts";

let services: Services;
let whole: Services;
let data: OwnDatabase;
let other: OwnDatabase;
beforeAll(async () => {
  [data, other] = [await ownDatabase(), await ownDatabase()];
  const file = path.join(data.folder, "without-table.ndjson");
  const lines = readFileSync("demo/content/dataset.ndjson", "utf8").split("\n");
  writeFileSync(file, lines.filter((line) => !line.includes('"_type":"askedQuantity"')).join("\n"));
  services = await createServices(readEnv({ ...TEST_ENV, ...data.env, CONTENT_DATASET_FILE: file }));
  whole = await createServices(readEnv({ ...TEST_ENV, ...other.env }));
});
afterAll(async () => {
  for (const each of [services, whole]) await each.close();
  for (const each of [data, other]) await each.remove();
});

const everything = { category: null, series: [], values: new Map(), ranges: new Map(), locale: null };
const search = async (query: string, { search: own }: Services) =>
  own.search({ query, ...everything, offset: 0, limit: 3 });

describe("without the table of motors", () => {
  test.each([
    "contactor 25 a 120v coil",
    "luz piloto verde 220v",
    "KC-0093-10-120A",
    "overload relay 14 amps",
    "10 pieces relay 24v dc",
  ])("search finds the same: %s", async (query) => {
    const [found, before] = [await search(query, services), await search(query, whole)];
    expect(found.total).toBeGreaterThan(0);
    expect([found.total, found.hits.map(({ pn }) => pn)]).toEqual([before.total, before.hits.map(({ pn }) => pn)]);
  });

  test("search of a motor asks nothing and reads no current", async () => {
    const { readings } = await search("10hp 460v starter", services);
    expect(readings.map(({ kind }) => kind)).not.toContain("lookup");
    expect(readings.map(({ kind }) => kind)).not.toContain("ask");
  });
});
