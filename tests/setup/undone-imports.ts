import { contentOf } from "./shop-content.ts";
import fs from "node:fs";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { createCatalog } from "../../app/services/catalog/catalog-repository.server.ts";
import { createDataVersion } from "../../app/services/database/data-version.server.ts";
import { part } from "../../app/services/database/catalogue-schema.ts";
import { setting } from "../../app/services/database/shop-schema.ts";
import { undoImport } from "../../app/services/import/undo.server.ts";
import type { Importing } from "./importing.ts";
import { csvOf, row, type Part } from "./part-files.ts";

/** Tests of undoing an import, with either database. */
export function describeUndoneImports(shop: Importing): void {
  const { inFolder, load, loadChange } = shop;

  describe("undo in one step", () => {
    const undo = () => undoImport(shop.database.db);
    const refusalOfUndo = async () => String(await undo().catch((each: unknown) => each));
    const everything = async () => {
      const rows = async (table: string, order: string) =>
        shop.database.db.execute(sql.raw(`select row_to_json(t)::text as row from shop.${table} t order by ${order}`));
      return [
        await rows("part", "pn"),
        await rows("part_price", "pn"),
        await rows("part_stock", "pn"),
        await rows("part_incoming", "pn, due"),
        await rows("attribute_value", "id"),
        await rows("series_summary", "series"),
        await rows("price_list_entry", "position"),
        await rows("part_alias", "folded"),
      ];
    };
    const writeAll = (...given: Part[]) => {
      for (const name of fs.readdirSync(shop.files.folder)) fs.rmSync(inFolder(name));
      fs.writeFileSync(inFolder("parts.csv"), csvOf(given.map(row)));
    };

    test("undone load of parts, stock, aliases and price lists leaves no trace", async () => {
      writeAll({ pn: "KC-1" }, { pn: "KC-2", size: "large" }, { pn: "KC-3", price: "" }, { pn: "KC-4" });
      fs.writeFileSync(inFolder("stock.csv"), "pn,quantity,date\nKC-1,8,\nKC-1,40,2027-12-03\n");
      fs.writeFileSync(inFolder("aliases.csv"), "alias,brand,pn,grade,noteEn,noteEs\nOLD-1,,KC-1,direct,,\n");
      fs.copyFileSync("demo/commerce/price-list-entries.csv", inFolder("price-list-entries.csv"));
      await load();
      const before = await everything();
      writeAll(
        { pn: "KC-4" },
        { pn: "KC-1", price: "99" },
        { pn: "KC-9", size: "huge" },
        { pn: "KC-3", title: "other" },
      );
      fs.writeFileSync(inFolder("stock.csv"), "pn,quantity,date\nKC-4,2,\n");
      fs.writeFileSync(inFolder("aliases.csv"), "alias,brand,pn,grade,noteEn,noteEs\nOLD-4,,KC-4,direct,,\n");
      await load();
      expect(await everything()).not.toEqual(before);
      const { files } = await undo();
      expect(files).toEqual(["aliases.csv", "parts.csv", "stock.csv"]);
      expect(await everything()).toEqual(before);
      expect(await refusalOfUndo()).toContain("nothing was undone:\nundo: there is no load that could be undone");
    });

    test("undone first load, with indexes built over all rows at once, leaves no trace", async () => {
      const { db } = shop.database;
      const indexes = () =>
        db.execute(
          sql`select indexdef from pg_indexes where schemaname = 'shop' and tablename = 'part' order by indexname`,
        );
      const indexesBefore = await indexes();
      for (const table of ["part", "part_price", "series_summary", "attribute_value"])
        await db.execute(sql.raw(`delete from shop.${table}`));
      const before = await everything();
      writeAll({ pn: "KC-1" }, { pn: "KC-2", size: "large" });
      await load();
      expect(await indexes()).toEqual(indexesBefore);
      expect(await db.$count(part)).toBe(2);
      await undo();
      expect(await everything()).toEqual(before);
      expect(await db.$count(part)).toBe(0);
    });

    test("so does a change of prices", async () => {
      writeAll({ pn: "KC-1", price: "10" }, { pn: "KC-2", price: "20" });
      await load();
      fs.rmSync(inFolder("parts.csv"));
      fs.writeFileSync(inFolder("list-prices.csv"), "pn,listPrice\nKC-1,5\n");
      await loadChange();
      await undo();
      const found = await createCatalog(shop.database.db, createDataVersion(shop.database.db), contentOf()).findParts([
        "KC-1",
        "KC-2",
      ]);
      expect([...found.values()].map(({ listPrice }) => listPrice)).toEqual([1000, 2000]);
    });

    test("undo works once, for the last load only, and is refused after other changes of the data", async () => {
      writeAll({ pn: "KC-1" });
      await load();
      fs.rmSync(inFolder("parts.csv"));
      fs.writeFileSync(inFolder("stock.csv"), "pn,quantity\nKC-1,8\n");
      await load();
      expect((await undo()).files).toEqual(["stock.csv"]);
      await load();
      fs.rmSync(inFolder("stock.csv"));
      fs.copyFileSync("demo/commerce/shipping-zones.csv", inFolder("shipping-zones.csv"));
      await load();
      expect((await undo()).files).toEqual(["shipping-zones.csv"]);
      expect(await refusalOfUndo()).toContain("there is no load that could be undone");
      writeAll({ pn: "KC-1", price: "7" });
      await load();
      await shop.database.db.update(setting).set({ value: "another" }).where(eq(setting.name, "data-version"));
      expect(await refusalOfUndo()).toContain("something else was imported since");
    });
  });
}
