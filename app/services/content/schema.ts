import { z } from "zod";
import { plainText } from "../../domain/search/plain-text.ts";
import { DOCUMENT_TYPES } from "../../domain/content/document-types.ts";

/** Missing Spanish falls back to English (R-I18N-19); only unusable documents are refused. */
const text = z.string().trim();

export const localizedText = z
  .object({ en: text.min(1), es: text.nullish() })
  .transform(({ en, es }) => ({ en, es: es || en }));

const optionalText = z
  .object({ en: text.nullish(), es: text.nullish() })
  .nullish()
  .transform((value) => ({ en: value?.en ?? "", es: value?.es || (value?.en ?? "") }));

/** No slashes: `//slug` would be an address of another host. */
const slugText = z
  .object({ current: text.max(500).nullish() })
  .transform(({ current }) => (current ?? "").normalize("NFC").split("/").filter(Boolean).join("/"));

const slugValue = slugText.pipe(z.string().min(1));

const localizedSlug = z
  .object({ en: slugValue, es: slugText.nullish() })
  .transform(({ en, es }) => ({ en, es: es || en }));

const reference = z.object({ _ref: text.min(1) }).transform((value) => value._ref);

const list = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .nullish()
    .transform((value) => value ?? []);

const head = { _id: text.min(1), _type: text.min(1), _updatedAt: z.string().nullish() };

/** Called with the id of each omitted document and the reason. */
export type ReportProblem = (id: string, reason: string) => void;

export function firstIssue(error: z.ZodError): string {
  const issue = error.issues[0];
  return `${issue?.path.join(".") ?? ""}: ${issue?.message ?? "not readable"}`;
}

export const documentEntrySchema = z.object({
  ...head,
  _type: z.enum(DOCUMENT_TYPES),
  title: localizedText,
  slug: localizedSlug,
  summary: optionalText,
  publishedAt: z.string().nullish(),
  listing: list(text),
  noindex: z.boolean().nullish(),
});

export const categorySchema = z.object({
  ...head,
  title: localizedText,
  slug: localizedSlug,
  summary: optionalText,
  department: text.nullish(),
  order: z.number().nullish(),
  synonyms: z
    .object({ en: list(text), es: list(text) })
    .nullish()
    .transform((value) => value ?? { en: [], es: [] }),
  filters: list(text),
  related: list(reference),
});

/** `heard`: typed by buyers for one of the texts, but not the other way around. */
export const synonymGroupSchema = z.object({ ...head, en: list(text), es: list(text), heard: list(text) });

const fact = z.object({ label: localizedText, value: localizedText });

/** Files of the content service only; the page policy blocks all others. */
const assetUrl = z.string().regex(/^https:\/\/cdn\.sanity\.io\/[\w./-]+$/);

const photo = z.object({
  url: assetUrl,
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  title: localizedText.nullish().transform((value) => value ?? null),
});

const download = z.object({ url: assetUrl, title: localizedText, bytes: z.number().int().nullish() });

/** Silently omits photos whose file is gone. */
const readableOf = <T extends z.ZodType>(item: T) =>
  list(z.unknown()).transform((values) =>
    values.flatMap((value): z.infer<T>[] => {
      const parsed = item.safeParse(value);
      return parsed.success ? [parsed.data] : [];
    }),
  );

export const seriesSchema = z.object({
  ...head,
  title: text.min(1),
  discountSchedule: text.nullish(),
  isPublic: z
    .boolean()
    .nullish()
    .transform((value) => value !== false),
  url: z.object({ target: z.enum(["product", "page"]), slug: localizedSlug, title: localizedText }),
  category: reference.nullish(),
  summary: optionalText,
  description: optionalText,
  varies: optionalText,
  keyAttributes: list(fact),
  /** How part numbers are built (`domain/near-numbers`); invalid ones are omitted and reported. */
  numberSchemes: list(text),
  photos: readableOf(photo),
  downloads: readableOf(download),
});

export const menuSchema = z.object({
  ...head,
  slug: slugValue,
  menuItems: list(
    z.object({
      _key: text,
      title: localizedText,
      /** For the menu, if the title is too long. */
      short: optionalText,
      /** SVG; sanitized before use in a page. */
      drawing: text.nullish(),
      target: reference.nullish(),
      href: text.nullish(),
      columns: list(z.object({ _key: text, title: optionalText, links: list(reference) })),
    }),
  ),
  contactPoints: list(z.object({ _key: text, label: localizedText, value: text, href: text.nullish() })),
  text: optionalText,
});

