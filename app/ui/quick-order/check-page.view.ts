import { placeInBook } from "../../domain/bom/workbook.ts";
import type { Locale } from "../../domain/locale.ts";
import type { Translate } from "../../i18n/strings.ts";
import type { SiteContent } from "../../services/content/content.ts";
import type { CheckedList, ListPart } from "../../services/quick-order/quick-order.ts";
import type { PartLinks } from "../catalog/part-links.view.ts";

export type CheckPage = {
  readonly list: CheckedList;
  readonly locale: Locale;
  readonly t: Translate;
  readonly linkOf: PartLinks;
  readonly site: Pick<SiteContent, "attributes" | "shop">;
  /** The shop's phone, for parts that cannot be ordered online. */
  readonly phone: string;
};

export type LinkedPart = { readonly title: string; readonly href: string | null; readonly found: ListPart };

export function linkedPart({ list, locale, linkOf }: CheckPage, pn: string): LinkedPart | null {
  const found = list.parts.get(pn);
  if (!found) return null;
  const { part } = found;
  return { found, title: locale === "es" ? part.titleEs : part.titleEn, href: linkOf(part) };
}

/** `line 3`, `lines 3 and 7`, `lines 3, 5 and 7`; `line 3 of Panel B` with several sheets. */
export function linesInWords(
  lines: readonly number[],
  { t, list: { book } }: Pick<CheckPage, "t"> & { readonly list: Pick<CheckedList, "book"> },
  isStart = false,
): string {
  const bySheet = new Map<string | null, number[]>();
  for (const line of lines.length > 0 ? lines : [0]) {
    const place = placeInBook(line, book);
    const sheet = place?.sheet ?? null;
    bySheet.set(sheet, [...(bySheet.get(sheet) ?? []), place?.row ?? line]);
  }
  const named = [...bySheet].map(([sheet, rows], index) => {
    const words = rowsInWords(rows, t, isStart && index === 0);
    return sheet === null ? words : t("quickOrder.lineOfSheet", words, sheet);
  });
  return named.join("; ");
}

function rowsInWords(lines: readonly number[], t: Translate, isStart: boolean): string {
  const last = lines.at(-1) ?? 0;
  if (lines.length === 1) return t(isStart ? "quickOrder.lineCapital" : "quickOrder.line", last);
  const named = t("quickOrder.and", lines.slice(0, -1).join(", "), last);
  return t(isStart ? "quickOrder.linesCapital" : "quickOrder.linesOf", named);
}

/** `3 7`, or `Panel B: 3` with several sheets, for a file. */
export function lineNumbers(lines: readonly number[], { book }: Pick<CheckedList, "book">): string {
  return lines
    .map((line) => {
      const place = placeInBook(line, book);
      return place ? `${place.sheet}: ${place.row}` : String(line);
    })
    .join(book && book.sheets.length > 1 ? "; " : " ");
}
