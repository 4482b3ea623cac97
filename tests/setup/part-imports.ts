import { contentOf } from "./shop-content.ts";
import fs from "node:fs";
import { asc, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { createCatalog } from "../../app/services/catalog/catalog-repository.server.ts";
import { createDataVersion } from "../../app/services/database/data-version.server.ts";
import { attributeValue, part, seriesSummary } from "../../app/services/database/catalogue-schema.ts";
import { describeProblem, ImportError } from "../../app/services/import/import-error.ts";
import { openDatabase } from "../../app/services/database/database.server.ts";
import type { Importing } from "./importing.ts";
import { csvOf, row, type Part } from "./part-files.ts";

/** Tests of importing parts, with either database. */
export function describePartImports(shop: Importing): void {
  const { inFolder, load, loadChange, prepare, refusal } = shop;

  /** On a server another process would use its own connection. */
  const openOther = async () => (shop.data.env.DATABASE_URL ? await openDatabase(shop.data.env) : null);
  const write = (...parts: Part[]) => fs.writeFileSync(inFolder("parts.csv"), csvOf(parts.map(row)));

  const numbers = async () => {
    const rows = await shop.database.db.select({ pn: part.pn }).from(part).orderBy(asc(part.position));
    return rows.map(({ pn }) => pn);
  };
  const summaryOf = async () =>
    (await shop.database.db.select().from(seriesSummary).where(eq(seriesSummary.series, "KC")))[0];
  /** The load that last wrote each part. */
  const writers = async () => {
    const rows = await shop.database.db.execute<{ pn: string; by: string }>(
      sql`select pn, xmin::text as by from shop.part`,
    );
    return new Map(rows.map(({ pn, by }) => [pn, by]));
  };

  beforeEach(() => {
    for (const file of fs.readdirSync(shop.files.folder)) fs.rmSync(inFolder(file), { recursive: true });
  });

  describe("a repeated import of parts", () => {
    const BEFORE = [
      { pn: "KC-1" },
      { pn: "KC-2", size: "large" },
      { pn: "KC-3", title: "mighty contactor, 9 A" },
      { pn: "KC-4" },
    ];

    test("repeated import stores new, changed, removed and moved parts, and updates all counts", async () => {
      write(...BEFORE);
      await load();
      expect(await numbers()).toEqual(["KC-1", "KC-2", "KC-3", "KC-4"]);
      const before = await writers();
      write({ pn: "KC-4" }, { pn: "KC-1", price: "20" }, { pn: "KC-5", title: "tiny contactor, 9 A" }, { pn: "KC-3" });
      expect((await load()).files).toMatchObject([{ rows: 4, added: 1, changed: 2, withdrawn: 1, before: 4 }]);
      expect(await numbers()).toEqual(["KC-4", "KC-1", "KC-5", "KC-3"]);
      const summary = await summaryOf();
      expect(summary).toMatchObject({ parts: 4, lowestListPrice: 2000, nouns: ["contactor", "tiny contactor"] });
      expect(summary?.words).toMatchObject({ tiny: 1, contactor: 4 });
      expect(summary?.words).not.toHaveProperty("mighty");
      const values = await shop.database.db.select().from(attributeValue);
      expect(values.map(({ en }) => en)).toEqual(["small"]);
      const [changed] = await shop.database.db.select().from(part).where(eq(part.pn, "KC-3"));
      expect(changed?.words).not.toContain("mighty");
      expect(changed?.words).toContain(`'~v${values[0]?.id}'`);
      // The embedded database rebuilds the table, so that visitors wait for a moment only.
      if (!shop.data.env.DATABASE_URL) return;
      await load();
      const after = await writers();
      write(
        { pn: "KC-4" },
        { pn: "KC-1", price: "21" },
        { pn: "KC-5", title: "tiny contactor, 9 A" },
        { pn: "KC-3", title: "calm contactor" },
      );
      await load();
      const written = [...(await writers())].filter(([pn, by]) => after.get(pn) !== by).map(([pn]) => pn);
      expect([written, before.size]).toEqual([["KC-3"], 4]);
    });

    test("lines of JSON hold the same as a table, and one of both is enough", async () => {
      write(...BEFORE);
      await load();
      const lines = BEFORE.map(row).map((values) => {
        const { attributes, listPrice, tariff, weight, shipFamily: _none, ...others } = values;
        const said = { listPrice: Number(listPrice), tariff: tariff === "true", weight: Number(weight) };
        return JSON.stringify({ ...others, ...said, attributes: JSON.parse(attributes) as unknown });
      });
      fs.writeFileSync(inFolder("parts.ndjson"), `${lines.join("\n")}\n`);
      expect(await refusal()).toContain(
        "parts.ndjson: cannot be loaded together with parts.csv; keep only one of them",
      );
      fs.rmSync(inFolder("parts.csv"));
      expect((await load()).files).toMatchObject([
        { file: "parts.ndjson", rows: 4, added: 0, changed: 0, withdrawn: 0 },
      ]);
      fs.appendFileSync(inFolder("parts.ndjson"), '["KC-9"]\n{"pn":"KC-9","titel":"x"}\n');
      const told = await refusal();
      expect(told).toContain("parts.ndjson, row 5: each line must be a JSON object");
      expect(told).toContain('parts.ndjson, row 6, column titleEn: must not be empty, but it is ""');
    });

    test("part cannot be removed while another part names it, even an unchanged one", async () => {
      write(
        ...BEFORE,
        { pn: "KC-6", replacedBy: "KC-4" },
        { pn: "KC-7", related: '[{"pn":"KC-4","kind":"requires","quantity":1}]' },
      );
      await load();
      write(
        ...BEFORE.slice(0, 3),
        { pn: "KC-6", replacedBy: "KC-4" },
        {
          pn: "KC-7",
          related: '[{"pn":"KC-4","kind":"requires","quantity":1}]',
        },
      );
      expect((await refusal()).split("\n").slice(1)).toEqual([
        "parts.csv, row 5, column replacedBy: there is no part KC-4",
        "parts.csv, row 6, column related: there is no part KC-4",
      ]);
    });
  });

  describe("a bad parts file", () => {
    test("bad parts file is reported by row, with the first thousand and the total", async () => {
      const good = csvOf([row({ pn: "KC-1" })]);
      const bad = Array.from({ length: 700 }, (_value, index) => `KC-${index},too,few\n`).join("");
      const worse = csvOf(Array.from({ length: 700 }, (_value, index) => row({ pn: `KC-9${index}`, price: "ten" })));
      fs.writeFileSync(inFolder("parts.csv"), good + bad + worse.split("\n").slice(1).join("\n"));
      const error = await prepare().catch((each: unknown) => each);
      expect(error).toBeInstanceOf(ImportError);
      const { message, problems } = error as ImportError;
      expect(problems).toHaveLength(1000);
      expect(message).toMatch(
        /^1400 problems, nothing was loaded:\nparts\.csv, row 3: has too many or too few values: 3 for 17 columns/,
      );
      expect(message).toMatch(/row 1002, column listPrice: .*\n… and 400 more$/);
    });

    test("parts file is refused when it is cut off within a row", async () => {
      const whole = csvOf([row({ pn: "KC-1" }), row({ pn: "KC-2" })]);
      fs.writeFileSync(inFolder("parts.csv"), whole.slice(0, -20));
      expect(await refusal()).toMatch(
        /parts\.csv, row 3(, column \w+)?: (a quote is opened and not closed; is the file cut off\?|has \d+ values)/,
      );
    });

    test("parts import is refused during another one, and stored data is unchanged", async () => {
      write({ pn: "KC-1" });
      await load();
      write({ pn: "KC-1" }, { pn: "KC-2" });
      const other = await openOther();
      const both = await Promise.allSettled([load(), load("utf-8", other?.db)]);
      await other?.close();
      expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
      const refused = both.find((each) => each.status === "rejected");
      expect(String(refused?.reason)).toContain("another import is under way");
      expect(await numbers()).toEqual(["KC-1", "KC-2"]);
    });
  });

  describe("list prices and stock alone", () => {
    const [PRICES, STOCK] = ["list-prices.csv", "stock.csv"];
    const parts = () => createCatalog(shop.database.db, createDataVersion(shop.database.db), contentOf());
    const priceOf = async (pn: string) => (await parts().findParts([pn])).get(pn)?.listPrice;
    const stockOf = async (pn: string) =>
      (await createCatalog(shop.database.db, createDataVersion(shop.database.db), contentOf()).findParts([pn])).get(
        pn.toUpperCase(),
      )?.stock;
    const version = () => createDataVersion(shop.database.db).current();
    const only = (file: string, ...lines: string[]) => {
      for (const name of fs.readdirSync(shop.files.folder)) fs.rmSync(inFolder(name));
      fs.writeFileSync(inFolder(file), `${lines.join("\n")}\n`);
    };
    beforeEach(async () => {
      write(
        { pn: "KC-1", price: "10" },
        { pn: "KC-2", price: "20" },
        { pn: "KC-3", price: "30" },
        { pn: "KC-4", price: "" },
      );
      await load();
    });

    test("full price file sets every price: changed, first and removed ones", async () => {
      only(PRICES, "pn,listPrice", "KC-1,11", "KC-2,", "KC-4,44", "KC-77,1");
      const { files, listPrices, warnings } = await load();
      expect(files).toMatchObject([{ file: PRICES, rows: 4, added: 1, changed: 1, withdrawn: 2, before: 3 }]);
      expect(listPrices).toMatchObject({
        up: 1,
        large: 2,
        examples: ["KC-2: $20.00 → no price", "KC-4: no price → $44.00"],
      });
      expect(warnings.map(describeProblem)).toEqual([
        `${PRICES}: rows for parts that are not in the catalog: 1; the first is KC-77 (row 5)`,
      ]);
      expect(await Promise.all(["KC-1", "KC-2", "KC-3", "KC-4"].map(priceOf))).toEqual([1100, null, null, 4400]);
      expect(await summaryOf()).toMatchObject({ lowestListPrice: 1100 });
    });

    test("change of prices leaves unnamed ones, and the next full import of parts sets all prices", async () => {
      only(PRICES, "pn,listPrice", "KC-3,3");
      expect((await loadChange()).files).toMatchObject([{ added: 0, changed: 1, withdrawn: 0, before: 3 }]);
      expect(await Promise.all(["KC-1", "KC-3"].map(priceOf))).toEqual([1000, 300]);
      expect(await summaryOf()).toMatchObject({ lowestListPrice: 300 });
      fs.rmSync(inFolder(PRICES));
      write(
        { pn: "KC-1", price: "10" },
        { pn: "KC-2", price: "20" },
        { pn: "KC-3", price: "30" },
        { pn: "KC-4", price: "" },
      );
      expect((await load()).files).toMatchObject([{ changed: 1 }]);
      expect(await priceOf("KC-3")).toBe(3000);
    });

    test("stock is what is there and what comes when; a change recounts the parts it names", async () => {
      only(
        STOCK,
        "pn,quantity,date",
        "KC-1,8,",
        "KC-1,40,2099-12-03",
        "KC-1,5,2098-01-09",
        "KC-2,-3,",
        "KC-3,7,2098-02-01",
        "KC-3,9,2020-02-01",
      );
      expect((await load()).files).toMatchObject([{ file: STOCK, rows: 6, added: 3 }]);
      const stock = await stockOf("kc-1");
      expect(stock).toMatchObject({
        onHand: 8,
        incoming: [
          { quantity: 5, date: "2098-01-09" },
          { quantity: 40, date: "2099-12-03" },
        ],
      });
      expect(await stockOf("KC-2")).toMatchObject({ onHand: 0, incoming: [] });
      expect(await stockOf("KC-3")).toMatchObject({ onHand: 0, incoming: [{ quantity: 7 }] });
      expect(await stockOf("KC-4")).toBeUndefined();
      only(STOCK, "pn,quantity", "KC-1,6");
      expect((await loadChange()).files).toMatchObject([{ added: 0, changed: 1, withdrawn: 0, before: 1 }]);
      expect(await stockOf("KC-1")).toMatchObject({ onHand: 6, incoming: [] });
      expect(await stockOf("KC-3")).toMatchObject({ incoming: [{ quantity: 7 }] });
    });

    test("pages are rendered again when a part comes into stock or runs out, not when its quantity changes", async () => {
      only(STOCK, "pn,quantity", "KC-1,8");
      await load();
      const [known, later] = [
        await version(),
        async (quantity: number) => {
          only(STOCK, "pn,quantity", `KC-1,${quantity}`);
          await load();
          return version();
        },
      ];
      expect(await later(3)).toBe(known);
      expect(await later(0)).not.toBe(known);
    });

    test.each([
      [PRICES, ["pn,listPrice", "KC-1,1", "KC-1,2"], "row 3, column pn: KC-1 is already in row 2"],
      [PRICES, ["pn,listPrice", 'KC-1,"1,50"'], "row 2, column listPrice: must be an amount from 0"],
      [STOCK, ["pn,quantity,date", "KC-1,1,2027-02-30"], "row 2, column date: must be a day like 2027-12-03"],
      [STOCK, ["pn,quantity", "KC-1,1.5"], "row 2, column quantity: must be a whole number"],
      [
        STOCK,
        ["pn,quantity,date", "KC-1,1,2027-02-03", "KC-1,1,2027-02-03"],
        "row 3, column pn: KC-1 on 2027-02-03 is already in row 2",
      ],
    ])("%s: %j is refused", async (file, lines, reason) => {
      only(file, ...lines);
      expect(await refusal()).toContain(`${file}, ${reason}`);
    });

    test("prices are refused in two files", async () => {
      only(PRICES, "pn,listPrice", "KC-1,1");
      write({ pn: "KC-1" });
      expect(await refusal()).toContain(
        `${PRICES}: cannot be loaded together with parts.csv, which also has list prices`,
      );
    });
  });
}
