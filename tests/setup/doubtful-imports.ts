import fs from "node:fs";
import { asc, gt } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { partPrice, partIncoming, partStock } from "../../app/services/database/commerce-schema.ts";
import { describeProblem } from "../../app/services/import/import-error.ts";
import type { Importing } from "./importing.ts";
import { csvOf, row } from "./part-files.ts";

const PARTS = Array.from({ length: 40 }, (_each, index) => `KC-${100 + index}`);

/** Tests of unattended nightly and hourly loads, with either database. */
export function describeDoubtfulImports(shop: Importing): void {
  const { inFolder, load, loadUnasked } = shop;
  const only = (file: string, text: string) => {
    for (const name of fs.readdirSync(shop.files.folder)) fs.rmSync(inFolder(name), { recursive: true });
    fs.writeFileSync(inFolder(file), text);
  };
  const stock = (...lines: string[]) => only("stock.csv", ["pn,quantity,date", ...lines, ""].join("\n"));
  const onHand = (quantity: number, parts = PARTS) => parts.map((pn) => `${pn},${quantity},`);
  const coming = (parts: readonly string[], day = "2098-01-09") => parts.map((pn) => `${pn},5,${day}`);
  const reason = async () => String(await loadUnasked().catch((error: unknown) => error));

  describe("an hourly stock file", () => {
    const FIRST = PARTS.slice(0, 20);
    beforeEach(async () => {
      only("parts.csv", csvOf(PARTS.map((pn) => row({ pn }))));
      await load();
      stock(...onHand(3), ...coming(FIRST), ...coming(FIRST, "2098-02-01"));
      await load();
    });
    const counts = async () => [
      await shop.database.db.$count(partStock, gt(partStock.onHand, 0)),
      await shop.database.db.$count(partIncoming),
    ];

    test("stock file may lose rows of arrivals that have come, or come on another day", async () => {
      stock(...onHand(13, FIRST), ...onHand(3, PARTS.slice(20)));
      expect((await loadUnasked()).files).toMatchObject([
        { rows: 40, added: 0, changed: 20, withdrawn: 0, before: 40 },
      ]);
      expect(await counts()).toEqual([40, 0]);
      stock(...onHand(3), ...coming(FIRST));
      await load();
      stock(...onHand(2), ...coming(FIRST, "2098-03-01"));
      await loadUnasked();
      expect(await counts()).toEqual([40, 20]);
    });

    test("stock file is refused when empty or without a quarter of the parts", async () => {
      stock(...onHand(3, PARTS.slice(11)), ...coming(FIRST.slice(11)));
      expect(await reason()).toContain("stock.csv: 11 of 40 would be removed; is the file complete?");
      stock();
      expect(await reason()).toContain("stock.csv: 40 of 40 would be removed");
      expect(await counts()).toEqual([40, 40]);
      stock(...onHand(1, PARTS.slice(0, 5)));
      await load();
      stock();
      expect(await reason()).toContain("stock.csv: 5 of 5 would be removed");
    });

    test("stock file is refused when arrivals are missing before their date, as in half an export", async () => {
      stock(...onHand(3));
      expect(await reason()).toContain(
        "stock.csv: 20 of 20 parts would lose their incoming stock although none has arrived; is the file complete?",
      );
      expect(await counts()).toEqual([40, 40]);
    });
  });

  describe("nightly prices", () => {
    const prices = async () =>
      (await shop.database.db.select().from(partPrice).orderBy(asc(partPrice.pn))).map(({ listPrice }) => listPrice);

    test("prices in cents are refused, in a file of their own and with parts", async () => {
      only("parts.csv", csvOf([row({ pn: "KC-1", price: "3.50" }), row({ pn: "KC-2", price: "4" })]));
      await load();
      const told = "the first is KC-1: $3.50 → $350.00. If this is intended, add --reprice";
      only("list-prices.csv", "pn,listPrice\nKC-1,350\nKC-2,5\n");
      expect(await reason()).toContain(`list-prices.csv: 1 price changes by a factor of 10 or more (row 2); ${told}`);
      only("parts.csv", csvOf([row({ pn: "KC-1", price: "350" }), row({ pn: "KC-2", price: "400" })]));
      expect(await reason()).toContain(`parts.csv: 2 prices change by a factor of 10 or more (rows 2, 3); ${told}`);
      expect(await prices()).toEqual([350, 400]);
      only("list-prices.csv", "pn,listPrice\nKC-1,34.9\nKC-2,0.41\n");
      await loadUnasked();
      expect(await prices()).toEqual([3490, 41]);
    });

    test("new price list is refused with its rows where prices are far from the list price", async () => {
      const prices = { "KC-1": "3.50", "KC-2": "400", "KC-3": "3.50" };
      only("parts.csv", csvOf(Object.entries(prices).map(([pn, price]) => row({ pn, price }))));
      await load();
      const others = ["MERIDIAN", "D1", "D2", "TABNORTE"].map((list) => `${list},% Discount,E-1,,30`);
      const entries = (...rows: string[]) =>
        only(
          "price-list-entries.csv",
          ["listName,valueType,schedule,partNumber,value", ...rows, ...others, ""].join("\n"),
        );
      entries("FRESH,Actual,,KC-1,35", "FRESH,Actual,,KC-2,39.9", "FRESH,Actual,,KC-3,3.4", "FRESH,% Discount,E-1,,95");
      const refused = await reason();
      expect(refused).toContain(
        "price-list-entries.csv, row 2, column value: the price 35 of KC-1 is far from its list price 3.50",
      );
      expect(refused).toContain("row 3, column value: the price 39.9 of KC-2 is far from its list price 400.00");
      expect(refused).toContain("row 5, column value: 95% leaves a tenth of the list price or less");
      expect(refused).not.toContain("row 4,");
      expect(refused).toContain("If this is intended, add --reprice");
      await load();
      expect(await reason().catch((error: unknown) => String(error))).not.toContain("far from");
    });

    test("parts that a file withdraws are named in the check", async () => {
      only("parts.csv", csvOf(["KC-1", "KC-2", "KC-3"].map((pn) => row({ pn }))));
      await load();
      only("parts.csv", csvOf([row({ pn: "KC-1" }), row({ pn: "KC-3" })]));
      expect((await shop.prepare()).warnings.map(describeProblem)).toContain(
        "parts.csv: parts that are no longer in the catalog afterward: 1 (KC-2)",
      );
    });

    test("prices that may be a thousand times as large, or are not numbers, are named with their rows", async () => {
      only("parts.csv", csvOf([row({ pn: "KC-1", price: "1.234" }), row({ pn: "KC-2", price: "4" })]));
      const { warnings } = await shop.prepare();
      expect(warnings.map(describeProblem)).toContain(
        "parts.csv, row 2, column listPrice: 1.234 is stored as 1.23; if it means 1234, write it without the point",
      );
      await load();
      only("list-prices.csv", "pn,listPrice\nKC-1,2.345\nKC-2,5\n");
      expect((await shop.prepare()).warnings.map(({ row: line }) => line)).toContain(2);
    });

    test("prices in another currency are refused with their rows", async () => {
      only("parts.csv", csvOf([row({ pn: "KC-1", price: "3.50" }), row({ pn: "KC-2", price: "4" })]));
      await load();
      only("list-prices.csv", "pn,listPrice,moneda\nKC-1,63,MXN\nKC-2,4,USD\n");
      expect(await reason()).toContain(
        "list-prices.csv, row 2, column moneda: the price is in MXN, but the shop's currency is USD",
      );
    });
  });
}
