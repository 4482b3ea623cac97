import type { Locale } from "../../domain/locale.ts";
import { pagePath, pagePaths, type PageKey, type PathParams } from "../../i18n/paths.ts";
import type { Translate } from "../../i18n/strings.ts";
import { customersOf, type Visitor } from "../../domain/customers/web-user.ts";
import type { BuyingForView } from "./buying-for.tsx";

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

/** For users of several customers: a session buys for one of them (decision 0033). */
export function buyingFor({ user, customer }: Visitor): BuyingForView {
  const count = user ? customersOf(user).length : 0;
  return customer && count > 1 ? { customer: customer.name, count } : null;
}
