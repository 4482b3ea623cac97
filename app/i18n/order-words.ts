import { isApprovedForTerms } from "../domain/customers/payment-term.ts";
import type { Locale, Localized } from "../domain/locale.ts";
import { ORDER_TEXTS, type OrderText } from "../domain/orders/order-texts.ts";
import type { Order } from "../domain/orders/order.ts";
import type { StringKey, Translate } from "./strings.ts";

type TextWords = {
  readonly field: StringKey;
  readonly label: StringKey;
  readonly head: StringKey;
  readonly onAccount?: { readonly field: StringKey; readonly hint: StringKey };
};

export const ORDER_TEXT_WORDS: Readonly<Record<OrderText, TextWords>> = ORDER_TEXTS;

const NET = /^net\s*(\d{1,3})$/i;
const DISCOUNT = /^(\d{1,2}(?:\.\d{1,2})?)\s*%\s*(\d{1,3})\s*,?\s*net\s*(\d{1,3})$/i;

/** `NET 30` is “Net 30” and “30 días netos”; other terms are unchanged. */
export function paymentTermText(term: string, t: Translate): string {
  const text = term.trim();
  if (text !== "" && !isApprovedForTerms(text)) return t("orders.term.card");
  const [, net] = NET.exec(text) ?? [];
  if (net !== undefined) return Number(net) === 1 ? t("orders.term.netOne") : t("orders.term.net", Number(net));
  const [, percent, days, last] = DISCOUNT.exec(text) ?? [];
  if (percent === undefined || days === undefined || last === undefined) return term;
  return t("orders.term.discount", percent, Number(days), Number(last));
}

/** The content adds texts for its carriers, see `content/strings.ts`. */
export function methodKey(name: string): string {
  return `checkout.method.${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}`;
}

export function carrierKey(slug: string): string {
  return `checkout.carrier.${slug.toLowerCase()}`;
}

/** Spanish texts add an explanation to the carrier's name. An unknown name is unchanged. */
export function methodText(name: string, t: Translate): string {
  return textOr(name, methodKey(name), t);
}

/** The name of a carrier by its slug; an unknown one is unchanged. */
export function carrierName(slug: string, t: Translate): string {
  return textOr(slug, carrierKey(slug), t);
}

/** i18next returns the key when there is no text. */
function textOr(other: string, key: string, t: Translate): string {
  const text = t(key as StringKey);
  return text === key ? other : text;
}

export function placedByText(
  { placedByStaff, buyer }: { readonly placedByStaff: string | null; readonly buyer: string },
  shopName: string,
  t: Translate,
): string {
  if (placedByStaff === null) return "";
  return t("orders.placedByStaff", placerText(placedByStaff, shopName, t), buyer);
}

export function placerFact(
  { placedByStaff, buyer }: Pick<Order, "placedByStaff" | "buyer">,
  shopName: string,
  t: Translate,
) {
  if (placedByStaff === null) return "";
  return t("orders.placerFor", placerText(placedByStaff, shopName, t), buyer.name);
}

export function placerText(placedByStaff: string | null, shopName: string, t: Translate): string {
  if (placedByStaff === null) return "";
  return placedByStaff === "" ? t("orders.placerShop", shopName) : t("orders.placer", placedByStaff, shopName);
}

/** Saved name of the carrier; older orders use its current name. */
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
  const name = title?.[locale] ?? carrierName(carrier, t);
  if (isCollect) return t(reader === "staff" ? "orders.onCustomersAccount" : "orders.onYourAccount", name);
  return title?.[locale] ?? t("orders.prepaid", shopName);
}

/** "your account" is for the buyer only. */
export type OrderReader = "buyer" | "staff";

type CarrierFacts = {
  readonly carrier: string | null;
  readonly isCollect: boolean;
  readonly title: Localized<string> | null;
};

/** Only an order on the buyer's account has an account number (R-SHIP-04). */
export function carrierOfOrder({ carrier, shipperNumber, facts }: Order): CarrierFacts {
  return { carrier, isCollect: shipperNumber.trim() !== "", title: facts.carrierTitle };
}

const regions = new Map<Locale, Intl.DisplayNames>();

/** `Estados Unidos`; other text is unchanged. */
export function countryText(code: string, locale: Locale): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  const names = regions.get(locale) ?? new Intl.DisplayNames([locale === "es" ? "es-MX" : "en-US"], { type: "region" });
  regions.set(locale, names);
  return names.of(code) ?? code;
}
