import type { PartRecord } from "../../../domain/catalog/part-record.ts";
import type { NumberCheck, NumberProblem } from "../../../domain/customer-part-numbers/check-numbers.ts";
import { struckRows } from "../../../domain/bom/workbook.ts";
import {
  LONGEST_DESCRIPTION,
  LONGEST_OWN_NUMBER,
  type CustomerPartNumber,
} from "../../../domain/customer-part-numbers/customer-part-number.ts";
import { looksLikeSpreadsheet } from "../../../domain/customer-part-numbers/spreadsheet-look.ts";
import { formatCount } from "../../../i18n/formats.ts";
import type { StringKey, Words } from "../../../i18n/strings.ts";
import { lineNumbers } from "../../../ui/quick-order/check-page.view.ts";
import { noticeTexts } from "../../../ui/quick-order/file-notices.view.ts";
import {
  NUMBERS_PER_PAGE,
  type NumberList,
  type NumbersPage,
} from "../../../services/customer-part-numbers/customer-part-numbers.ts";
import type { PartLinks } from "../../../ui/catalog/part-links.view.ts";
import type { ProductListView } from "../../../ui/catalog/product-list-types.ts";

export type NumberField = "number" | "pn" | "description";

/** Saved or entered values. */
export type NumberFormView = {
  readonly number: string;
  readonly pn: string;
  readonly description: string;
  readonly before: string;
  readonly back: string | null;
  /** Errors by field. */
  readonly problems: Readonly<Partial<Record<NumberField, string>>>;
  /** Question that must be confirmed to save; null without one. */
  readonly confirm: string | null;
};

export type NumberRowView = {
  readonly folded: string;
  readonly number: string;
  readonly pn: string;
  /** Null for a part without a page. */
  readonly href: string | null;
  /** The customer's title, else the shop's; reports a part outside the catalog. */
  readonly title: string;
  readonly isGone: boolean;
  readonly editHref: string;
};

export type NumbersTarget = { readonly path: string; readonly nonce: string };

export type NumbersView = {
  readonly target: NumbersTarget;
  readonly mayChange: boolean;
  /** Unread parts of the applied file. */
  readonly notices: readonly string[];
  readonly query: string;
  readonly count: string;
  readonly isEmpty: boolean;
  readonly rows: readonly NumberRowView[];
  readonly pages: ProductListView["page"];
  readonly form: NumberFormView;
  readonly csv: string | null;
};

/** An uploaded list before it is applied. */
export type NumbersCheckView = {
  readonly target: NumbersTarget;
  /** Ignored parts of a file. */
  readonly notices: readonly string[];
  readonly counts: readonly string[];
  /** Removed numbers, and numbers that a spreadsheet may have changed. */
  readonly removed: readonly string[];
  readonly doubtful: readonly string[];
  readonly added: readonly string[];
  /** Before and after, for numbers that keep their part. */
  readonly changed: readonly string[];
  /** Refused lines with reasons, and the number of further ones. */
  readonly problems: readonly string[];
  readonly moves: readonly string[];
  readonly clashes: readonly string[];
  /** Null without changes. */
  readonly apply: {
    readonly here: string;
    readonly list: string;
    readonly replaces: boolean;
    readonly label: string;
  } | null;
  readonly back: string;
};

/** A refused form. */
export type RefusedNumbers = {
  readonly message: string;
  readonly form?: NumberFormView;
  readonly upload?: { readonly replaces: boolean; readonly lines: string };
};

type Page = Words & { readonly target: NumbersTarget; readonly linkOf: PartLinks };

type Asked = { readonly query: string; readonly page: number };

function numbersPath({ path }: Pick<NumbersTarget, "path">, { query, page }: Asked): string {
  const params = new URLSearchParams({ ...(query && { q: query }), ...(page > 1 && { page: String(page) }) });
  return params.size === 0 ? path : `${path}?${params}`;
}

/** Review page of a saved list. */
export function checkPath({ path }: Pick<NumbersTarget, "path">, list: string, replaces: boolean): string {
  return `${path}?${new URLSearchParams({ check: list, ...(replaces && { mode: "replace" }) })}`;
}

/** `parts` by number. */
export function numberRows(
  numbers: readonly CustomerPartNumber[],
  parts: ReadonlyMap<string, PartRecord>,
  { target, locale, linkOf }: Page,
): NumberRowView[] {
  return numbers.map(({ folded, number, pn, description }) => {
    const part = parts.get(pn);
    const ours = part ? (locale === "es" ? part.titleEs : part.titleEn) : "";
    const editHref = `${target.path}?${new URLSearchParams({ edit: folded })}`;
    return {
      folded,
      number,
      pn,
      href: part ? linkOf(part) : null,
      title: description || ours,
      isGone: !part,
      editHref,
    };
  });
}

