import type { Locale } from "../../domain/locale.ts";
import { pagePath, pagePaths } from "../../i18n/paths.ts";
import type { CheckoutStep } from "../../domain/checkout/blocker.ts";
import type { Words } from "../../i18n/strings.ts";

const PAGE_OF = { address: "checkoutAddress", shipping: "checkoutShipping", review: "checkoutReview" } as const;

export function stepPath(step: CheckoutStep, locale: Locale): string {
  return pagePath(PAGE_OF[step], locale);
}

export function waysOf(locale: Locale): Readonly<Record<CheckoutStep | "cart", string>> {
  return {
    cart: pagePath("cart", locale),
    address: stepPath("address", locale),
    shipping: stepPath("shipping", locale),
    review: stepPath("review", locale),
  };
}

/** Not indexed (R-SEO-08). */
export function stepInfo(step: CheckoutStep, { locale, t }: Words) {
  const alternates = pagePaths(PAGE_OF[step]);
  const title = t(`checkout.${step}.title`);
  return {
    title,
    description: t("checkout.description"),
    alternates,
    crumbs: [
      { title: t("cart.title"), href: pagePath("cart", locale) },
      { title, href: alternates[locale] },
    ],
  };
}
