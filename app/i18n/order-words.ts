import type { Locale } from "../domain/locale.ts";
import type { Order } from "../domain/orders/order.ts";
import { isThirdParty } from "../domain/shipping/carrier.ts";
import type { StringKey, Translate } from "./strings.ts";

/**
 * The words that pages, papers and mails alike have for what the shop's books hold as codes and names of their own: terms of
 * payment, ways to ship, carriers, countries.
 */

const NET = /^net\s*(\d{1,3})$/i;
const DISCOUNT = /^(\d{1,2}(?:\.\d{1,2})?)\s*%\s*(\d{1,3})\s*,?\s*net\s*(\d{1,3})$/i;

/** A payment term: `NET 30` is “Net 30” and “30 días netos”. A term of another pattern is said as it is. */
export function paymentTermText(term: string, t: Translate): string {
  const text = term.trim();
  const [, net] = NET.exec(text) ?? [];
  if (net !== undefined) return Number(net) === 1 ? t("orders.term.netOne") : t("orders.term.net", Number(net));
  const [, percent, days, last] = DISCOUNT.exec(text) ?? [];
  if (percent === undefined || days === undefined || last === undefined) return term;
  return t("orders.term.discount", percent, Number(days), Number(last));
}

/** Methods keep the names of their carriers; in Spanish, and for our own free ground, the name is followed by what it means. */
const METHODS: ReadonlySet<string> = new Set<StringKey>([
  "checkout.method.c3-free-ground",
  "checkout.method.fedex-ground",
  "checkout.method.fedex-2nd-day",
  "checkout.method.fedex-standard-overnight",
  "checkout.method.ups-ground-collect",
  "checkout.method.ups-2nd-day-air-collect",
  "checkout.method.ups-next-day-air-collect",
  "checkout.method.dhl-collect",
  "checkout.method.fedex-int-economy",
  "checkout.method.fedex-int-first",
  "checkout.method.fedex-int-ground",
  "checkout.method.fedex-int-priority",
  "checkout.method.ups-worldwide-expedited-collect",
  "checkout.method.ups-worldwide-saver-collect",
  "checkout.method.ups-worldwide-standard-collect",
  "checkout.method.ups-worldwide-express-collect",
]);

/** The name of a method of shipping with what it means; a name nobody knows is said as it is. */
export function methodText(name: string, t: Translate): string {
  const key = `checkout.method.${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}`;
  return isMethodKey(key) ? t(key) : name;
}

function isMethodKey(key: string): key is StringKey {
  return METHODS.has(key);
}

/** Carriers of orders that were placed before their names went with them. */
const FORMER_NAMES: Readonly<Record<string, string>> = { fedex: "FedEx", ups: "UPS", dhl: "DHL" };

/** Who carries an order, and on whose account. An order keeps the name its carrier had. */
export function carrierText({ carrier, facts }: CarrierFacts, shopName: string, t: Translate, locale: Locale): string {
  if (carrier === null) return t("orders.toBeDetermined");
  const name = facts.carrierTitle?.[locale];
  if (isThirdParty(carrier)) return t("orders.onYourAccount", name ?? FORMER_NAMES[carrier.toLowerCase()] ?? carrier);
  return name ?? t("orders.prepaid", shopName);
}

type CarrierFacts = { readonly carrier: string | null; readonly facts: Pick<Order["facts"], "carrierTitle"> };

const regions = new Map<Locale, Intl.DisplayNames>();

/** The name of a country by its code, `Estados Unidos`; what is no code is said as it is. */
export function countryText(code: string, locale: Locale): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  const names = regions.get(locale) ?? new Intl.DisplayNames([locale === "es" ? "es-MX" : "en-US"], { type: "region" });
  regions.set(locale, names);
  return names.of(code) ?? code;
}
