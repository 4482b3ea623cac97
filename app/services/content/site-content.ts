import type { z } from "zod";
import type { Picture } from "../../domain/drawings/picture.ts";
import { LOCALES, type Locale, type Localized } from "../../domain/locale.ts";
import type { SeriesRates } from "../../domain/pricing/series-rate.ts";
import type { NumberPatterns } from "../../domain/cross-reference/number-pattern.ts";
import { NUMBER_SCHEME, type NumberRules } from "../../domain/near-numbers/number-scheme.ts";
import { foldSlug, normalizeSlug } from "../../domain/slug.ts";
import { pageOfType } from "../../i18n/document-pages.ts";
import { pagePath } from "../../i18n/paths.ts";
import { errorText } from "../error-text.ts";
import { cleanSvg } from "../import/svg/clean-svg.ts";
import {
  attributeSchema,
  categorySchema,
  documentEntrySchema,
  firstIssue,
  menuSchema,
  redirectSchema,
  seriesSchema,
  siteConfigSchema,
  socialSchema,
  stringSchema,
  synonymGroupSchema,
  type AttributeTitle,
  type Category,
  type DocumentEntry,
  type Menu,
  type RedirectRule,
  type Series,
  type SiteConfig,
  type Social,
  type StringOverride,
  type SynonymGroup,
  type ReportProblem,
} from "./schema.ts";
import {
  readCarrierDocuments,
  shippingRatesSchema,
  type CarrierDocument,
  type ShippingRates,
} from "./commerce-settings.ts";
import {
  askedQuantitySchema,
  assemblySchema,
  partGroupSchema,
  type AskedQuantity,
  type Assembly,
  type PartGroup,
} from "./fit-settings.ts";
import { knownTexts } from "./known-texts.ts";
import { numberPatternSchema, readNumberPatterns } from "./number-patterns.ts";
import { readShopSettings, type ShopSettings } from "./shop-settings.ts";
import { indexRedirects, type RedirectIndex } from "./redirects.ts";

export type PageDocument = DocumentEntry | Category | Series;

export type PageDocumentType = DocumentEntry["_type"] | "category";

/** Content of all pages, indexed once per answer. */
export type SiteContent = {
  config: SiteConfig;
  shop: ShopSettings;
  categories: readonly Category[];
  /** Includes non-public series, which have prices. */
  series: readonly Series[];
  synonyms: readonly Pick<SynonymGroup, "_id" | "en" | "es">[];
  /** Compatibility: groups of a part page, quantities, assemblies. */
  partGroups: readonly PartGroup[];
  quantities: readonly AskedQuantity[];
  assemblies: readonly Assembly[];
  menus: ReadonlyMap<string, Menu>;
  departmentDrawings: ReadonlyMap<string, Picture>;
  social: readonly Social[];
  strings: readonly StringOverride[];
  attributes: readonly AttributeTitle[];
  /** Attributes that parts can be filtered by. */
  attributeKeys: ReadonlySet<string>;
  /** How part numbers are built, and which attributes are critical. */
  numberRules: NumberRules;
  /** How other manufacturers build their numbers. */
  numberPatterns: NumberPatterns;
  documents: readonly DocumentEntry[];
  redirects: RedirectIndex;
  /** Freight and tax settings; several documents add up, in stored order. */
  shippingRates: readonly ShippingRates[];
  carriers: readonly CarrierDocument[];
  /** By series code (R-PRICE-08, A-45). */
  seriesRates: SeriesRates;
  findBySlug(type: PageDocumentType, locale: Locale, slug: string): DocumentEntry | Category | null;
  findById(id: string): PageDocument | null;
  /** Null for a missing document or a non-public series. */
  pathOf(id: string, locale: Locale): string | null;
  pathsOf(id: string): Localized<string> | null;
};

/** Omits and reports invalid documents. Throws for an invalid site configuration, shop settings or carrier. */
export function readSiteContent(answer: unknown, report: ReportProblem): SiteContent {
  const raw = (typeof answer === "object" && answer !== null ? answer : {}) as Record<string, unknown>;
  const all = <T extends z.ZodType>(key: string, schema: T) => readList(raw[key], schema, report);
  const shippingRates = all("shippingRates", shippingRatesSchema);
  const attributes = all("attributes", attributeSchema);
  const categories = withOwnSlugs(all("categories", categorySchema), report);
  const series = all("series", seriesSchema);
  const menus = all("menus", menuSchema);
  const documents = withOwnSlugs(all("documents", documentEntrySchema), report);
  const byId = new Map<string, PageDocument>([...documents, ...categories, ...series].map((each) => [each._id, each]));
  const bySlug = indexSlugs([...documents, ...categories]);
  const pathOf = (id: string, locale: Locale) => documentPath(byId.get(id), locale, byId);
  return {
    config: readConfig(raw["siteConfig"]),
    shop: readShopSettings(raw["shopSettings"], new Set(categories.map(({ slug }) => slug.en))),
    categories,
    series,
    synonyms: all("synonyms", synonymGroupSchema),
    partGroups: all("partGroups", partGroupSchema),
    quantities: all("askedQuantities", askedQuantitySchema),
    assemblies: all("assemblies", assemblySchema),
    menus: new Map(menus.map((menu) => [menu.slug, menu])),
    departmentDrawings: readDrawings(menus, report),
    social: all("social", socialSchema),
    strings: knownTexts(all("strings", stringSchema), report),
    attributes,
    attributeKeys: new Set(attributes.map(({ key }) => key)),
    numberRules: readNumberRules(series, attributes, report),
    numberPatterns: readNumberPatterns(all("numberPatterns", numberPatternSchema), attributes, report),
    shippingRates,
    seriesRates: Object.assign({}, ...shippingRates.map((document) => document.seriesDiscountRates)) as SeriesRates,
    carriers: readCarrierDocuments(raw["shippingCarriers"]),
    documents,
    redirects: indexRedirects(all("redirects", redirectSchema) satisfies RedirectRule[], report),
    findBySlug: (type, locale, slug) =>
      bySlug.get(slugKey(type, locale, normalizeSlug(slug))) ??
      bySlug.get(slugKey(type, locale, foldSlug(slug))) ??
      null,
    findById: (id) => byId.get(id) ?? null,
    pathOf,
    pathsOf: (id) => {
      const en = pathOf(id, "en");
      const es = pathOf(id, "es");
      return en && es ? { en, es } : null;
    },
  };
}

