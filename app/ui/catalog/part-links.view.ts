import type { Locale } from "../../domain/locale.ts";
import { partSlug } from "../../domain/part-number.ts";
import type { Content } from "../../services/content/content.ts";
import type { CustomerPartNumber } from "../../domain/customer-part-numbers/customer-part-number.ts";
import type { Translate } from "../../i18n/strings.ts";

export type PartLinks = (part: { readonly pn: string; readonly series: string }) => string | null;

/** Null for a part whose series has no page. Each series is read once. */
export function partLinks(content: Pick<Content, "seriesRow">, locale: Locale): PartLinks {
  const pages = new Map<string, string | null>();
  return ({ pn, series }) => {
    const known = pages.get(series);
    const page = known === undefined ? (content.seriesRow(series, locale)?.href ?? null) : known;
    pages.set(series, page);
    return page && `${page}/${partSlug(pn)}`;
  };
}

/** The customer part number comes before the title. */
export function withCustomerPartNumber(own: CustomerPartNumber | undefined, title: string, t: Translate): string {
  return own ? t("company.numbers.before", own.number, title) : title;
}
