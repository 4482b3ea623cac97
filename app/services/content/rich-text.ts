import { z } from "zod";
import { classifyLink, externalAddress } from "../../domain/content/link-policy.ts";
import type {
  ActionBlock,
  FigureBlock,
  LinkMark,
  RichBlock,
  RichText,
  TableBlock,
  TextBlock,
} from "../../domain/content/rich-text.ts";
import type { Locale } from "../../domain/locale.ts";
import { localizedText } from "./schema.ts";
import type { SiteContent } from "./site-content.ts";

const reference = z.object({ _ref: z.string() });

/** An address without a scheme is another site. */
const externalFlag = z.boolean().nullish().catch(null);

const markDef = z.object({
  _key: z.string(),
  _type: z.string(),
  // An unfinished link keeps its text.
  href: z.string().nullish().catch(null),
  reference: reference.nullish().catch(null),
  external: externalFlag,
});

const span = z.object({
  _type: z.literal("span"),
  _key: z.string().default(""),
  text: z.string(),
  marks: z.array(z.string()).default([]),
});

const DEEPEST_LEVEL = 4;

const textBlock = z.object({
  _type: z.literal("block"),
  _key: z.string(),
  style: z.enum(["normal", "h2", "h3", "blockquote"]).catch("normal"),
  listItem: z.enum(["bullet", "number"]).nullish().catch("bullet"),
  level: z
    .number()
    .int()
    .min(1)
    .catch(1)
    .transform((level) => Math.min(level, DEEPEST_LEVEL)),
  markDefs: z.array(markDef).nullish(),
  children: z.array(span.nullable().catch(null)).transform((children) => children.filter((child) => child !== null)),
});

const table = z.object({
  _type: z.literal("table"),
  _key: z.string(),
  rows: z.array(
    z.object({ _key: z.string(), cells: z.array(z.object({ _key: z.string(), content: z.array(textBlock) })) }),
  ),
});

const figure = z.object({
  _type: z.literal("figure"),
  _key: z.string(),
  src: z.string(),
  alt: z.string(),
  caption: z.string().default(""),
  width: z.number().positive(),
  height: z.number().positive(),
});

const action = z.object({
  _type: z.literal("action"),
  _key: z.string(),
  label: z.union([z.string(), localizedText]),
  href: z.string().nullish(),
  reference: reference.nullish(),
  external: externalFlag,
});

const block = z.discriminatedUnion("_type", [textBlock, table, figure, action]);

type Link = { href: string; external: boolean };

/** Dead and refused links become text (R-CMS-06, R-CMS-07, R-CMS-08); unreadable blocks are left out. */
export function resolveRichText(blocks: readonly unknown[], site: SiteContent, locale: Locale): RichText {
  return blocks.flatMap((value): RichBlock[] => {
    const parsed = block.safeParse(value);
    if (!parsed.success) return [];
    const resolved = resolveBlock(parsed.data, site, locale);
    return resolved ? [resolved] : [];
  });
}

function resolveBlock(value: z.infer<typeof block>, site: SiteContent, locale: Locale): RichBlock | null {
  if (value._type === "block") return resolveTextBlock(value, site, locale);
  if (value._type === "table") return resolveTable(value, site, locale);
  if (value._type === "figure") return isSafeSource(value.src) ? (value satisfies FigureBlock) : null;
  return resolveAction(value, site, locale);
}

function resolveTextBlock(value: z.infer<typeof textBlock>, site: SiteContent, locale: Locale): TextBlock {
  const links = (value.markDefs ?? []).flatMap((mark): LinkMark[] => {
    const link = resolveLink(mark, site, locale);
    return link ? [{ _type: "link", _key: mark._key, ...link }] : [];
  });
  const known = new Set(["strong", "em", "code", ...links.map((link) => link._key)]);
  return {
    _type: "block",
    _key: value._key,
    style: value.style,
    ...(value.listItem ? { listItem: value.listItem, level: value.level } : {}),
    markDefs: links,
    children: value.children.map((child) => ({ ...child, marks: child.marks.filter((mark) => known.has(mark)) })),
  };
}

function resolveTable(value: z.infer<typeof table>, site: SiteContent, locale: Locale): TableBlock {
  const rows = value.rows.map((row) => ({
    _key: row._key,
    cells: row.cells.map((cell) => ({
      _key: cell._key,
      content: cell.content.map((text) => resolveTextBlock(text, site, locale)),
    })),
  }));
  return { _type: "table", _key: value._key, rows };
}

function resolveAction(value: z.infer<typeof action>, site: SiteContent, locale: Locale): ActionBlock | null {
  const link = resolveLink(value, site, locale);
  const label = typeof value.label === "string" ? value.label : value.label[locale];
  return link ? { _type: "action", _key: value._key, label, ...link } : null;
}

function resolveLink(
  target: Pick<z.infer<typeof markDef>, "href" | "reference" | "external">,
  site: SiteContent,
  locale: Locale,
): Link | null {
  if (target.reference) {
    const href = site.pathOf(target.reference._ref, locale);
    return href ? { href, external: false } : null;
  }
  const href = target.href?.trim() ?? "";
  const kind = classifyLink(href, target.external === true);
  if (kind === "refused") return null;
  return kind === "external" ? { href: externalAddress(href), external: true } : { href, external: false };
}

function isSafeSource(src: string): boolean {
  const kind = classifyLink(src);
  return kind === "internal" || kind === "external";
}
