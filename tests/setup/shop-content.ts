import { SETTINGS, siteOf } from "../../app/services/content/site.test-helper.ts";

/** The content of a shop as the specification has it, for services that ask it for facts. */
export function contentOf(settings: { readonly timeZone?: string } = {}) {
  const { site } = siteOf({ shopSettings: { ...SETTINGS, ...settings } });
  return { site: () => site };
}
