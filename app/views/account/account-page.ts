import type { Locale } from "../../domain/locale.ts";
import { pagePath, pagePaths, type PageKey, type PathParams } from "../../i18n/paths.ts";
import type { Translate } from "../../i18n/strings.ts";

/** A page of the account for its head, breadcrumb and language switch. */
export function accountPageInfo(
  page: PageKey,
  title: string,
  description: string,
  locale: Locale,
  t: Translate,
  params: PathParams = {},
) {
  const alternates = pagePaths(page, { en: params, es: params });
  const home = { title: t("account.title"), href: pagePath("account", locale) };
  const here = { title, href: alternates[locale] };
  return { title, description, alternates, crumbs: page === "account" ? [here] : [home, here] };
}
