import type { Locale } from "../../domain/locale.ts";
import { pagePath, pagePaths, type PageKey, type PathParams } from "../../i18n/paths.ts";
import type { Translate } from "../../i18n/strings.ts";

export function staffPageInfo(page: PageKey, title: string, locale: Locale, t: Translate, params: PathParams = {}) {
  const alternates = pagePaths(page, { en: params, es: params });
  const home = { title: t("staff.title"), href: pagePath("staff", locale) };
  const here = { title, href: alternates[locale] };
  return { title, description: t("staff.description"), alternates, crumbs: page === "staff" ? [here] : [home, here] };
}
