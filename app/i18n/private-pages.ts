import { localeOfPath, LOCALES, type Locale } from "../domain/locale.ts";
import { isForEverybody, PATHS, type PageKey } from "./paths.ts";

const PRIVATE_PAGES = (Object.keys(PATHS) as PageKey[]).filter((page) => !isForEverybody(page));

/** The first words of pages about somebody, in a language: all pages below such a word are private too. */
const WORDS = new Map(LOCALES.map((locale) => [locale, new Set(PRIVATE_PAGES.map((page) => wordOf(page, locale)))]));

/**
 * Whether a path, or the pattern of a route, is that of a private page, in any spelling the router takes. Such a page is never kept
 * for others, and no script of another company ever runs on it.
 */
export function isPrivatePath(path: string): boolean {
  const locale = localeOfPath(path);
  return WORDS.get(locale)?.has(firstWord(decoded(path), locale).toLowerCase()) ?? false;
}

/** Whether it is the page on which somebody asks for a code: the first of the sign-in. */
export function isLoginPath(path: string): boolean {
  return decoded(path).toLowerCase().replace(/\/+$/, "") === PATHS.login[localeOfPath(path)];
}

/** The fixed words that plain documents begin with, in each language. */
const DOCUMENTS = PRIVATE_PAGES.filter((page) => "isDocument" in PATHS[page]).flatMap((page) =>
  LOCALES.map((locale) => PATHS[page][locale].replace(/\/[:*].*/, "")),
);

/** Whether it is a plain document without scripts (decisions 0087 and 0089), or what it is made of. */
export function isDocumentPath(path: string): boolean {
  const plain = decoded(path)
    .toLowerCase()
    .replace(/\.data$/, "");
  return DOCUMENTS.some((start) => plain === start || plain.startsWith(`${start}/`));
}

/** Whether it is a page for the shop's own people. */
export function isStaffPath(path: string): boolean {
  const locale = localeOfPath(path);
  return firstWord(decoded(path), locale).toLowerCase() === wordOf("staff", locale);
}

function wordOf(page: PageKey, locale: Locale): string {
  return firstWord(PATHS[page][locale], locale);
}

/** The first word behind the prefix of the language, without what the router adds for scripts. */
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