export const siteConfigSchema = z.object({
  ...head,
  name: text.min(1),
  title: localizedText,
  description: localizedText,
  phone: text.min(1),
  email: text.min(1),
  /** One line about ordering, above the header. */
  note: optionalText,
  /** Same-site picture, aspect ratio about 209:27. */
  logo: text.regex(/^\/images\/[\w-]+\.(?:svg|png|webp)$/, "must be like /images/logo.svg").default("/images/logo.svg"),
  icon: text.regex(/^\/(?:images\/)?[\w-]+\.svg$/, "must be like /images/icon.svg").default("/favicon.svg"),
  organization: z.object({
    legalName: text,
    street: text,
    city: text,
    region: text,
    postalCode: text,
    country: text,
  }),
});

/** Rich text is reduced to its words, since strings allow no markup. */
const stringText = z.union([
  text,
  z
    .array(z.object({ children: list(z.object({ text: z.string().nullish() })) }))
    .transform((blocks) => blocks.map((block) => block.children.map((span) => span.text ?? "").join("")).join("\n")),
]);

export const stringSchema = z.object({
  ...head,
  slug: slugValue,
  value: z.object({ en: stringText, es: stringText.nullish() }).pipe(localizedText),
});

export const socialSchema = z.object({ ...head, title: text.min(1), url: text.min(1) });

const searchWords = list(text.min(1).transform((word) => plainText(word).trim()));

/** How the words of a search lead to its values (decision 0109); words in plain text. */
const searchRules = z.object({
  reads: z
    .enum(["atLeast", "smallest", "nearest"])
    .nullish()
    .transform((value) => value ?? null),
  /** Categories where `reads` applies; empty for all. */
  readsIn: list(text),
  onlyWith: searchWords,
  /** Products next to which an amount is this attribute. */
  impliedWith: searchWords,
  labelsBefore: searchWords,
  labelsAfter: searchWords,
  labelHeads: searchWords,
  standsFor: list(z.object({ typed: z.number(), as: z.number(), isAlso: z.boolean().default(false) })),
  spelled: searchWords,
  spelledIn: text.nullish().transform((value) => value ?? null),
  converts: list(z.object({ unit: text, per: z.number().positive() })),
  lacking: searchWords,
  unless: list(text),
  lackingSome: list(z.object({ words: searchWords, having: text })),
  counts: searchWords,
  countsWith: searchWords,
});

export const attributeSchema = z.object({
  ...head,
  key: text.min(1),
  title: localizedText,
  kind: z.enum(["enum", "num", "boolean", "part"]),
  unit: localizedText.nullish(),
  isPublic: z.boolean(),
  /** Attribute values that name the language a part is labeled in, by shop language. */
  languages: localizedText.nullish(),
  /** Parts with another value cannot replace each other: voltage, current, number of poles. */
  isDeciding: z
    .boolean()
    .nullish()
    .transform((value) => value === true),
  /** Parts with another value cannot be substitutes, but can be part-number suggestions: mounting, color, text. */
  isKept: z
    .boolean()
    .nullish()
    .transform((value) => value === true),
  search: searchRules.nullish().transform((value) => value ?? null),
});

/** Moved (`to`), moved to another site (`external`), or gone (R-NAV-01, R-SEO). */
export const redirectSchema = z.object({
  ...head,
  from: text.startsWith("/"),
  to: text.nullish(),
  external: z.boolean().nullish(),
  status: z.union([z.literal(301), z.literal(302), z.literal(410)]).nullish(),
});

/** Fields of one document's page; bodies are parsed block by block (rich-text). */
export const documentDetailSchema = z.object({
  ...head,
  body: z
    .object({ en: z.array(z.unknown()).nullish(), es: z.array(z.unknown()).nullish() })
    .nullish()
    .transform((value) => ({ en: value?.en ?? [], es: value?.es ?? value?.en ?? [] })),
  related: list(reference),
  author: optionalText,
  person: optionalText,
  company: text.nullish(),
  place: optionalText,
});

export type DocumentEntry = z.infer<typeof documentEntrySchema>;
export type Category = z.infer<typeof categorySchema>;
export type SynonymGroup = z.infer<typeof synonymGroupSchema>;
export type Series = z.infer<typeof seriesSchema>;
export type Menu = z.infer<typeof menuSchema>;
export type SiteConfig = z.infer<typeof siteConfigSchema>;
export type Social = z.infer<typeof socialSchema>;
export type AttributeTitle = z.infer<typeof attributeSchema>;
export type RedirectRule = z.infer<typeof redirectSchema>;
export type StringOverride = z.infer<typeof stringSchema>;
export type DocumentDetail = z.infer<typeof documentDetailSchema>;
