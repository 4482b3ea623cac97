import type { Locale } from "../../domain/locale.ts";
import { type Cents, toNumber } from "../../domain/money.ts";
import { shipsInDays } from "../../i18n/stock-words.ts";
import { formatMoney } from "../../i18n/formats.ts";
import { pagePath } from "../../i18n/paths.ts";
import { shopWriting } from "../../i18n/shop-writing.ts";
import type { Translate } from "../../i18n/strings.ts";
import type { PartPage } from "./part-page.view.ts";
import type { PageInfo, StructuredData } from "../../ui/seo/page-info.ts";
import type { Availability } from "../../domain/catalog/availability.ts";

/** Limit of attributes in structured data; the page has all. */
const MOST_PROPERTIES = 10;

type Site = { name: string; origin: string };

/** R-SEO-04, R-SEO-09, R-SEO-11. */
export function partPageInfo(page: PartPage, site: Site, t: Translate, locale: Locale): PageInfo {
  const { pn, title, category, series, alternates, specifications } = page.view;
  const product = productData({
    pn,
    title,
    category: category.title,
    brand: site.name,
    url: site.origin + alternates[locale],
    price: publicPrice(page),
    images: page.view.attachments.photos.map(({ full }) => new URL(full, site.origin || "http://localhost").href),
    currency: shopWriting().currency,
    availability: page.view.offer.availability.state,
    properties: specifications.slice(0, MOST_PROPERTIES).map(({ label, value }) => ({ label, value })),
  });
  return {
    title: `${pn} ${title}`,
    description: [`${pn}: ${title}.`, ...offerSentences(page, t, locale)].join(" "),
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

/** A customer's price is private: the page then has no Offer (R-SEO-12). */
function publicPrice({ view, priced, listName }: PartPage): Cents | null {
  if (listName !== shopWriting().defaultPriceList || !view.offer.orderable) return null;
  return priced?.price ?? null;
}

function offerSentences({ view: { offer }, part: { listPrice } }: PartPage, t: Translate, locale: Locale) {
  if (!offer.orderable || listPrice === null) return [];
  const { state, days } = offer.availability;
  const ships = state === "stock" ? [t("part.metaStock")] : days === null ? [] : [`${shipsInDays(days, t)}.`];
  return [t("part.seriesPrice", formatMoney(listPrice, locale)), ...ships];
}

/** `price` is public; null if not orderable (R-SEO-09, R-SEO-12). */
export type ProductFacts = {
  pn: string;
  title: string;
  category: string;
  brand: string;
  url: string;
  price: Cents | null;
  /** ISO 4217. */
  currency: string;
  availability: Availability["state"];
  images: readonly string[];
  properties: readonly { label: string; value: string }[];
};

const STOCK = { stock: "InStock", incoming: "BackOrder", days: "BackOrder", call: "LimitedAvailability" } as const;

/** Has an Offer if the part can be ordered. */
export function productData(facts: ProductFacts): StructuredData {
  const { pn, title, category, brand, url, images, properties } = facts;
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    sku: pn,
    mpn: pn,
    name: `${pn} ${title}`,
    category,
    brand: { "@type": "Brand", name: brand },
    url,
    ...(images.length > 0 ? { image: images } : {}),
    additionalProperty: properties.map(({ label, value }) => ({ "@type": "PropertyValue", name: label, value })),
    ...offer(facts),
  };
}

function offer({ price, currency, availability, url }: ProductFacts): { offers?: StructuredData } {
  if (price === null || availability === "replaced" || availability === "discontinued") return {};
  return {
    offers: {
      "@type": "Offer",
      price: toNumber(price).toFixed(2),
      priceCurrency: currency,
      availability: `https://schema.org/${STOCK[availability]}`,
      itemCondition: "https://schema.org/NewCondition",
      url,
    },
  };
}
