import { LOCALES } from "../domain/locale.ts";
import { comparablePath } from "../domain/path-pattern.ts";
import { PATHS, type PageKey } from "./paths.ts";

/** Most specific first: `new` before `:id`, `*` last. */
const PATTERNS = Object.entries(PATHS)
  .flatMap(([page, paths]) =>
    LOCALES.map((locale) => ({ page: page as PageKey, words: paths[locale].split("/").filter((word) => word !== "") })),
  )
  .toSorted((a, b) => weightOf(b.words) - weightOf(a.words));

/** Ignores case, trailing slashes and percent encoding, like the router. */
export function pageOfPath(path: string): PageKey {
  const segments = comparablePath(path)
    .split("/")
    .filter((segment) => segment !== "");
  const found = PATTERNS.find(({ words }) => isPath(words, segments));
  return found?.page ?? "contentPage";
}

function isPath(words: readonly string[], segments: readonly string[]): boolean {
  const isOpen = words.at(-1) === "*";
  const fixed = isOpen ? words.slice(0, -1) : words;
  if (isOpen ? segments.length < fixed.length : segments.length !== fixed.length) return false;
  return fixed.every((word, index) => word.startsWith(":") || segments[index] === word);
}

function weightOf(words: readonly string[]): number {
  return words.reduce((sum, word) => sum + (word === "*" ? 0 : word.startsWith(":") ? 3 : 10), 0);
}
