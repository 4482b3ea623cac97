import { toSpreadsheetCsv } from "../../domain/csv.ts";
import { priceLine } from "../../domain/pricing/price-line.ts";
import type { CompiledPriceList } from "../../domain/pricing/compile-price-list.ts";
import { isSold } from "../../domain/catalog/part-status.ts";
import { formatMoney } from "../../i18n/formats.ts";
import { pagePath } from "../../i18n/paths.ts";
import type { Words } from "../../i18n/strings.ts";
import { countText } from "../../i18n/translate.ts";
import type { SiteContent } from "../../services/content/content.ts";
import {
  CROSS_REFERENCE_ROWS,
  FORMER,
  type CrossReferenceQuery,
} from "../../domain/cross-reference/cross-reference-query.ts";
import type { CrossReferencePage, CrossReferenceRow } from "../../services/cross-reference/cross-reference.ts";
import { sendNumberPath } from "../../ui/catalog/send-number-path.ts";
import { equivalentView } from "../../ui/catalog/equivalents.view.ts";
import type { EquivalentView } from "../../ui/catalog/equivalent-types.ts";
import { partPaths } from "../../services/products/part-paths.ts";

export type CrossReferenceView = {
  readonly path: string;
  readonly q: string;
  readonly maker: string;
  readonly makers: readonly { readonly value: string; readonly label: string }[];
  readonly total: string;
  readonly rows: readonly (EquivalentView & {
    readonly pn: string;
    readonly title: string;
    readonly href: string | null;
    readonly price: string | null;
  })[];
  readonly pages: {
    readonly number: number;
    readonly last: number;
    readonly previous: string | null;
    readonly next: string | null;
  };
  readonly csv: { readonly href: string; readonly label: string };
  /** Where a number that is not in the list can be sent. */
  readonly send: string;
  readonly guide: { readonly href: string; readonly title: string } | null;
};

export type CrossReferenceFacts = CrossReferencePage & {
  readonly site: SiteContent;
  readonly makers: { readonly brands: readonly string[]; readonly hasFormer: boolean };
  readonly priceList: CompiledPriceList | null;
};

/** The page that explains the grades, if the shop has it. */
const GUIDE = "resource-cross-reference";

export function lastPage(total: number): number {
  return Math.max(1, Math.ceil(total / CROSS_REFERENCE_ROWS));
}

export function crossReferenceView(
  { rows, total, site, makers, priceList }: CrossReferenceFacts,
  asked: CrossReferenceQuery,
  words: Words,
): CrossReferenceView {
  const { t, locale } = words;
  const last = lastPage(total);
  const guide = site.pathOf(GUIDE, locale);
  const link = (changed: { page?: number; format?: string }) => linkTo(asked, { page: 1, ...changed }, words);
  return {
    path: pagePath("crossReference", locale),
    q: asked.q,
    maker: asked.maker ?? "",
    makers: [
      { value: "", label: t("crossReference.all") },
      ...makers.brands.map((brand) => ({ value: brand, label: brand })),
      ...(makers.hasFormer ? [{ value: FORMER, label: t("crossReference.former") }] : []),
    ],
    total: total === 0 ? t("crossReference.none") : countText("crossReference.total", total, t),
    rows: rows.map((row) => rowView(row, site, priceList, words)),
    pages: {
      number: asked.page,
      last,
      previous: asked.page > 1 ? link({ page: asked.page - 1 }) : null,
      next: asked.page < last ? link({ page: asked.page + 1 }) : null,
    },
    csv: {
      href: link({ format: "csv" }),
      label: t(asked.q === "" && asked.maker === null ? "crossReference.csvAll" : "crossReference.csv"),
    },
    send: sendNumberPath(locale, { send: asked.q }),
    guide: guide === null ? null : { href: guide, title: t("crossReference.guide") },
  };
}

function rowView(row: CrossReferenceRow, site: SiteContent, priceList: CompiledPriceList | null, words: Words) {
  const { part } = row;
  const { locale } = words;
  const priced = priceList && priceLine(priceList, part);
  return {
    ...equivalentView(row, site, words),
    pn: part.pn,
    title: locale === "en" ? part.titleEn : part.titleEs,
    href: partPaths(site, part)?.[locale] ?? null,
    price: priced?.orderable && priced.price !== null && isSold(part) ? formatMoney(priced.price, locale) : null,
  };
}

type Change = { readonly page: number; readonly format?: string };

function linkTo({ q, maker }: CrossReferenceQuery, { page, format }: Change, { locale }: Words): string {
  const query = new URLSearchParams();
  if (q !== "") query.set("q", q);
  if (maker !== null) query.set("maker", maker);
  if (page > 1) query.set("page", String(page));
  if (format) query.set("format", format);
  const path = pagePath("crossReference", locale);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Maker, number, part, grade, differences and note. */
export function crossReferenceFile(rows: readonly CrossReferenceRow[], site: SiteContent, words: Words): string {
  const { t } = words;
  const heads = ["maker", "number", "part", "grade", "differs"] as const;
  return toSpreadsheetCsv([
    heads.map((key) => t(`crossReference.${key}`)),
    ...rows.map((row) => {
      const { maker, alias, grade, differs, unknown, refused, note } = equivalentView(row, site, words);
      const texts = [...(refused === null ? [] : [refused]), ...differs, ...unknown, note].filter(
        (text) => text !== "",
      );
      return [maker ?? t("crossReference.former"), alias, row.part.pn, grade, texts.join("; ")];
    }),
  ]);
}