function readNumberRules(
  series: readonly Series[],
  attributes: readonly AttributeTitle[],
  report: ReportProblem,
): NumberRules {
  const isReadable = (id: string) => (scheme: string) => {
    if (NUMBER_SCHEME.test(scheme)) return true;
    report(id, `numberSchemes: ${scheme} is no number scheme`);
    return false;
  };
  return {
    schemes: new Map(series.map(({ _id, title, numberSchemes }) => [title, numberSchemes.filter(isReadable(_id))])),
    deciding: new Set(attributes.filter(({ isDeciding }) => isDeciding).map(({ key }) => key)),
  };
}

/** Sanitized like part drawings; invalid ones are omitted and reported. */
function readDrawings(menus: readonly Menu[], report: ReportProblem): ReadonlyMap<string, Picture> {
  const drawn = menus.flatMap((menu) => menu.menuItems.map((item) => ({ ...item, menu: menu._id })));
  return new Map(
    drawn.flatMap(({ _key, drawing, menu }) => {
      try {
        return drawing ? [[_key, cleanSvg(drawing).whole] as const] : [];
      } catch (error) {
        report(menu, `the drawing of ${_key} ${errorText(error)}`);
        return [];
      }
    }),
  );
}

function readConfig(value: unknown): SiteConfig {
  const parsed = siteConfigSchema.safeParse(value);
  if (!parsed.success) throw new Error(`The site configuration cannot be used: ${firstIssue(parsed.error)}`);
  return parsed.data;
}

export const HOME_DOCUMENT_ID = "page-home";

function documentPath(
  document: PageDocument | undefined,
  locale: Locale,
  byId: ReadonlyMap<string, PageDocument>,
): string | null {
  if (!document) return null;
  if (isSeries(document)) return seriesPath(document, locale, byId);
  if (document._id === HOME_DOCUMENT_ID) return pagePath("home", locale);
  return pagePath(pageOfType(document._type as PageDocumentType), locale, { "*": document.slug[locale] });
}

/** Its own page or a shop page, as its link says (R-CAT-01, A-72). */
function seriesPath(series: Series, locale: Locale, byId: ReadonlyMap<string, PageDocument>): string | null {
  if (!series.isPublic) return null;
  if (series.url.target === "page") {
    return `${pagePath("contentPage", locale, { "*": series.url.slug[locale] })}?series=${encodeURIComponent(series.title)}`;
  }
  const category = series.category ? byId.get(series.category) : undefined;
  if (!category || isSeries(category)) return null;
  return pagePath("series", locale, { category: category.slug[locale], series: series.title.toLowerCase() });
}

export function isSeries(document: PageDocument): document is Series {
  return document._type === "series";
}

function readList<T extends z.ZodType>(value: unknown, schema: T, report: ReportProblem): z.infer<T>[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item: unknown) => {
    const parsed = schema.safeParse(item);
    if (parsed.success) return [parsed.data];
    report(idOf(item), firstIssue(parsed.error));
    return [];
  });
}

function idOf(item: unknown): string {
  return typeof item === "object" && item !== null && "_id" in item ? String(item._id) : "(no _id)";
}

function slugKey(type: string, locale: Locale, slug: string): string {
  return `${type}\n${locale}\n${slug}`;
}

/** Of several documents with one slug the first wins. */
function withOwnSlugs<T extends DocumentEntry | Category>(documents: readonly T[], report: ReportProblem): T[] {
  const owners = new Map<string, string>();
  return documents.filter((document) => {
    const keys = LOCALES.map((locale) => slugKey(document._type, locale, normalizeSlug(document.slug[locale])));
    const owner = keys.map((key) => owners.get(key)).find((id) => id !== undefined);
    if (owner === undefined) for (const key of keys) owners.set(key, document._id);
    else report(document._id, `slug ${document.slug.en} or ${document.slug.es} belongs to ${owner}`);
    return owner === undefined;
  });
}

/** Exact slugs first, so that unaccented spellings do not hide them. */
function indexSlugs(documents: readonly (DocumentEntry | Category)[]) {
  const index = new Map<string, DocumentEntry | Category>();
  for (const form of [normalizeSlug, foldSlug]) {
    for (const document of documents) {
      for (const locale of LOCALES) {
        const key = slugKey(document._type, locale, form(document.slug[locale]));
        if (!index.has(key)) index.set(key, document);
      }
    }
  }
  return index;
}
