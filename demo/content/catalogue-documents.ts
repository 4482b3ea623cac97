import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { loadCatalogue } from "../catalogue/load-catalogue.ts";
import type { Form } from "../catalogue/scheme.ts";
import { markdownToBlocks } from "./markdown-to-blocks.ts";
import {
  documentHead,
  localizedSlug,
  reference,
  type LocalizedStrings,
  type StoredDocument,
} from "./stored-document.ts";

type CategorySource = {
  id: string;
  slug: LocalizedStrings;
  title: LocalizedStrings;
  department: string;
  synonyms: { en: string[]; es: string[] };
  summary: LocalizedStrings;
  body: LocalizedStrings;
  related: string[];
  filters: string[];
  updatedAt: string;
};

type SeriesSource = {
  id: string;
  code: string;
  title: LocalizedStrings;
  category: string;
  discountSchedule: string;
  isPublic: boolean;
  target: "product" | "page";
  /** Attributes whose code implies another deciding one, as a relay's frame implies its current. */
  decidedBy?: string[];
  varies: LocalizedStrings;
  summary: LocalizedStrings;
  description: LocalizedStrings;
  keyAttributes: { label: LocalizedStrings; value: LocalizedStrings }[];
  /** The structure of its numbers, without a scheme in the generated catalog. */
  numberSchemes?: string[];
  updatedAt: string;
};

type AttributeSource = {
  key: string;
  title: LocalizedStrings;
  kind: string;
  unit: LocalizedStrings | null;
  isPublic: boolean;
  languages?: LocalizedStrings;
  isDeciding?: boolean;
  isKept?: boolean;
  search?: Record<string, unknown>;
};

type SynonymSource = { en: string[]; es: string[]; heard?: string[] };

const GENERATED = path.join(import.meta.dirname, "sources");

const FIRST_DAY = "2025-01-15";
const SHOP_SLUG = { en: "shop", es: "tienda" };

/** Categories, series, attribute titles and search synonyms of the demonstration catalog. */
export function catalogueDocuments(sources: string): StoredDocument[] {
  const read = <T>(file: string) => parse(readFileSync(path.join(sources, file), "utf8")) as T;
  const categories = read<CategorySource[]>("categories.yaml");
  // Only the first demonstration generates numbers; other shops have schemes in their sources.
  const isGenerated = path.resolve(sources) === GENERATED;
  const forms = Map.groupBy(isGenerated ? loadCatalogue().forms : [], ({ series }) => series);
  const bySlug = new Map(categories.map((category) => [category.slug.en, category]));
  return [
    ...categories.map(categoryDocument),
    ...read<SeriesSource[]>("series.yaml").map((series, order) => ({
      ...seriesDocument(series, order, bySlug),
      numberSchemes:
        series.numberSchemes ??
        (forms.get(series.code) ?? []).map((form) => numberScheme(form, series.decidedBy ?? [])),
    })),
    ...read<AttributeSource[]>("attributes.yaml").map(attributeDocument),
    ...read<SynonymSource[]>("synonyms.yaml").map(synonymDocument),
  ];
}

function categoryDocument(category: CategorySource, order: number): StoredDocument {
  const { id, slug, title, summary, department, synonyms, filters, related, body, updatedAt } = category;
  return {
    ...documentHead(id, "category", FIRST_DAY, updatedAt),
    title,
    slug: localizedSlug(slug),
    summary,
    department,
    order,
    synonyms,
    filters,
    related: related.map(reference),
    body: { en: markdownToBlocks(body.en, id), es: markdownToBlocks(body.es, id) },
  };
}

/** A series leads to its product page or, when its target is a page, into the shop page, as its slug tells. */
function seriesDocument(
  series: SeriesSource,
  order: number,
  categories: ReadonlyMap<string, CategorySource>,
): StoredDocument {
  const category = categories.get(series.category);
  if (!category) throw new Error(`series ${series.code}: no category ${series.category}`);
  const code = series.code.toLowerCase();
  const productSlug = { en: `${category.slug.en}/${code}`, es: `${category.slug.es}/${code}` };
  return {
    ...documentHead(series.id, "series", FIRST_DAY, series.updatedAt),
    title: series.code,
    discountSchedule: series.discountSchedule,
    isPublic: series.isPublic,
    url: {
      target: series.target,
      slug: localizedSlug(series.target === "product" ? productSlug : SHOP_SLUG),
      title: series.title,
    },
    category: reference(category.id),
    order,
    summary: series.summary,
    description: series.description,
    varies: series.varies,
    keyAttributes: series.keyAttributes.map((fact, index) => ({ _key: `a${index}`, ...fact })),
  };
}

/** `KC-{ratedCurrentAC3}{poles}-{auxContacts}-{coilVoltage}` */
function numberScheme({ template, segments }: Form, decidedBy: readonly string[]): string {
  return template
    .map((piece) => {
      if (typeof piece === "string") return piece;
      const key = segments[piece]?.key ?? "";
      return `{${key}${decidedBy.includes(key) ? "!" : ""}}`;
    })
    .join("");
}

function attributeDocument(attribute: AttributeSource, order: number): StoredDocument {
  return { ...documentHead(`attribute-${attribute.key}`, "attributeTitle", FIRST_DAY, FIRST_DAY), ...attribute, order };
}

/** A group is named and identified by its first English text. */
function synonymDocument({ en, es, heard }: SynonymSource): StoredDocument {
  const [name = ""] = en;
  const id = name.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  return { ...documentHead(`synonyms-${id}`, "synonymGroup", FIRST_DAY, FIRST_DAY), en, es, ...(heard && { heard }) };
}
