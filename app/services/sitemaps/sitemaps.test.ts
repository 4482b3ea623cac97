import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TEST_ENV } from "../../../tests/setup/running-shop.ts";
import { ownDatabase, type OwnDatabase } from "../../../tests/setup/own-database.ts";
import { LOCALES } from "../../domain/locale.ts";
import { sitemapEntries } from "../content/sitemap.ts";
import { readEnv } from "../env.server.ts";
import { createServices, type Services } from "../../registry.server.ts";
import { createSitemaps } from "./sitemaps.server.ts";
import { someOf } from "../../../tests/setup/extent.ts";

const ORIGIN = "https://shop.example";
const PARTS = 13_217;

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

const sitemapsOf = (most?: number) =>
  createSitemaps({ ...services, origin: ORIGIN }, most === undefined ? undefined : { single: most, several: most });
const locationsOf = (xml: string | null) =>
  [...(xml ?? "").matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = ""]) => url);
const pagesOfContent = () => sitemapEntries(services.content.site()).length;

describe("single sitemap file (R-SEO-01, R-SEO-02)", () => {
  test.each(LOCALES)("sitemap contains every page in %s once", async (locale) => {
    const locations = locationsOf(await sitemapsOf().file(locale, 0));
    expect(locations).toHaveLength(pagesOfContent() + PARTS);
    expect(new Set(locations).size).toBe(locations.length);
    expect(await sitemapsOf().file(locale, 1)).toBeNull();
  });

  test("sitemap is a single file up to exactly its limit", async () => {
    const all = pagesOfContent() + PARTS;
    expect(locationsOf(await sitemapsOf(all).file("en", 0))).toHaveLength(all);
    expect(locationsOf(await sitemapsOf(all - 1).file("en", 0))).toEqual([
      `${ORIGIN}/sitemap/1.xml`,
      `${ORIGIN}/sitemap/2.xml`,
    ]);
  });
});

describe("sitemap index (R-SEO-01, R-SEO-03)", () => {
  test.each(someOf(1, [5000, 7001]))("sitemap files of at most %d entries contain every page once", async (most) => {
    const sitemaps = sitemapsOf(most);
    const index = locationsOf(await sitemaps.file("es", 0));
    expect(index).toEqual(index.map((_url, file) => `${ORIGIN}/es/sitemap/${file + 1}.xml`));
    const files = await Promise.all(index.map(async (_url, file) => locationsOf(await sitemaps.file("es", file + 1))));
    for (const locations of files) expect(locations.length).toBeLessThanOrEqual(most);
    const whole = locationsOf(await sitemapsOf().file("es", 0));
    expect(files.flat()).toEqual(whole);
  });

  test("content pages may fill several sitemap files", async () => {
    const sitemaps = sitemapsOf(50);
    const index = locationsOf(await sitemaps.file("en", 0));
    expect(index).toHaveLength(Math.ceil((pagesOfContent() + PARTS) / 50));
    const first = await Promise.all([1, 2, 3, 4, 5].map(async (file) => locationsOf(await sitemaps.file("en", file))));
    const whole = locationsOf(await sitemapsOf().file("en", 0));
    expect(first.flat()).toEqual(whole.slice(0, 250));
    expect(locationsOf(await sitemaps.file("en", index.length))).toEqual(whole.slice((index.length - 1) * 50));
  });

  test("sitemap is null for a file after the last", async () => {
    const sitemaps = sitemapsOf(7000);
    expect(await sitemaps.file("en", 2)).not.toBeNull();
    expect(await sitemaps.file("en", 3)).toBeNull();
  });
});

test("sitemap file is rendered once and cached for a while", async () => {
  let asked = 0;
  const catalog: Services["catalog"] = {
    ...services.catalog,
    partNumbers: (...question) => {
      asked += 1;
      return services.catalog.partNumbers(...question);
    },
  };
  const sitemaps = createSitemaps({ ...services, catalog, origin: ORIGIN });
  expect(await sitemaps.file("en", 0)).toBe(await sitemaps.file("en", 0));
  expect(asked).toBe(1);
});
