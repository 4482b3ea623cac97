import { stockMark, type StockMark } from "../../domain/catalog/availability.ts";
import { isSold } from "../../domain/catalog/part-status.ts";
import type { PartRecord } from "../../domain/catalog/part-record.ts";
import { fullName, type WebUser } from "../../domain/customers/web-user.ts";
import type { Locale } from "../../domain/locale.ts";
import type { Cents } from "../../domain/money.ts";
import type { CustomerPartNumber } from "../../domain/customer-part-numbers/customer-part-number.ts";
import { withCustomerPartNumber, type PartLinks } from "../catalog/part-links.view.ts";
import { formatCount, formatShortMoment, formatMoney } from "../../i18n/formats.ts";
import { pagePath } from "../../i18n/paths.ts";
import { availabilityText } from "../../i18n/stock-words.ts";
import type { Words } from "../../i18n/strings.ts";
import type { PartBought } from "../../services/orders/orders.ts";
import type { ProductRow } from "../catalog/product-list-types.ts";

export type PartBoughtRow = {
  readonly pn: string;
  /** Empty for a part that left the catalog. */
  readonly title: string;
  readonly href: string | null;
  readonly availability: string;
  readonly mark: StockMark;
  readonly successor?: ProductRow["successor"];
  /** Last order; null for a favorite without one. */
  readonly last: {
    readonly day: string;
    readonly order: string;
    readonly orderHref: string;
    readonly quantity: string;
    readonly price: string;
    readonly orders: number;
    readonly by: string | null;
  } | null;
  /** Null if the price is on request or unknown. */
  readonly price: string | null;
  readonly orderable: boolean;
};

/** No `href` on the current order. */
export type PartsSort = { readonly label: string; readonly href: string | null };

/** `last` is null for a favorite without an order. */
export type SheetPart = { readonly pn: string; readonly last: PartBought | null };

export type SheetRow = SheetPart & {
  readonly part: PartRecord | null;
  /** In cents; null if not orderable, and while prices cannot be read. */
  readonly price: Cents | null;
  readonly replacedBy: string | null;
  readonly own?: CustomerPartNumber | undefined;
};

export function partsView(
  rows: readonly SheetRow[],
  { linkOf, reader, locale, t }: Words & { linkOf: PartLinks; reader: Pick<WebUser, "nameFirst" | "nameLast"> },
): PartBoughtRow[] {
  // Names appear only if a colleague has ordered.
  const hasOthers = rows.some(({ last }) => last && last.lastBy !== fullName(reader));
  return rows.map(({ pn, part, last, price, replacedBy, own }) => ({
    pn,
    title: withCustomerPartNumber(own, part ? (locale === "es" ? part.titleEs : part.titleEn) : "", t),
    href: part && linkOf(part),
    availability: availabilityWords(part, replacedBy, { t, locale }),
    mark: part && stockMark(part),
    ...(replacedBy !== null && !(part && isSold(part)) ? { successor: successorView(replacedBy, locale) } : {}),
    last: last && lastView(last, hasOthers, { locale, t }),
    price: price === null ? null : formatMoney(price, locale),
    orderable: price !== null,
  }));
}

/** Link to a search, which shows price and quantity field. */
export function successorView(pn: string, locale: Locale) {
  return { pn, href: `${pagePath("products", locale)}?${new URLSearchParams({ q: pn })}` };
}

function lastView(last: PartBought, hasOthers: boolean, { locale, t }: Words): PartBoughtRow["last"] {
  return {
    by: hasOthers && last.lastBy !== "" ? t("orders.by", last.lastBy) : null,
    day: formatShortMoment(last.lastAt, locale),
    order: last.lastOrder,
    orderHref: pagePath("order", locale, { number: last.lastOrder }),
    quantity: formatCount(last.lastQuantity, locale),
    price: formatMoney(last.lastPrice, locale),
    orders: last.orders,
  };
}

/** The number of a replacement follows the text. */
export function availabilityWords(part: SheetRow["part"], replacedBy: string | null, { t, locale }: Words): string {
  if (!part && replacedBy === null) return t("orders.parts.gone");
  if (!part) return t("series.replacedBy");
  return availabilityText({ ...part, replacedBy }, { t, locale });
}
