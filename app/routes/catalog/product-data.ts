import type { Availability } from "../../domain/catalog/availability.ts";
import { toNumber, type Cents } from "../../domain/money.ts";
import type { StructuredData } from "../../ui/seo/page-info.ts";

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
