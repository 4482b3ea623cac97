import { contentOf } from "../../../tests/setup/shop-content.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ownDatabase, type OwnDatabase } from "../../../tests/setup/own-database.ts";
import { createDataVersion } from "../database/data-version.server.ts";
import { openDatabase, type DatabaseService } from "../database/database.server.ts";
import { part } from "../database/catalogue-schema.ts";
import { createCatalog } from "./catalog-repository.server.ts";
import type { Catalog } from "./catalog.ts";

let database: DatabaseService;
let catalog: Catalog;
let data: OwnDatabase;
beforeAll(async () => {
  data = await ownDatabase();
  database = await openDatabase(data.env);
  catalog = createCatalog(database.db, createDataVersion(database.db), contentOf());
});
afterAll(async () => {
  await database.close();
  await data.remove();
});

describe("findParts (R-API-11)", () => {
  test("findParts finds trimmed, upper-case part numbers and omits unknown ones", async () => {
    const found = await catalog.findParts([" kc-0093-10-120a ", "KC-0093-10-120A", "KC0093", "", "' OR 1=1"]);
    expect([...found.keys()]).toEqual(["KC-0093-10-120A"]);
  });

  test("findParts reads more parts than a batch in several queries", async () => {
    const rows = await database.db.select({ pn: part.pn }).from(part).orderBy(part.position).limit(2500);
    const found = await catalog.findParts(rows.map(({ pn }) => pn));
    expect(found.size).toBe(2500);
  });

  test("findParts returns nothing for an empty list", async () => {
    expect((await catalog.findParts([])).size).toBe(0);
  });
});

describe("part detail (R-CAT-17)", () => {
  test.each(["KC-0093-10-120A", "kc 0093 10 120a", "kc-0093-10-120a", "KC009310120A"])(
    "%j is the part",
    async (typed) => {
      expect((await catalog.partDetail(typed))?.part.pn).toBe("KC-0093-10-120A");
    },
  );

  test.each(["", "---", "KC", "KC-0093-10-120", "%"])("%j is not a part", async (typed) => {
    expect(await catalog.partDetail(typed)).toBeNull();
  });

  test("part detail lists the shop's old numbers, not other makers'", async () => {
    const numbersOf = async (pn: string) =>
      (await catalog.partDetail(pn))?.aliases.map(({ alias, brand }) => [brand, alias]);
    expect(await numbersOf("KC-0093-10-120A")).toEqual([
      ["Ostmark", "OK3-9-120"],
      [null, "FC-C09-120"],
    ]);
    expect(await numbersOf("TI-02FX")).toBeUndefined();
  });

  test("lines of the data sheet are those of the part", async () => {
    const small = await catalog.partDetail("KC-0093-10-120A");
    const large = await catalog.partDetail("KC-1503-11-120A");
    expect(small?.figures.length).toBeGreaterThan(5);
    expect(small?.figures).not.toEqual(large?.figures);
    expect(small?.figures[0]).not.toHaveProperty("when");
  });

  test("related parts keep the stored order and omit deleted ones", async () => {
    const before = (await catalog.partDetail("PNF-FK-00"))?.related.map(({ part: other }) => other.pn) ?? [];
    expect(before.length).toBeGreaterThan(1);
    await database.db.delete(part).where(sql`pn = ${before[0]}`);
    const after = (await catalog.partDetail("PNF-FK-00"))?.related.map(({ part: other }) => other.pn);
    expect(after).toEqual(before.slice(1));
  });
});

describe("parts of a series", () => {
  test("parts of a series come in catalogue order, with their number", async () => {
    const { parts, total } = await catalog.partsOfSeries("KC");
    expect([parts.length, total]).toEqual([349, 349]);
    expect(parts[0]?.pn).toBe("KC-0093-10-024A");
    expect(await catalog.partsOfSeries("NOPE")).toEqual({ parts: [], total: 0 });
  });

  test("part numbers are read in batches, each once", async () => {
    const pieces = await Promise.all(
      [0, 100, 200, 300, 400].map((offset) => catalog.partNumbers(["KC", "KDP"], { offset, limit: 100 })),
    );
    expect(pieces.map((piece) => piece.length)).toEqual([100, 100, 100, 100, 100]);
    expect(new Set(pieces.flat().map(({ pn }) => pn)).size).toBe(500);
    expect(await catalog.partNumbers([], { offset: 0, limit: 10 })).toEqual([]);
  });
});
