import type { Locale } from "../../domain/locale.ts";
import { formatMoney } from "../../i18n/formats.ts";
import { pagePath } from "../../i18n/paths.ts";
import type { Translate } from "../../i18n/strings.ts";
import type { PartPage } from "../../services/products/port.ts";
import type { PageInfo } from "../../ui/seo/page-info.ts";
import { productData } from "../../ui/seo/product-data.ts";

/** Attributes worth telling search engines; the rest is on the page. */
const MOST_PROPERTIES = 10;

type Site = { name: string; origin: string };

/** Head, breadcrumb and structured data of the page of a part (R-SEO-04, R-SEO-09, R-SEO-11). */
export function partPageInfo({ view, priced }: PartPage, site: Site, t: Translate, locale: Locale): PageInfo {
  const { pn, title, category, series, alternates, offer, specifications } = view;
  const product = productData({
    pn,
    title,
    category: category.title,
    brand: site.name,
    url: site.origin + alternates[locale],
    price: offer.orderable ? priced.price : null,
    availability: offer.availability.state,
    properties: specifications.slice(0, MOST_PROPERTIES).map(({ label, value }) => ({ label, value })),
  });
  return {
    title: `${pn} ${title}`,
    description: [`${pn}: ${title}.`, ...offerSentences({ view, priced }, t, locale)].join(" "),
    alternates,
    crumbs: [
      { title: t("products.title"), href: pagePath("products", locale) },
      category,
      { title: series.code, href: series.href },
      { title: pn, href: alternates[locale] },
    ],
    structuredData: [product],
  };
}

function offerSentences({ view: { offer }, priced }: Pick<PartPage, "view" | "priced">, t: Translate, locale: Locale) {
  if (!offer.orderable || priced.explain.listPrice === null) return [];
  const { state, days } = offer.availability;
  const ships = state === "stock" ? [t("part.metaStock")] : days === null ? [] : [t("part.metaDays", days)];
  return [t("part.seriesPrice", formatMoney(priced.explain.listPrice, locale)), ...ships];
}
