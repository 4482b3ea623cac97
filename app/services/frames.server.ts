import { createHash } from "node:crypto";
import { LOCALES, type Locale } from "../domain/locale.ts";
import type { FrameData } from "../i18n/frame-context.tsx";
import type { Content } from "./content/content.ts";
import type { SiteContent } from "./content/site-content.ts";
import { isForServerOnly } from "../i18n/dictionary.ts";
import { dictionariesOf } from "./content/strings.ts";

/** Shell of a language; browsers fetch it once. */
export type Frames = { frame(locale: Locale): { path: string; data: FrameData } };

/** The address holds a content hash, so that it can be cached forever. */
export function createFrames(content: Content, assetHost: string): Frames {
  const versions = new WeakMap<SiteContent, ReadonlyMap<Locale, { path: string; data: FrameData }>>();
  const read = (site: SiteContent) =>
    new Map(
      LOCALES.map((locale) => {
        const { name, phone, logo, icon } = site.config;
        const { currency, timeZone, defaultPriceList } = site.shop;
        const data = {
          strings: forBrowsers(dictionariesOf(site)[locale]),
          navigation: content.navigation(locale),
          site: { name, phone, logo: `${assetHost}${logo}`, icon },
          writing: { currency, timeZone, defaultPriceList },
        };
        const version = createHash("sha256").update(JSON.stringify(data)).digest("base64url").slice(0, 10);
        return [locale, { path: `/frame/${locale}/${version}`, data }];
      }),
    );
  return {
    frame(locale) {
      const site = content.site();
      const known = versions.get(site) ?? read(site);
      versions.set(site, known);
      const frame = known.get(locale);
      if (!frame) throw new Error(`no frame for ${locale}`);
      return frame;
    },
  };
}

function forBrowsers(strings: FrameData["strings"]): FrameData["strings"] {
  return Object.fromEntries(Object.entries(strings).filter(([key]) => !isForServerOnly(key)));
}
