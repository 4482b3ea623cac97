import { localeOfPath, LOCALES, type Locale } from "../domain/locale.ts";
import { isForEverybody, PATHS, type PageKey } from "./paths.ts";

const PAGES = Object.keys(PATHS) as PageKey[];
const PRIVATE_PAGES = PAGES.filter((page) => !isForEverybody(page));

/** All pages below these words are private too. */
const WORDS = new Map(LOCALES.map((locale) => [locale, new Set(PRIVATE_PAGES.map((page) => wordOf(page, locale)))]));

/** Accepts paths and route patterns. Private pages are not cached and have no third-party scripts. */
export function isPrivatePath(path: string): boolean {
  const locale = localeOfPath(path);
  return WORDS.get(locale)?.has(firstWord(decoded(path), locale).toLowerCase()) ?? false;
}

export function isLoginPath(path: string): boolean {
  return decoded(path).toLowerCase().replace(/\/+$/, "") === PATHS.login[localeOfPath(path)];
}

const DOCUMENTS = PAGES.filter((page) => "isDocument" in PATHS[page]).flatMap((page) =>
  LOCALES.map((locale) => PATHS[page][locale].replace(/\/[:*].*/, "")),
);

/** Without scripts (decisions 0087 and 0089). */
export function isDocumentPath(path: string): boolean {
  const plain = decoded(path)
    .toLowerCase()
    .replace(/\.data$/, "");
  return DOCUMENTS.some((start) => plain === start || plain.startsWith(`${start}/`));
}

export function isStaffPath(path: string): boolean {
  const locale = localeOfPath(path);
  return firstWord(decoded(path), locale).toLowerCase() === wordOf("staff", locale);
}

function wordOf(page: PageKey, locale: Locale): string {
  return firstWord(PATHS[page][locale], locale);
}

/** Without language prefix and the router's data suffix. */
function firstWord(path: string, locale: Locale): string {
  const index = locale === "es" ? 2 : 1;
  return path.split("/", index + 1)[index] ?? "";
}

function decoded(path: string): string {
  if (!path.includes("%")) return path;
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
