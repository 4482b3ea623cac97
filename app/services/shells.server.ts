import { createHash } from "node:crypto";
import { LOCALES, type Locale } from "../domain/locale.ts";
import type { ShellData } from "../i18n/shell-context.tsx";
import type { Content } from "./content/content.ts";
import type { SiteContent } from "./content/site-content.ts";
import { isForServerOnly } from "../i18n/dictionary.ts";
import { TOOL_SIGNS } from "../i18n/tool-signs.ts";
import { dictionariesOf } from "./content/strings.ts";

/** Shell of a language; browsers fetch it once. */
export type Shells = { shellOf(locale: Locale): { path: string; data: ShellData } };

/** The address holds a content hash, so that it can be cached forever. */
export function createShells(content: Content, assetHost: string): Shells {
  const versions = new WeakMap<SiteContent, ReadonlyMap<Locale, { path: string; data: ShellData }>>();
  const read = (site: SiteContent) =>
    new Map(
      LOCALES.map((locale) => {
        const { name, phone, note, logo, icon } = site.config;
        const { currency, timeZone, defaultPriceList } = site.shop;
        const data = {
          strings: forBrowsers(dictionariesOf(site)[locale]),
          navigation: content.navigation(locale),
          site: { name, phone, note: note[locale], logo: `${assetHost}${logo}`, icon, signs: TOOL_SIGNS },
          writing: { currency, timeZone, defaultPriceList },
        };
        const version = createHash("sha256").update(JSON.stringify(data)).digest("base64url").slice(0, 10);
        return [locale, { path: `/frame/${locale}/${version}`, data }];
      }),
    );
  return {
    shellOf(locale) {
      const site = content.site();
      const known = versions.get(site) ?? read(site);
      versions.set(site, known);
      const shell = known.get(locale);
      if (!shell) throw new Error(`no shell for ${locale}`);
      return shell;
    },
  };
}

function forBrowsers(strings: ShellData["strings"]): ShellData["strings"] {
  return Object.fromEntries(Object.entries(strings).filter(([key]) => !isForServerOnly(key)));
}
