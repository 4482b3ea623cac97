import type { Locale } from "../../app/domain/locale.ts";
import { PATHS } from "../../app/i18n/paths.ts";
import { linksOf, mainOf } from "./read-html.ts";

/** Answers with the page at an address, or throws. */
export type OpenPage = (path: string) => Promise<string>;

/** What links lead to: addresses of categories, of series, and of the parts of each series that was opened. */
export type CatalogueLinks = {
  categories: readonly string[];
  series: ReadonlySet<string>;
  parts: ReadonlyMap<string, readonly string[]>;
};

const CONCURRENCY = 4;

/** Runs a task for each of these, a few at a time. */
export async function forEachOf<T, R>(all: Iterable<T>, most: number, run: (each: T) => Promise<R>): Promise<R[]> {
  const queue = [...all].toReversed();
  const results: R[] = [];
  const worker = async () => {
    for (let each = queue.pop(); each !== undefined; each = queue.pop()) results.push(await run(each));
  };
  await Promise.all(Array.from({ length: most }, worker));
  return results;
}

/**
 * Follows the links a visitor without scripts has from the home page to every part, without opening the parts. Of the series that are
 * linked, those that are asked for are opened.
 */
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

/** Parts of a series on all pages of its table; parts of other series that are shown beside them are left out. */
async function partsOf(series: string, open: OpenPage): Promise<string[]> {
  const first = linksOf(mainOf(await open(series)));
  const links = new Set(first);
  for (const page of first.filter((link) => link.startsWith(`${series}?`) && /[?&]page=\d+$/.test(link)))
    for (const link of linksOf(mainOf(await open(page)))) links.add(link);
  return [...links].filter((link) => link.startsWith(`${series}/`) && !/[?#]/.test(link));
}

/** What is wrong with the page of a part; empty when nothing is. */
export function faultsOfPart(html: string, locale: Locale): string[] {
  const price = { en: /(?<!US)\$\d/, es: /US\$\d/ }[locale];
  return [
    ...(html.includes(`<html lang="${locale}"`) ? [] : ["language"]),
    ...(price.test(mainOf(html)) ? [] : ["price"]),
    ...(/<svg role="img"[^>]*><title>[^<]+</.test(html) ? [] : ["drawing"]),
  ];
}
