import fs from "node:fs";
import { asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  attachment,
  drawing,
  picture,
  dataSheet,
  part,
  partAlias,
  seriesSummary,
} from "../../app/services/database/catalogue-schema.ts";
import { customer } from "../../app/services/database/customer-schema.ts";
import { partPrice, priceListEntry, partStock } from "../../app/services/database/commerce-schema.ts";
import { undoImport } from "../../app/services/import/undo.server.ts";
import { copyDemoFiles } from "./demo-files.ts";
import type { Importing } from "./importing.ts";
import { csvOf, row, type Part } from "./part-files.ts";

/** Tests of loading a part of the data, with either database. */
export function describePartChanges(shop: Importing): void {
  const { inFolder, load, loadChange, prepareChange } = shop;
  const empty = () => {
    for (const name of fs.readdirSync(shop.files.folder)) fs.rmSync(inFolder(name), { recursive: true });
  };
  const write = (...parts: Part[]) => {
    empty();
    fs.writeFileSync(inFolder("parts.csv"), csvOf(parts.map(row)));
  };
  const numbers = async () => {
    const rows = await shop.database.db.select({ pn: part.pn }).from(part).orderBy(asc(part.position));
    return rows.map(({ pn }) => pn);
  };
  const priceOf = async (pn: string) =>
    (await shop.database.db.select().from(partPrice).where(eq(partPrice.pn, pn)))[0]?.listPrice;
  const refusalOfChange = async () => String(await prepareChange().catch((error: unknown) => error));

  describe("a change of parts", () => {
    const BEFORE: readonly Part[] = [
      { pn: "KC-1", drawing: "not-there" },
      { pn: "KC-2", size: "large", related: '[{"pn":"KC-1","kind":"fits","quantity":1}]' },
      { pn: "TI-1", series: "TI" },
      { pn: "TI-2", series: "TI", price: "7" },
    ];

    test("change of parts adds and changes what the file names, with new ones at the end of their series", async () => {
      write(...BEFORE);
      await load();
      write(
        { pn: "KC-5", title: "tiny contactor, 9 A", related: '[{"pn":"KC-1","kind":"requires","quantity":1}]' },
        { pn: "KC-2", size: "huge", price: "20" },
        { pn: "AB-1", series: "LEA" },
        { pn: "KC-4" },
      );
      const told = { file: "parts.csv", rows: 4, added: 3, changed: 1, withdrawn: 0, before: 4 };
      const { files, warnings } = await prepareChange();
      expect([files, warnings]).toEqual([[told], []]);
      expect(await numbers()).toEqual(["KC-1", "KC-2", "TI-1", "TI-2"]);
      await loadChange();
      expect(await numbers()).toEqual(["KC-1", "KC-2", "KC-5", "KC-4", "TI-1", "TI-2", "AB-1"]);
      expect(await Promise.all(["KC-1", "KC-2", "TI-2"].map(priceOf))).toEqual([3150, 2000, 700]);
      const summaries = await shop.database.db.select().from(seriesSummary).orderBy(seriesSummary.series);
      expect(summaries).toMatchObject([
        { series: "KC", parts: 4, lowestListPrice: 2000, nouns: ["contactor", "tiny contactor"] },
        { series: "LEA", parts: 1 },
        { series: "TI", parts: 2, lowestListPrice: 700 },
      ]);
      expect((await loadChange()).files).toMatchObject([{ rows: 4, added: 0, changed: 0, withdrawn: 0, before: 7 }]);
    });

    test("change of parts leaves no trace once it is undone", async () => {
      write(...BEFORE);
      await load();
      const all = async () => [
        await shop.database.db.select().from(part).orderBy(part.pn),
        await shop.database.db.select().from(partPrice).orderBy(partPrice.pn),
        await shop.database.db.select().from(seriesSummary).orderBy(seriesSummary.series),
      ];
      const before = await all();
      write({ pn: "KC-3" }, { pn: "KC-1", series: "TI", price: "1" });
      await loadChange();
      // A part that moves to another series is last in it.
      expect(await numbers()).toEqual(["KC-2", "KC-3", "TI-1", "TI-2", "KC-1"]);
      await undoImport(shop.database.db);
      expect(await all()).toEqual(before);
    });

    test("change of parts is checked against the parts that stay", async () => {
      write(...BEFORE);
      await load();
      write(
        { pn: "KC.1" },
        { pn: "KC-6" },
        { pn: "KC6" },
        { pn: "KC-6" },
        { pn: "KC-7", replacedBy: "TI-2" },
        { pn: "KC-8", replacedBy: "TI-9" },
      );
      expect((await refusalOfChange()).split("\n").slice(1)).toEqual([
        "parts.csv, row 2, column pn: KC.1 reads like KC-1, which the shop has: without dashes, dots and slashes both are KC1",
        "parts.csv, row 4, column pn: KC6 reads like row 3: without dashes, dots and slashes both are KC6",
        "parts.csv, row 5, column pn: KC-6 is already in row 3",
        "parts.csv, row 7, column replacedBy: there is no part TI-9",
      ]);
    });
  });

  describe("a change of stock, aliases and other data of parts", () => {
    const SHEET = '[{ "label": { "en": "A", "es": "A" }, "value": { "en": "3", "es": "3" } }]';
    const square = (side: number) =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="${side}" height="${side}"/></svg>`;
    const rest = (
      drawings: Readonly<Record<string, number>>,
      attached: readonly string[],
      sheets: readonly string[],
    ) => {
      for (const folder of ["drawings", "attachments"]) fs.mkdirSync(inFolder(folder));
      for (const [name, side] of Object.entries(drawings))
        fs.writeFileSync(inFolder(`drawings/${name}.svg`), square(side));
      fs.writeFileSync(inFolder("attachments/a.csv"), "a\n");
      fs.writeFileSync(inFolder("attachments.csv"), ["pn,series,file,titleEn,titleEs", ...attached, ""].join("\n"));
      fs.writeFileSync(inFolder("data-sheets.json"), `{${sheets.map((series) => `"${series}": ${SHEET}`).join(",")}}`);
    };
    const aliases = (...lines: string[]) =>
      fs.writeFileSync(inFolder("aliases.csv"), ["alias,brand,pn,grade,noteEn,noteEs", ...lines, ""].join("\n"));

    test("change of part data replaces what it names, leaves the rest, and can be undone as one load", async () => {
      write({ pn: "KC-1", drawing: "one" }, { pn: "TI-1", series: "TI" });
      rest({ one: 1, two: 2 }, ["KC-1,,a.csv,One,", ",KC,a.csv,Two,", "TI-1,,a.csv,Three,"], ["KC", "TI"]);
      aliases("OLD-1,,KC-1,direct,,", "OLD-2,,TI-1,direct,,");
      fs.writeFileSync(inFolder("stock.csv"), "pn,quantity\nKC-1,8\nTI-1,9\n");
      await load();
      const db = shop.database.db;
      const all = async () => ({
        aliases: (await db.select().from(partAlias).orderBy(partAlias.folded)).map(({ alias, pn }) => `${alias} ${pn}`),
        sheets: (await db.select().from(dataSheet).orderBy(dataSheet.series)).map(({ series }) => series),
        drawings: await db.select({ name: drawing.name, whole: drawing.whole }).from(drawing).orderBy(drawing.name),
        pictures: await db.$count(picture),
        attached: (
          await db.select().from(attachment).orderBy(attachment.pn, attachment.series, attachment.position)
        ).map(({ pn, series, titleEn }) => `${pn}${series} ${titleEn}`),
        stock: await db.select({ pn: partStock.pn, onHand: partStock.onHand }).from(partStock).orderBy(partStock.pn),
      });
      const before = await all();
      write({ pn: "KC-2", drawing: "three" });
      rest({ one: 4, three: 2 }, ["KC-1,,a.csv,Four,", "KC-1,,a.csv,Five,", "KC-2,,a.csv,Six,"], ["TI"]);
      aliases("old 1,,KC-2,direct,,", "OLD-3,,TI-1,direct,,");
      fs.writeFileSync(inFolder("stock.csv"), "pn,quantity\nKC-2,1\n");
      const { files, warnings } = await loadChange();
      expect(warnings).toEqual([]);
      expect(files.map(({ file, added, changed, withdrawn }) => [file, added, changed, withdrawn])).toEqual([
        ["aliases.csv", 1, 1, 0],
        ["data-sheets.json", 0, 0, 0],
        ["drawings", 1, 1, 0],
        ["attachments.csv", 2, 1, 0],
        ["parts.csv", 1, 0, 0],
        ["stock.csv", 1, 0, 0],
      ]);
      const after = await all();
      expect(after).toMatchObject({
        aliases: ["old 1 KC-2", "OLD-2 TI-1", "OLD-3 TI-1"],
        sheets: ["KC", "TI"],
        attached: ["KC Two", "KC-1 Four", "KC-1 Five", "KC-2 Six", "TI-1 Three"],
        stock: [
          { pn: "KC-1", onHand: 8 },
          { pn: "KC-2", onHand: 1 },
          { pn: "TI-1", onHand: 9 },
        ],
        pictures: before.pictures,
      });
      const [one, three, two] = after.drawings;
      expect(one?.whole).not.toBe(before.drawings[0]?.whole);
      expect([three?.whole, two]).toEqual([before.drawings[1]?.whole, before.drawings[1]]);
      await undoImport(db);
      expect(await all()).toEqual(before);
    });
  });

  describe("a change of customers and price lists", () => {
    test("change of price lists replaces the named lists, and keeps unnamed customers active", async () => {
      copyDemoFiles(shop.files.folder);
      await load();
      const counts = async () => {
        const rows = await shop.database.db.select({ list: priceListEntry.listName }).from(priceListEntry);
        return Object.fromEntries([...Map.groupBy(rows, ({ list }) => list)].map(([list, of]) => [list, of.length]));
      };
      const [listed, active] = [await counts(), await shop.database.db.$count(customer, eq(customer.active, true))];
      const [header = "", first = ""] = fs.readFileSync(inFolder("customers.csv"), "utf8").split("\n");
      empty();
      fs.writeFileSync(
        inFolder("customers.csv"),
        `${header}\n${first.replace(/^1001,(?:"[^"]*"|[^,]*)/, "1901,New").replace(/,5001\b/, ",")}\n`,
      );
      fs.writeFileSync(
        inFolder("price-list-entries.csv"),
        "listName,valueType,schedule,partNumber,value\nMERIDIAN,% Discount,E-1,,31\nNEW,% Discount,E-1,,5\n",
      );
      const { files } = await loadChange();
      expect(files).toMatchObject([
        { file: "price-list-entries.csv", rows: 2 },
        { file: "customers.csv", added: 1, changed: 0, withdrawn: 0 },
      ]);
      expect(await counts()).toEqual({ ...listed, MERIDIAN: 1, NEW: 1 });
      expect(await shop.database.db.$count(customer, eq(customer.active, true))).toBe(active + 1);
    });

    test("change is refused for files whose rows only make sense together", async () => {
      copyDemoFiles(shop.files.folder);
      expect(await refusalOfChange()).toContain(
        "shipping-zones.csv: cannot be loaded as a partial update: its rows are a complete set; leave out --change, or the file",
      );
    });
  });
}
