import type { FileNotice, ListBook } from "../../domain/bom/workbook.ts";
import type { Locale } from "../../domain/locale.ts";
import { formatCount } from "../../i18n/formats.ts";
import type { StringKey, Translate } from "../../i18n/strings.ts";

type Words = { readonly t: Translate; readonly locale: Locale };

const MOST_NAMED = 12;

const LONGEST_NAME = 60;

const OF_SHEETS: Readonly<Record<Extract<FileNotice, { sheets: unknown }>["kind"], StringKey>> = {
  "sheets-read": "quickOrder.book.sheetsRead",
  "sheets-hidden": "quickOrder.book.sheetsHidden",
  "sheets-without-numbers": "quickOrder.book.sheetsWithoutNumbers",
  "sheets-too-long": "quickOrder.book.sheetsTooLong",
};

export function noticeTexts(book: ListBook | null | undefined, words: Words): string[] {
  return (book?.notices ?? []).map((notice) => noticeText(notice, words));
}

function noticeText(notice: FileNotice, { t, locale }: Words): string {
  if ("sheets" in notice) return t(OF_SHEETS[notice.kind], named(notice.sheets));
  const text =
    notice.kind === "hidden-columns"
      ? t("quickOrder.book.hiddenColumns", named(notice.columns))
      : notice.count === 1
        ? t("quickOrder.book.hiddenRow")
        : t("quickOrder.book.hiddenRows", formatCount(notice.count, locale));
  return notice.sheet === "" ? text : t("quickOrder.book.inSheet", notice.sheet.slice(0, LONGEST_NAME), text);
}

function named(names: readonly string[]): string {
  const first = names.slice(0, MOST_NAMED).map((name) => name.slice(0, LONGEST_NAME));
  return first.join(", ") + (names.length > MOST_NAMED ? ` (+${names.length - MOST_NAMED})` : "");
}
