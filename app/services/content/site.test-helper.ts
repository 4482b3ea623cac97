import { readSiteContent, type SiteContent } from "./site-content.ts";

export type Raw = Readonly<Record<string, unknown>>;

/** Parts of the site query's answer. */
type Answer = {
  siteConfig?: unknown;
  shopSettings?: unknown;
  categories?: readonly unknown[];
  series?: readonly unknown[];
  synonyms?: readonly unknown[];
  menus?: readonly unknown[];
  social?: readonly unknown[];
  strings?: readonly unknown[];
  attributes?: readonly unknown[];
  redirects?: readonly unknown[];
  documents?: readonly unknown[];
  shippingCarriers?: readonly unknown[];
};

export const CONFIG: Raw = {
  _id: "site-config",
  _type: "siteConfig",
  name: "Shop",
  title: { en: "The shop", es: "La tienda" },
  description: { en: "Parts", es: "Partes" },
  phone: "+1 555",
  email: "sales@shop.example",
  organization: { legalName: "Shop", street: "1 Road", city: "Town", region: "PA", postalCode: "1", country: "US" },
};

/** Settings of a shop without wire duct. */
export const SETTINGS: Raw = {
  _id: "shop-settings",
  _type: "shopSettings",
  fees: {
    handling: { below: "49.00", domestic: "10.00", international: "25.00" },
    freeGroundAbove: "49.00",
    airQuotedFrom: "500.00",
    exportReviewAbove: "300.00",
    tariffRate: "0.25",
    isFreightTaxed: false,
    wireDuct: { isSold: false },
  },
  timeZone: "UTC",
  currency: "USD",
  defaultPriceList: "OEM",
  orderPrefix: "W",
  salesMail: "{rep}@shop.example",
};

/** Texts of both languages end in their code. */
export const both = (text: string) => ({ en: `${text} en`, es: `${text} es` });

export const slugs = (en: string, es: string = en) => ({ en: { current: en }, es: { current: es } });

export const refTo = (id: string) => ({ _type: "reference", _ref: id, _key: id });

/** An article unless `_type` is given. */
export const entry = (id: string, fields: Raw = {}): Raw => ({
  _id: id,
  _type: "article",
  title: both(id),
  slug: slugs(id, `${id}-es`),
  summary: both(`about ${id}`),
  ...fields,
});

export const categoryOf = (id: string, fields: Raw = {}): Raw => entry(id, { _type: "category", ...fields });

export const seriesOf = (code: string, fields: Raw = {}): Raw => ({
  _id: `series-${code.toLowerCase()}`,
  _type: "series",
  title: code,
  isPublic: true,
  url: { target: "product", slug: slugs("unused"), title: both(`${code} parts`) },
  category: refTo("relays"),
  summary: both(`about ${code}`),
  ...fields,
});

/** Also returns reported problems as `id: reason`. */
export function siteOf(answer: Answer): { site: SiteContent; problems: string[] } {
  const problems: string[] = [];
  const whole = { siteConfig: CONFIG, shopSettings: SETTINGS, ...answer };
  const site = readSiteContent(whole, (id, reason) => problems.push(`${id}: ${reason}`));
  return { site, problems };
}
