import type { Locale } from "../../domain/locale.ts";
import type { SiteContent } from "./site-content.ts";

/** What is made of the whole content is made once for each version and language of it, not with every page. */
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
