import type { Locale } from "../../app/domain/locale.ts";
import { PATHS } from "../../app/i18n/paths.ts";
import { linksOf, mainOf } from "./read-html.ts";

export type OpenPage = (path: string) => Promise<string>;

/** Linked addresses of categories, of series, and of the parts of each opened series. */
export type CatalogueLinks = {
  categories: readonly string[];
  series: ReadonlySet<string>;
  parts: ReadonlyMap<string, readonly string[]>;
};

const CONCURRENCY = 4;

export async function forEachOf<T, R>(all: Iterable<T>, most: number, run: (each: T) => Promise<R>): Promise<R[]> {
  const queue = [...all].toReversed();
  const results: R[] = [];
  const worker = async () => {
    for (let each = queue.pop(); each !== undefined; each = queue.pop()) results.push(await run(each));
  };
  await Promise.all(Array.from({ length: most }, worker));
  return results;
}

/** Follows links from the home page to every part, without opening parts; opens only the requested series. */
export async function followCatalogue(
  locale: Locale,
  open: OpenPage,
  isOpened: (code: string) => boolean = () => true,
): Promise<CatalogueLinks> {
  const products = PATHS.products[locale];
  const category = PATHS.category[locale].replace("*", "");
  const isSeries = new RegExp(`^${products}/[^/?#]+/[^/?#.]+$`);
  const linksFrom = async (path: string) => linksOf(await open(path));
  const categories = (await linksFrom(PATHS.home[locale])).filter(
    (link) => link.startsWith(category) && !/[?#]/.test(link),
  );
  const found = await forEachOf(categories, CONCURRENCY, async (path) => linksOf(mainOf(await open(path))));
  const series = new Set(found.flat().filter((link) => isSeries.test(link)));
  const parts = new Map<string, readonly string[]>();
  const opened = [...series].filter((path) => isOpened(path.slice(path.lastIndexOf("/") + 1).toUpperCase()));
  await forEachOf(opened, CONCURRENCY, async (path) => parts.set(path, await partsOf(path, open)));
  return { categories, series, parts };
}

/** Parts of a series on all pages of its table, without related parts of other series. */
async function partsOf(series: string, open: OpenPage): Promise<string[]> {
  const first = linksOf(mainOf(await open(series)));
  const links = new Set(first);
  for (const page of first.filter((link) => link.startsWith(`${series}?`) && /[?&]page=\d+$/.test(link)))
    for (const link of linksOf(mainOf(await open(page)))) links.add(link);
  return [...links].filter((link) => link.startsWith(`${series}/`) && !/[?#]/.test(link));
}

/** Errors of a part page; empty without any. */
export function faultsOfPart(html: string, locale: Locale): string[] {
  const price = { en: /(?<!US)\$\d/, es: /US\$\d/ }[locale];
  return [
    ...(html.includes(`<html lang="${locale}"`) ? [] : ["language"]),
    ...(price.test(mainOf(html)) ? [] : ["price"]),
    ...(/<svg role="img"[^>]*><title>[^<]+</.test(html) ? [] : ["drawing"]),
  ];
}
