import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LOCALES } from "../../app/domain/locale.ts";
import { generateParts } from "../../demo/catalogue/generate-parts.ts";
import { loadCatalogue } from "../../demo/catalogue/load-catalogue.ts";
import { faultsOfPart, followCatalogue, forEachOf, type CatalogueLinks } from "../setup/catalogue-links.ts";
import { extent, isLong } from "../setup/extent.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";

const CATEGORIES = 48;
const SERIES = 69;
const PARTS = 13_217;
const CONCURRENCY = 4;

/** Number of public parts of each series. */
const PARTS_OF = new Map(
  [...Map.groupBy(generateParts(loadCatalogue()), ({ series }) => series)]
    .filter(([code]) => code !== "RLU")
    .map(([code, parts]) => [code, parts.length]),
);
const CODES = [...PARTS_OF.keys()].toSorted();

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

async function open(path: string): Promise<string> {
  const response = await shop.get(path);
  expect([path, response.status]).toEqual([path, 200]);
  return response.text();
}

test("demonstration has the expected number of series and parts", () => {
  expect([PARTS_OF.size, [...PARTS_OF.values()].reduce((sum, count) => sum + count, 0)]).toEqual([SERIES, PARTS]);
});

describe.each(LOCALES)("the catalog in %s by links alone, from the home page", (locale) => {
  /** Every sixteenth series is opened in one language, others in the other one; in `test:long` all in both. */
  const opened = CODES.filter((_code, index) => isLong || index % 16 === LOCALES.indexOf(locale) * 8);
  let links: CatalogueLinks;
  beforeAll(async () => {
    links = await followCatalogue(locale, open, (code) => opened.includes(code));
  });

  test("departments, categories and series link to every part (R-PROD-02, R-CAT-15)", () => {
    expect(new Set(links.categories).size).toBe(CATEGORIES);
    expect(links.series.size).toBe(SERIES);
    expect(links.parts.size).toBe(opened.length);
    const parts = [...links.parts.values()].flat();
    expect(new Set(parts).size).toBe(opened.reduce((sum, code) => sum + (PARTS_OF.get(code) ?? 0), 0));
    expect(parts.filter((path) => path.includes("/rlu"))).toEqual([]);
  });

  test("parts of every series have a page with price and drawing in their language (R-CAT-17)", async () => {
    const sample = [...links.parts.values()].flatMap((parts) =>
      [parts.at(-1), ...(isLong ? [parts[0], parts[Math.floor(parts.length / 2)]] : [])].filter(
        (path) => path !== undefined,
      ),
    );
    expect(sample).toHaveLength(opened.length * extent(1, 3));
    const faults = await forEachOf(sample, CONCURRENCY, async (path) =>
      faultsOfPart(await open(path), locale).map((fault) => `${path}: ${fault}`),
    );
    expect(faults.flat()).toEqual([]);
  });
});
