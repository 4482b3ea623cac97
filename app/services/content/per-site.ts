import type { Locale } from "../../domain/locale.ts";
import type { SiteContent } from "./site-content.ts";

/** Caches a computed value per content version and language. */
export function perSite<T>(read: (site: SiteContent, locale: Locale) => T): (site: SiteContent, locale: Locale) => T {
  const known = new WeakMap<SiteContent, Map<Locale, T>>();
  return (site, locale) => {
    const ofSite = known.get(site) ?? new Map<Locale, T>();
    known.set(site, ofSite);
    const made = ofSite.get(locale) ?? read(site, locale);
    ofSite.set(locale, made);
    return made;
  };
}
