import { productList } from "./product-list.view.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { TEST_ENV } from "../../../tests/setup/running-shop.ts";
import { ownDatabase, type OwnDatabase } from "../../../tests/setup/own-database.ts";
import { readEnv } from "../../services/env.server.ts";
import type { Prices } from "../../services/prices/prices.ts";
import { createServices, type Services } from "../../registry.server.ts";
import type { Search } from "../../services/search/search.ts";
import type { ProductLists } from "../../services/products/product-list.ts";
import { createProductLists } from "../../services/products/product-list.server.ts";

let services: Services;
let lists: ProductLists;
let missed: string[] = [];
let data: OwnDatabase;
const misses = { record: (query: string, locale: string) => void missed.push(`${locale} ${query}`) };
beforeAll(async () => {
  data = await ownDatabase();
  services = await createServices(readEnv({ ...TEST_ENV, ...data.env }));
  lists = createProductLists({ ...services, misses });
});
beforeEach(() => {
  missed = [];
});
afterAll(async () => {
  await services.close();
  await data.remove();
});

async function show(query: string, from: ProductLists = lists, locale: "en" | "es" = "en") {
  const found = await from.page({ request: from.read(new URLSearchParams(query)).request, priceList: "OEM", locale });
  return found && productList(found, { locale, t: (key) => key });
}

describe("the report of searches without results", () => {
  test("search without results is recorded with its language", async () => {
    await show("q=unobtainium-zz", lists, "es");
    expect(missed).toEqual(["es unobtainium-zz"]);
  });

  test.each(["q=contactor", "q=contactr", "q=FC-C09-120", "q=KC-0093-10-120A", "q=", ""])(
    "search with results is not recorded: ?%s",
    async (query) => {
      await show(query);
      expect(missed).toEqual([]);
    },
  );

  test.each(["q=contactor&category=wire-duct", "q=clema&series=KC", "q=clema&ratedCurrent.from=900&ratedCurrent.to=1"])(
    "search whose results are hidden by filters is not recorded: ?%s",
    async (query) => {
      expect((await show(query))?.total).toBe(0);
      expect(missed).toEqual([]);
    },
  );
});

describe("product list while a service is unavailable (R-CAT-18)", () => {
  const away = () => Promise.reject(new Error("away"));

  test("product list without prices shows list prices and accepts no order", async () => {
    const prices: Prices = { ...services.prices, compiled: away };
    const list = await show("q=KC-0093-10-120A", createProductLists({ ...services, misses, prices }));
    expect(list?.isUnpriced).toBe(true);
    expect(list?.exact).toMatchObject([{ pn: "KC-0093-10-120A", list: "$31.50", price: null, orderable: false }]);
    expect(list?.exact[0]).not.toHaveProperty("callForPrice");
  });

  test("product list without the index is empty, without filters, counts and errors", async () => {
    const search: Search = { search: away, near: away, seriesCounts: away };
    const without = createProductLists({ ...services, misses, search });
    expect(await show("q=contactor", without)).toBeNull();
    expect(await without.counts(without.read(new URLSearchParams("category=wire-duct")).request)).toBeNull();
    expect((await without.seriesCounts()).size).toBe(0);
    await expect(without.begun({ query: "contactor", priceList: "OEM", locale: "en" }, 8)).rejects.toThrow("away");
    expect(missed).toEqual([]);
  });
});

describe("rows of one form", () => {
  test.each(["q=KC-0093-10-120A", "q=TI-04FS+KC-0093-10-120A+FC-C09-120", "q=FC-C09-120+NV800-F2B"])(
    "product list has one quantity field per part: ?%s",
    async (query) => {
      const list = await show(query);
      const rows = [
        ...(list?.exact ?? []),
        ...(list?.aliases.map(({ row }) => row) ?? []),
        ...(list?.groups.flatMap((group) => group.rows) ?? []),
      ];
      const ordered = rows.filter(({ orderable }) => orderable).map(({ pn }) => pn);
      expect(ordered).toEqual([...new Set(rows.map(({ pn }) => pn))]);
    },
  );
});
