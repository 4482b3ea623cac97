import { partPage } from "../../routes/catalog/part-page.view.ts";
import { productList } from "../../routes/catalog/product-list.view.ts";
import { seriesFile, seriesTable } from "../../routes/catalog/series-table.view.ts";
import { MOST_SUGGESTIONS, suggestions } from "../../routes/api/suggestions.view.ts";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TEST_ENV } from "../../../tests/setup/running-shop.ts";
import { ownDatabase, type OwnDatabase } from "../../../tests/setup/own-database.ts";
import { DICTIONARIES } from "../../i18n/strings.ts";
import { translateFrom } from "../../i18n/translate.ts";
import { readEnv } from "../../services/env.server.ts";
import type { Prices } from "../../services/prices/prices.ts";
import { createServices, type Services } from "../../registry.server.ts";
import { createProductLists } from "../../services/products/product-list.server.ts";
import { createProducts } from "../../services/products/products.server.ts";

let services: Services;
let data: OwnDatabase;
beforeAll(async () => {
  data = await ownDatabase();
  services = await createServices(readEnv({ ...TEST_ENV, ...data.env }));
});
afterAll(async () => {
  await services.close();
  await data.remove();
});

const locale = "en";
const t = translateFrom(DICTIONARIES.en);
const PART = "KC-0093-10-120A";
const NO_NUMBERS = { customer: null, of: () => Promise.resolve(new Map()) };
const LISTS = { OEM: "$18.90", D1: "$15.60", MERIDIAN: "$19.53", TABNORTE: "$17.90" };

type Parts = Pick<Services, "products" | "productLists">;

async function series({ products }: Parts, priceList: string, query = "") {
  const found = services.content.series(locale, "contactors-control-relays", "kc");
  if (found.outcome !== "found") throw new Error("no series");
  const params = new URLSearchParams(query);
  const question = { series: found.view, params, priceList, locale, t } as const;
  const variants = await products.series.variants(question);
  return {
    table: variants && (await seriesTable(variants, question, NO_NUMBERS)),
    csv: variants && seriesFile(variants, { ...question, isOwn: true, numbers: null }, "csv"),
  };
}

async function part({ products }: Parts, priceList: string) {
  const address = { category: "contactors-control-relays", series: "kc", part: PART.toLowerCase() };
  const found = await products.part({ ...address, priceList, locale });
  if (found.outcome !== "found") throw new Error("no part");
  return partPage(found.view, { t: translateFrom(DICTIONARIES[locale]), locale });
}

async function list({ productLists }: Parts, priceList: string) {
  const { request } = productLists.read(new URLSearchParams({ q: PART }));
  const found = await productLists.page({ request, priceList, locale });
  return found && productList(found, { locale, t });
}

async function suggest({ productLists }: Parts, priceList: string) {
  const found = await productLists.begun({ query: PART, priceList, locale }, MOST_SUGGESTIONS);
  return found ? suggestions(found, PART, { locale, t }) : [];
}

/** Index of the price column in the file of a series. */
const PRICE_COLUMN = 5;

/** Cells of a file without its header. */
function rowsOf(csv: string | null): string[][] {
  return parse(csv ?? "", { bom: true, from_line: 2 });
}

/** All prices of the part that a visitor with this price list sees, on any page or file. */
async function pricesSeenWith(priceList: string): Promise<string[]> {
  const { csv } = await series(services, priceList);
  const [suggestion] = await suggest(services, priceList);
  return [
    await priceInSeries(priceList),
    `$${rowsOf(csv).find(([pn]) => pn === PART)?.[PRICE_COLUMN] ?? ""}`,
    (await part(services, priceList)).view.offer.price ?? "",
    (await list(services, priceList))?.exact[0]?.price ?? "",
    `$${suggestion?.price?.toFixed(2) ?? ""}`,
  ];
}