export function numbersPaging(
  { found, total }: NumbersPage,
  asked: Asked,
  { target, t, locale }: Page,
): Pick<NumbersView, "count" | "isEmpty" | "pages"> {
  const last = Math.max(1, Math.ceil(found / NUMBERS_PER_PAGE));
  const link = (page: number) => (page >= 1 && page <= last ? numbersPath(target, { ...asked, page }) : null);
  const count = formatCount(found, locale);
  return {
    count:
      asked.query === ""
        ? t("company.numbers.count", count)
        : t("company.numbers.countFound", count, formatCount(total, locale)),
    isEmpty: total === 0,
    pages: { number: asked.page, last, previous: link(asked.page - 1), next: link(asked.page + 1) },
  };
}

/** Limit of listed lines of one kind; the rest is a number. */
const MOST_LISTED = 100;

const PROBLEMS: Readonly<Record<NumberProblem["kind"], StringKey>> = {
  "no-number": "company.numbers.problem.noNumber",
  "number-too-long": "company.numbers.problem.numberTooLong",
  "description-too-long": "company.numbers.problem.descriptionTooLong",
  "no-part": "company.numbers.problem.noPart",
  "unknown-part": "company.numbers.problem.unknownPart",
  twice: "company.numbers.problem.twice",
  "same-as-ours": "company.numbers.problem.sameAsOurs",
};

export function numbersCheckView(
  check: NumberCheck,
  { list, replaces, input }: { list: string; replaces: boolean; input: NumberList },
  { target, t, locale }: Page,
): NumbersCheckView {
  const struck = input.kind === "cells" ? struckRows(input.cells) : 0;
  const lineOf = (line: number) => lineNumbers([line], { book: input.book ?? null });
  const count = (key: StringKey, number: number) => t(key, formatCount(number, locale));
  const { added, changed, removed, unchanged, problems } = check;
  const kept = changed.filter(({ pn, before }) => pn === before.pn);
  const doubtful = [...added, ...changed].filter(({ number }) => looksLikeSpreadsheet(number));
  const touched = added.length + changed.length + removed.length;
  return {
    target,
    notices: [
      ...noticeTexts(input.book, { t, locale }),
      ...(struck > 0 ? [count("company.numbers.counts.struck", struck)] : []),
    ],
    counts: [
      count("company.numbers.counts.added", added.length),
      count("company.numbers.counts.changed", changed.length),
      count("company.numbers.counts.unchanged", unchanged),
      ...(replaces ? [count("company.numbers.counts.removed", removed.length)] : []),
      ...(problems.length > 0 ? [count("company.numbers.counts.leftOut", problems.length)] : []),
    ],
    removed: textsOf(removed, t, numberLine),
    doubtful: textsOf(doubtful, t, numberLine),
    added: textsOf(added, t, numberLine),
    changed: textsOf(kept, t, (own) => `${calledAs(own.before)} → ${numberLine(own)}`),
    problems: textsOf(problems, t, ({ line, kind, text, first = 0 }) =>
      t(PROBLEMS[kind], lineOf(line), text, kind === "twice" ? lineOf(first) : longestOf(kind)),
    ),
    moves: textsOf(check.moves, t, ({ line, number, from, to }) =>
      t("company.numbers.move", lineOf(line), number, to, from),
    ),
    clashes: textsOf(check.clashes, t, ({ line, number, pn, ours }) =>
      t("company.numbers.clash", lineOf(line), number, pn, ours),
    ),
    apply:
      touched === 0
        ? null
        : {
            here: checkPath(target, list, replaces),
            list,
            replaces,
            label: touched === 1 ? t("company.numbers.applyOne") : count("company.numbers.apply", touched),
          },
    back: target.path,
  };
}

function numberLine(own: CustomerPartNumber): string {
  return `${calledAs(own)} · ${own.pn}`;
}

function calledAs({ number, description }: CustomerPartNumber): string {
  return description === "" ? number : `${number} (${description})`;
}

function longestOf(kind: NumberProblem["kind"]): number {
  return kind === "description-too-long" ? LONGEST_DESCRIPTION : LONGEST_OWN_NUMBER;
}

function textsOf<T>(all: readonly T[], t: Words["t"], write: (each: T) => string): string[] {
  const shown = all.slice(0, MOST_LISTED).map(write);
  return all.length > shown.length ? [...shown, t("company.numbers.more", all.length - shown.length)] : shown;
}
