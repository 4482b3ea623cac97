import { earliestToday } from "../../domain/checkout/read-day.ts";
import { explain } from "../../i18n/explain.ts";
import { formatMoney } from "../../i18n/formats.ts";
import { methodText } from "../../i18n/order-words.ts";
import { wayOf } from "./checkout-fields.form.ts";
import type { KeptAccount } from "../../domain/shipping/carrier-account.ts";
import type { ShippingOffer } from "../../services/checkout/checkout.ts";
import { cartCharges } from "../cart/cart-charges.view.ts";
import { exportNote, type CheckoutFacts } from "./checkout-facts.view.ts";
import { addressLines } from "../../domain/customers/address-lines.ts";
import type { Contact } from "../../domain/customers/contact.ts";
import { fullName } from "../../domain/customers/web-user.ts";
import type { ChargesView } from "../orders/order-types.ts";

export type WayOption = {
  /** Carrier and method. */
  readonly value: string;
  readonly name: string;
  /** Formatted, or a text without a price. */
  readonly price: string;
  readonly isOpen: boolean;
  readonly reasons: readonly string[];
  readonly isChosen: boolean;
};

/** `kept` is an account the customer has saved, `typed` one entered for this order. */
export type CarrierAccount = {
  readonly kept: { readonly id: number; readonly ending: string } | null;
  readonly typed: string;
  readonly mayKeep: boolean;
};

export type CarrierOption = {
  readonly slug: string;
  readonly title: string;
  /** Null for the shop's own carrier. */
  readonly account: CarrierAccount | null;
  readonly ways: readonly WayOption[];
};

export type ShippingView = {
  readonly carriers: readonly CarrierOption[];
  readonly isOnAccount: boolean;
  /** Unexpected consequences of the click. */
  readonly notes: readonly string[];
  readonly shipTo: string;
  readonly charges: ChargesView;
  /** First possible date, `YYYY-MM-DD`. */
  readonly today: string;
};

/** Explanations without a sentence, because the price is enough. */
const UNTOLD: ReadonlySet<string> = new Set(["collect", "shipper-number-missing"]);

/** `mayKeep`: this page can save an account. */
export function shippingView(page: CheckoutFacts, accounts: readonly KeptAccount[], mayKeep = true): ShippingView {
  const { preparation, config, t } = page;
  const { quote, offers, payment, shipTo } = preparation;
  const { order } = quote;
  const notes = [
    offers.some(({ price }) => price === null) && t("checkout.shipping.openNote"),
    order.isInternational && t("checkout.shipping.chooseAbroad"),
    exportNote(order.explain, page),
    offers.length === 0 && t("checkout.shipping.noOffers"),
    offers.length > 0 && offers.every(({ isCollect }) => isCollect) && t("checkout.shipping.onlyCollect", config.phone),
  ].filter((note) => note !== false && note !== null);
  return {
    carriers: carriersOf(offers, page, (slug) => accountOf(slug, accounts, mayKeep, page)),
    isOnAccount: payment === "terms",
    notes,
    shipTo: shipTo ? addressText(shipTo) : "",
    charges: cartCharges(quote, true, { ...page, priceList: page.visitor.priceList }),
    today: earliestToday(Date.now()),
  };
}

function carriersOf(
  offers: readonly ShippingOffer[],
  page: CheckoutFacts,
  accountWith: (slug: string) => CarrierAccount,
): readonly CarrierOption[] {
  const slugs = [...new Set(offers.map(({ carrier }) => carrier))];
  return slugs.map((slug) => {
    const own = offers.filter(({ carrier }) => carrier === slug);
    return {
      slug,
      title: own[0]?.carrierTitle[page.locale] ?? slug,
      account: own[0]?.isCollect ? accountWith(slug) : null,
      ways: own.map((offer) => wayOption(offer, page)),
    };
  });
}

/** A saved number never appears; an entered one is in its field. */
function accountOf(
  carrier: string,
  accounts: readonly KeptAccount[],
  mayKeep: boolean,
  { preparation: { account, draft } }: CheckoutFacts,
): CarrierAccount {
  const kept = accounts.find((each) => each.carrier === carrier);
  const typed = draft.carrier === carrier && account === null ? draft.shipperNumber : "";
  return { kept: kept ? { id: kept.id, ending: kept.ending } : null, typed, mayKeep };
}

function wayOption(offer: ShippingOffer, page: CheckoutFacts): WayOption {
  const { preparation, t, locale, reader } = page;
  const { groundDays } = preparation.quote.order;
  const reasonTexts = offer.explain
    .filter(({ code }) => !UNTOLD.has(code))
    .map((reason) => explain(reason, t, locale, reader));
  const days = groundDays !== null && offer.method === "ground" ? [daysText(groundDays, t)] : [];
  return {
    value: wayOf(offer),
    name: methodText(offer.name, t),
    price: priceText(offer, page),
    isOpen: offer.price === null,
    reasons: [...days, ...reasonTexts],
    isChosen: offer.isChosen,
  };
}

function daysText(days: string, t: CheckoutFacts["t"]): string {
  return days === "1" ? t("checkout.shipping.groundDay") : t("checkout.shipping.groundDays", days);
}

function priceText({ price, isCollect }: ShippingOffer, { t, locale, reader }: CheckoutFacts): string {
  if (isCollect) return t(reader === "staff" ? "staff.order.explain.account" : "checkout.shipping.yourAccount");
  if (price === null) return t("orders.charges.toBeDetermined");
  return price === 0 ? t("checkout.shipping.free") : formatMoney(price, locale);
}

function addressText(contact: Contact): string {
  return [contact.nameCompany || fullName(contact), ...addressLines(contact)].join(", ");
}
