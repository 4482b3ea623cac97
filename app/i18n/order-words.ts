import { isApprovedForTerms } from "../domain/customers/payment-term.ts";
import type { Locale, Localized } from "../domain/locale.ts";
import { ORDER_TEXTS, type OrderText } from "../domain/orders/order-texts.ts";
import type { Order } from "../domain/orders/order.ts";
import type { StringKey, Translate } from "./strings.ts";

/**
 * The words that pages, papers and mails alike have for what the shop's books hold as codes and names of their own: terms of
 * payment, ways to ship, carriers, countries.
 */

/** String keys of the texts a buyer gives with an order. */
type TextWords = {
  readonly field: StringKey;
  readonly label: StringKey;
  readonly onAccount?: { readonly field: StringKey; readonly hint: StringKey };
};

export const ORDER_TEXT_WORDS: Readonly<Record<OrderText, TextWords>> = ORDER_TEXTS;

const NET = /^net\s*(\d{1,3})$/i;
const DISCOUNT = /^(\d{1,2}(?:\.\d{1,2})?)\s*%\s*(\d{1,3})\s*,?\s*net\s*(\d{1,3})$/i;

/** A payment term: `NET 30` is “Net 30” and “30 días netos”, `CREDIT CARD` “Credit card” and “Tarjeta de crédito”. A term of another pattern is said as it is. */
export function paymentTermText(term: string, t: Translate): string {
  const text = term.trim();
  if (text !== "" && !isApprovedForTerms(text)) return t("orders.term.card");
  const [, net] = NET.exec(text) ?? [];
  if (net !== undefined) return Number(net) === 1 ? t("orders.term.netOne") : t("orders.term.net", Number(net));
  const [, percent, days, last] = DISCOUNT.exec(text) ?? [];
  if (percent === undefined || days === undefined || last === undefined) return term;
  return t("orders.term.discount", percent, Number(days), Number(last));
}

/** Where the strings have what the name of a method means; content brings those of its carriers, see `content/strings.ts`. */
export function methodKey(name: string): string {
  return `checkout.method.${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}`;
}

/** The same for the name of a carrier by its slug. */
export function carrierKey(slug: string): string {
  return `checkout.carrier.${slug.toLowerCase()}`;
}

/**
 * The name of a method of shipping. Methods keep the names of their carriers; in Spanish, and for our own free ground, the name is
 * followed by what it means. A name nobody knows any more is said as it is.
 */
export function methodText(name: string, t: Translate): string {
  return textOr(name, methodKey(name), t);
}

/** A key without a text is its own. */
function textOr(other: string, key: string, t: Translate): string {
  const text = t(key as StringKey);
  return text === key ? other : text;
}

/**
 * Says that the shop's staff placed an order for its buyer; empty where the buyer placed it. A customer's record has to show who ordered.
 */
export function placedByText(
  { placedByStaff, buyer }: { readonly placedByStaff: string | null; readonly buyer: string },
  shopName: string,
  t: Translate,
): string {
  if (placedByStaff === null) return "";
  return t("orders.placedByStaff", placerText(placedByStaff, shopName, t), buyer);
}

/** The same as the value of a fact “Placed by”. */
export function placerFact(
  { placedByStaff, buyer }: Pick<Order, "placedByStaff" | "buyer">,
  shopName: string,
  t: Translate,
) {
  if (placedByStaff === null) return "";
  return t("orders.placerFor", placerText(placedByStaff, shopName, t), buyer.name);
}

/** The staff member who placed an order; empty where the buyer did. */
export function placerText(placedByStaff: string | null, shopName: string, t: Translate): string {
  if (placedByStaff === null) return "";
  return placedByStaff === "" ? t("orders.placerShop", shopName) : t("orders.placer", placedByStaff, shopName);
}

/**
 * Who carries an order, and on whose account. An order keeps the name its carrier had; of those that were placed before names went
 * with them, the carrier is called as it is now.
 */
export function carrierText(
  { carrier, isCollect, title }: CarrierFacts,
  shopName: string,
  {
    t,
    locale,
    reader = "buyer",
  }: { readonly t: Translate; readonly locale: Locale; readonly reader?: OrderReader | undefined },
): string {
  if (carrier === null) return t("orders.toBeDetermined");
  const name = title?.[locale] ?? textOr(carrier, carrierKey(carrier), t);
  if (isCollect) return t(reader === "staff" ? "orders.onCustomersAccount" : "orders.onYourAccount", name);
  return title?.[locale] ?? t("orders.prepaid", shopName);
}

/** Whom a text about an order addresses: the account of the buyer is "yours" to the buyer only. */
export type OrderReader = "buyer" | "staff";

type CarrierFacts = {
  readonly carrier: string | null;
  readonly isCollect: boolean;
  readonly title: Localized<string> | null;
};

/** What an order says of its carrier. The buyer's account number is taken, and needed, for their own account only (R-SHIP-04). */
export function carrierOfOrder({ carrier, shipperNumber, facts }: Order): CarrierFacts {
  return { carrier, isCollect: shipperNumber.trim() !== "", title: facts.carrierTitle };
}

const regions = new Map<Locale, Intl.DisplayNames>();

/** The name of a country by its code, `Estados Unidos`; what is no code is said as it is. */
export function countryText(code: string, locale: Locale): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  const names = regions.get(locale) ?? new Intl.DisplayNames([locale === "es" ? "es-MX" : "en-US"], { type: "region" });
  regions.set(locale, names);
  return names.of(code) ?? code;
}
