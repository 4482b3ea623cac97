import type { WrongNumber } from "../../../domain/named-lists/list-file.ts";
import type { Translate } from "../../../i18n/strings.ts";

/** Added lines, and lines with questions. */
type Brought = {
  readonly lines: readonly unknown[];
  readonly open: readonly unknown[];
  readonly rest: string;
  readonly wrong: readonly WrongNumber[];
  /** Ignored parts of a file. */
  readonly notices: readonly string[];
};

/** Limit of part numbers in a message. */
const MOST_NAMED = 8;

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

/** Customer part numbers that were ignored, by row; may be empty. */
export function wrongNumbers({ wrong }: Pick<Brought, "wrong">, t: Translate): string {
  if (wrong.length === 0) return "";
  const named = wrong
    .slice(0, MOST_NAMED)
    .map(({ row, pn, number }) => t("company.lists.wrongNumber", row, number, pn));
  const more = wrong.length - named.length;
  return t("company.lists.wrongNumbers", named.join(", ") + (more > 0 ? ` (+${more})` : ""));
}
