/** Default first (R-I18N-01). */
export const LOCALES = ["en", "es"] as const;

export type Locale = (typeof LOCALES)[number];

export type Localized<T> = Readonly<Record<Locale, T>>;

export const DEFAULT_LOCALE: Locale = "en";

export function isLocale(value: unknown): value is Locale {
  return value === "en" || value === "es";
}

export function otherLocale(locale: Locale): Locale {
  return locale === "en" ? "es" : "en";
}

/** Only a whole first segment `es` is Spanish (R-ROUTE-22), in any case, as in the router. */
export function localeOfPath(pathname: string): Locale {
  const first = pathname.split("/", 2)[1] ?? "";
  return first.toLowerCase().replace(/\.data$/, "") === "es" ? "es" : DEFAULT_LOCALE;
}
