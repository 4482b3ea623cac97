import type { Locale } from "../../domain/locale.ts";
import type { Translate } from "../../i18n/strings.ts";
import type { SiteContent } from "../../services/content/port.ts";
import type { CheckedList, ListPart } from "../../services/quick-order/port.ts";
import type { PartLinks } from "../catalog/part-links.ts";

/** What the words and amounts of the check page are made with. */
export type CheckPage = {
  readonly list: CheckedList;
  readonly locale: Locale;
  readonly t: Translate;
  readonly linkOf: PartLinks;
  readonly site: Pick<SiteContent, "attributes" | "shop">;
  /** Of the shop, for what cannot be ordered here. */
  readonly phone: string;
};

/** A part of the list as the page shows it. */
export type LinkedPart = { readonly title: string; readonly href: string | null; readonly found: ListPart };

export function linkedPart({ list, locale, linkOf }: CheckPage, pn: string): LinkedPart | null {
  const found = list.parts.get(pn);
  if (!found) return null;
  const { part } = found;
  return { found, title: locale === "es" ? part.titleEs : part.titleEn, href: linkOf(part) };
}

/** `line 3`, `lines 3 and 7`, `lines 3, 5 and 7`. */
export function linesInWords(lines: readonly number[], t: Translate, isStart = false): string {
  const last = lines.at(-1) ?? 0;
  if (lines.length === 1) return t(isStart ? "quickOrder.lineCapital" : "quickOrder.line", last);
  const named = t("quickOrder.and", lines.slice(0, -1).join(", "), last);
  return t(isStart ? "quickOrder.linesCapital" : "quickOrder.linesOf", named);
}
