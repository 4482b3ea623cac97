/** The two languages of the shop, the default first (R-I18N-01). */
export const LOCALES = ["en", "es"] as const;

export type Locale = (typeof LOCALES)[number];

/** A value in both languages. */
export type Localized<T> = Readonly<Record<Locale, T>>;

export const DEFAULT_LOCALE: Locale = "en";

export function isLocale(value: unknown): value is Locale {
  return value === "en" || value === "es";
}

export function otherLocale(locale: Locale): Locale {
  return locale === "en" ? "es" : "en";
}

/**
 * Language of a path. Only a whole first segment `es` is the Spanish prefix (R-ROUTE-22); case does not matter, because the
 * router matches without regard to it.
 */
export function localeOfPath(pathname: string): Locale {
  const first = pathname.split("/", 2)[1] ?? "";
  return first.toLowerCase().replace(/\.data$/, "") === "es" ? "es" : DEFAULT_LOCALE;
}

/**
 * The first language of an Accept-Language header that the shop speaks, by q-value; region tags count for their language
 * (R-I18N-05). `*` and unknown languages say nothing.
 */
export function preferredLocale(acceptLanguage: string | null): Locale | null {
  if (!acceptLanguage) return null;
  const wishes = acceptLanguage
    .slice(0, 1000)
    .split(",")
    .map(parseWish)
    .filter((wish) => wish.q > 0)
    .toSorted((a, b) => b.q - a.q);
  for (const { language } of wishes) if (isLocale(language)) return language;
  return null;
}

function parseWish(part: string): { language: string; q: number } {
  const [tag = "", ...params] = part.trim().split(";");
  const weight = params.map((param) => /^\s*q\s*=\s*([\d.]+)\s*$/i.exec(param)?.[1]).find(Boolean);
  const q = weight === undefined ? 1 : Number(weight);
  return { language: (tag.split("-")[0] ?? "").toLowerCase(), q: Number.isFinite(q) ? q : 0 };
}

/** Where the language of a visit to `/` comes from, in order: stored choice, browser, default (R-I18N-02, A-01). */
export function chooseLocale(stored: string | null, acceptLanguage: string | null): Locale {
  if (isLocale(stored)) return stored;
  return preferredLocale(acceptLanguage) ?? DEFAULT_LOCALE;
}