/** A series has several pages; the part is on one of them. */
async function priceInSeries(priceList: string): Promise<string> {
  for (let page = 1; page <= 30; page++) {
    const { table } = await series(services, priceList, `page=${page}`);
    const row = table?.rows.find(({ pn }) => pn === PART);
    if (row) return row.price ?? "";
  }
  return "";
}

describe("prices are from the visitor's price list (R-PRICE-10)", () => {
  test.each(Object.entries(LISTS))(
    "price list %s gives %s on series, file, part, search and suggestion",
    async (name, price) => {
      expect(await pricesSeenWith(name)).toEqual(Array(5).fill(price));
    },
  );

  test("prices of concurrent visitors with different price lists do not mix", async () => {
    const names = ["D1", "OEM", "D1", "MERIDIAN", "TABNORTE", "OEM"] as const;
    for (const name of names) expect((await part(services, name)).view.offer.price).toBe(LISTS[name]);
    const found = await Promise.all(names.map(async (name) => (await list(services, name))?.exact[0]?.price));
    expect(found).toEqual(names.map((name) => LISTS[name]));
  });

  test("rows of a series are cached per price list", async () => {
    const rowsFor = async (name: string) => (await series(services, name)).table?.rows;
    const [d1, oem] = [await rowsFor("D1"), await rowsFor("OEM")];
    expect(oem).not.toEqual(d1);
    expect(await rowsFor("D1")).toBe(d1);
    expect(await rowsFor("OEM")).toBe(oem);
  });

  test("series table sorts by the prices of the visitor", async () => {
    const orders = await Promise.all(
      ["OEM", "D1", "MERIDIAN"].map(async (name) => {
        const { csv } = await series(services, name, "sort=price");
        const rows = rowsOf(csv);
        const sold = rows.flatMap((row) => (row[PRICE_COLUMN] ? Number(row[PRICE_COLUMN]) : []));
        expect(sold.length).toBeGreaterThan(100);
        expect(sold).toEqual(sold.toSorted((a, b) => a - b));
        return rows.map(([pn]) => pn).join(" ");
      }),
    );
    expect(new Set(orders).size).toBeGreaterThan(1);
  });
});

describe("while the customer's price list cannot be read (R-PRICE-13)", () => {
  const without = (): Parts => {
    const compiled: Prices["compiled"] = (name) =>
      name === "D1" ? Promise.reject(new Error("away")) : services.prices.compiled(name);
    const ports = { ...services, prices: { ...services.prices, compiled } };
    const one = () => Promise.resolve("1");
    const version = { current: one, words: one, numbers: one, shown: one, renew: () => {} };
    const misses = { record: () => {} };
    return {
      products: createProducts({ ...ports, version }),
      productLists: createProductLists({ ...ports, misses }),
    };
  };

  test("page shows labeled list prices and accepts no order", async () => {
    const shop = without();
    const { table, csv } = await series(shop, "D1");
    expect(table?.isUnpriced).toBe(true);
    expect(table?.rows.every(({ price, orderable }) => price === null && !orderable)).toBe(true);
    expect(csv).toBeNull();
    const page = await part(shop, "D1");
    expect(page.priced).toBeNull();
    expect(page.view.offer).toMatchObject({ price: null, listPrice: "$31.50", orderable: false, isUnpriced: true });
    const rows = [...page.view.neighbours, ...page.view.related.flatMap((group) => group.rows)];
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row).toMatchObject({ price: null, orderable: false });
    expect(rows.some(({ callForPrice }) => callForPrice)).toBe(false);
    const found = await list(shop, "D1");
    expect([found?.isUnpriced, found?.exact[0]?.price, found?.exact[0]?.list]).toEqual([true, null, "$31.50"]);
    expect((await suggest(shop, "D1"))[0]).toMatchObject({ pn: PART });
    expect((await suggest(shop, "D1"))[0]).not.toHaveProperty("price");
    expect((await part(shop, "OEM")).view.offer.price).toBe("$18.90");
  });
});
