import type { Translate } from "../../i18n/strings.ts";

/** What was taken of a list somebody brought, and what is left for them to decide. */
type Brought = { readonly lines: readonly unknown[]; readonly open: readonly unknown[]; readonly rest: string };

/** What came of lines that were brought, in sentences. */
export function openMessage({ lines, open, rest }: Brought, t: Translate): string {
  const added = [t("company.lists.addedNone"), t("company.lists.addedOne")][lines.length];
  return [
    added ?? t("company.lists.added", lines.length),
    ...(open.length > 0 ? [open.length === 1 ? t("company.lists.leftOne") : t("company.lists.left", open.length)] : []),
    ...(rest === "" ? [] : [t("company.lists.rest")]),
  ].join(" ");
}
