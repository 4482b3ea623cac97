import type { Locale } from "../domain/locale.ts";
import { PATHS, type PageKey } from "./paths.ts";

/** Shortest path prefixes of pages that search engines must not index. */
export function hiddenPaths(locale: Locale): string[] {
  const words = (page: PageKey) => {
    const [fixed = ""] = PATHS[page][locale].split(/[:*]/, 1);
    return fixed.split("/").filter((word) => word !== "");
  };
  const pages = Object.keys(PATHS) as PageKey[];
  const found = pages.filter((page) => PATHS[page].isFound).map((page) => `/${words(page).join("/")}/`);
  const prefixes = pages
    .filter((page) => !PATHS[page].isFound)
    .flatMap((page) => {
      const begins = words(page).map((_, index, all) => `/${all.slice(0, index + 1).join("/")}`);
      return begins.find((begin) => !found.some((path) => path.startsWith(`${begin}/`))) ?? [];
    });
  return [...new Set(prefixes)].flatMap(exactly);
}

/** A single letter would match other pages. */
function exactly(prefix: string): string[] {
  return prefix.length - prefix.lastIndexOf("/") > 2 ? [prefix] : [`${prefix}$`, `${prefix}/`];
}
