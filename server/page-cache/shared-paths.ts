import { PATHS, type PageKey } from "../../app/i18n/paths.ts";

/** Pages about somebody, or about what they are doing. The others say themselves whether they are the same for everybody. */
const PRIVATE_PAGES: readonly PageKey[] = ["cart", "quickOrder", "checkoutAddress", "login", "account"];

/** What is no page. */
const OTHER_WORDS = ["api", "assets", "auth", "confirm", "dev", "frame", "healthz", "locale", "logout", "sitemap"];

const PRIVATE_WORDS = {
  en: new Set([...PRIVATE_PAGES.map((page) => firstWord(PATHS[page].en, 1)), ...OTHER_WORDS]),
  es: new Set([...PRIVATE_PAGES.map((page) => firstWord(PATHS[page].es, 2)), "sitemap"]),
};

/**
 * Whether a path may be that of a page for everybody. Files and the data that scripts fetch have a dot in their name; a path with
 * two slashes, or none at the beginning, is none that any page has.
 */
export function isSharedPath(path: string): boolean {
  if (!path.startsWith("/") || path.startsWith("//") || path.includes(".")) return false;
  const first = firstWord(path, 1).toLowerCase();
  return first === "es" ? !PRIVATE_WORDS.es.has(firstWord(path, 2).toLowerCase()) : !PRIVATE_WORDS.en.has(first);
}

function firstWord(path: string, index: number): string {
  return path.split("/", index + 1)[index] ?? "";
}
