import type { WrongNumber } from "../../../domain/named-lists/file-numbers.ts";
import type { Translate } from "../../../i18n/strings.ts";

/** What was taken of a list somebody brought, and what is left for them to decide. */
type Brought = {
  readonly lines: readonly unknown[];
  readonly open: readonly unknown[];
  readonly rest: string;
  readonly wrong: readonly WrongNumber[];
  /** What was left out of a file, in sentences. */
  readonly notices: readonly string[];
};

/** Numbers a message names. */
const MOST_NAMED = 8;

/** What came of lines that were brought, in sentences. */
export function openMessage(brought: Brought, t: Translate): string {
  const { lines, open, rest } = brought;
  const wrong = wrongNumbers(brought, t);
  const added = [t("company.lists.addedNone"), t("company.lists.addedOne")][lines.length];
  return [
    added ?? t("company.lists.added", lines.length),
    ...(open.length > 0 ? [open.length === 1 ? t("company.lists.leftOne") : t("company.lists.left", open.length)] : []),
    ...(rest === "" ? [] : [t("company.lists.rest")]),
    ...(wrong === "" ? [] : [wrong]),
    ...brought.notices,
  ].join(" ");
}

/** Numbers that were left out of lines, row by row; empty without any. */
export function wrongNumbers({ wrong }: Pick<Brought, "wrong">, t: Translate): string {
  if (wrong.length === 0) return "";
  const named = wrong
    .slice(0, MOST_NAMED)
    .map(({ row, pn, number }) => t("company.lists.wrongNumber", row, number, pn));
  const more = wrong.length - named.length;
  return t("company.lists.wrongNumbers", named.join(", ") + (more > 0 ? ` (+${more})` : ""));
}
