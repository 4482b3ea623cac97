import { SETTINGS, siteOf } from "../../app/services/content/site.test-helper.ts";

/** The content of a shop as specified, for services that read facts from it. */
export function contentOf(settings: { readonly timeZone?: string } = {}) {
  const { site } = siteOf({ shopSettings: { ...SETTINGS, ...settings } });
  return { site: () => site };
}
