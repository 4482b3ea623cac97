import { DICTIONARIES } from "../../i18n/strings.ts";
import type { Dictionaries } from "../../i18n/i18next-options.ts";
import type { SiteContent } from "./site-content.ts";

const merged = new WeakMap<SiteContent, Dictionaries>();

/** The strings of the repository with the string documents of the content laid over them (R-I18N-18). */
export function dictionariesOf(site: SiteContent): Dictionaries {
  const known = merged.get(site);
  if (known) return known;
  const overrides = (locale: "en" | "es") =>
    Object.fromEntries(site.strings.map(({ slug, value }) => [slug, value[locale]]));
  const dictionaries = {
    en: { ...DICTIONARIES.en, ...overrides("en") },
    es: { ...DICTIONARIES.es, ...overrides("es") },
  };
  merged.set(site, dictionaries);
  return dictionaries;
}
