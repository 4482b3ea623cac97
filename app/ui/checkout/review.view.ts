import { formatCount, formatDay } from "../../i18n/formats.ts";
import { ORDER_TEXT_NAMES } from "../../domain/orders/order-texts.ts";
import type { Carrier } from "../../domain/shipping/carrier.ts";
import { carrierText, methodText, ORDER_TEXT_WORDS, paymentTermText } from "../../i18n/order-words.ts";
import type { UsedPo } from "../../services/orders/orders.ts";
import type { CartRow } from "../cart/cart-types.ts";
import type { ChargesView, OrderLineView } from "../orders/order-types.ts";
import type { AddressCardView } from "../account/address-card.tsx";
import { chargesOf } from "../cart/cart-charges.view.ts";
import { cartView } from "../cart/cart.view.ts";
import { usedPoText } from "../orders/used-po-text.view.ts";
import { chargesView } from "../orders/charges.view.ts";
import { changeText } from "./change-texts.view.ts";
import { exportNote, type CheckoutFacts } from "./checkout-facts.view.ts";

type ReviewFact = { readonly label: string; readonly value: string };

export type StayingLine = { readonly pn: string; readonly why: string };

export type InsteadView = {
  readonly submit: string;
  /** Without the total, for the bar that has it. */
  readonly shortSubmit?: string;
  readonly text: string;
  /** Title above changes that are not changes since the cart. */
  readonly changed?: string;
  /** Message for a missing checkbox, if not the default. */
  readonly tickMissing?: string;
};

/** The user cannot place the order; `href` is the best alternative, `also` another. */
export type NoWayView = {
  readonly text: string;
  readonly href: string;
  readonly link: string;
  readonly also?: { readonly href: string; readonly link: string };
};

type Address = Pick<AddressCardView, "title" | "lines" | "phone" | "label">;

/** Where the order goes, and how. */
export type ReviewPlaces = {
  readonly shipTo: Address;
  readonly billTo: Address;
  /** Method and carrier; empty without a choice. */
  readonly way: readonly string[];
  /** Entered texts; those not given are left out. */
  readonly facts: readonly ReviewFact[];
};

export type ReviewView = ReviewPlaces & {
  readonly lines: readonly OrderLineView[];
  readonly staying: readonly StayingLine[];
  readonly charges: ChargesView;
  readonly asksPoNumber: boolean;
  /** Unexpected consequences of the click. */
  readonly notes: readonly string[];
  readonly isFreightOpen: boolean;
  /** One sentence per change since the cart; the buyer confirms them. */
  readonly changes: readonly string[];
  readonly payment: string;
  /** What the button places, see `Shown`. */
  readonly shown: string;
};

/** `usedPo`: earlier orders of the customer with this PO number. */
type ReviewFacts = CheckoutFacts & { readonly usedPo: readonly UsedPo[] };

export function reviewView(page: ReviewFacts, shipTo: AddressCardView, billTo: AddressCardView): ReviewView {
  const { linkOf, locale, t, visitor, preparation } = page;
  const { items, quote, changes, shown } = preparation;
  const { rows } = cartView({ items, quote, hasAddress: true }, { priceList: visitor.priceList, locale, t, linkOf });
  return {
    shipTo,
    billTo,
    way: wayOf(page),
    facts: factsOf(page),
    lines: rows.filter(({ problem }) => problem === null).map((row) => lineOf(row, page)),
    staying: rows.flatMap(({ pn, problem }) => (problem === null ? [] : { pn, why: problem })),
    charges: orderCharges(page),
    asksPoNumber: asksPoNumber(page),
    notes: notesOf(page),
    isFreightOpen: quote.order.toBeDetermined,
    changes: changes.map((change) => changeText(change, page)),
    payment: paymentText(page),
    shown: JSON.stringify(shown),
  };
}

/** Without the lines that stay in the cart. */
function orderCharges({ preparation, visitor, t, locale, reader }: CheckoutFacts): ChargesView {
  const { explain, ...parts } = chargesOf(preparation.quote, true);
  const lineReasons = explain.filter(({ code }) => code !== "line-unpriced");
  return chargesView(parts, lineReasons, visitor.priceList, { t, locale, reader });
}

function lineOf(row: CartRow, { locale }: CheckoutFacts): OrderLineView {
  const { pn, href, title, reference, ownNumber, reason, quantity, unitPrice, lineTotal } = row;
  return {
    pn,
    href,
    title: title ?? "",
    reference,
    ownNumber,
    ships: (row.isLate ? null : row.availability) ?? "",
    notes: [row.isLate ? row.availability : null, row.note, row.tariff].filter((text) => text !== null),
    reason,
    quantity: formatCount(quantity, locale),
    unitPrice: unitPrice ?? "",
    lineTotal: lineTotal ?? "",
  };
}

function wayOf({ preparation, ...page }: CheckoutFacts): readonly string[] {
  const { carrier, shippingName } = preparation.quote.order;
  return [
    shippingName === null ? null : methodText(shippingName, page.t),
    carrier === null ? null : carrierOf(carrier, { preparation, ...page }),
  ].filter((text) => text !== null);
}

function factsOf(page: CheckoutFacts): readonly ReviewFact[] {
  const { preparation, t, locale } = page;
  const { draft, payment, offers, sharedBy } = preparation;
  const isCollect = offers.some((offer) => offer.isChosen && offer.isCollect);
  const facts: readonly ReviewFact[] = [
    { label: t("orders.shipperNumber"), value: isCollect ? accountText(page) : "" },
    ...ORDER_TEXT_NAMES.map((name): ReviewFact => {
      const { label, onAccount } = ORDER_TEXT_WORDS[name];
      return { label: t((payment === "terms" ? onAccount?.field : null) ?? label), value: draft[name] };
    }),
    { label: t("orders.needBy"), value: draft.needBy ? formatDay(draft.needBy, locale) : "" },
    { label: t("checkout.review.note"), value: draft.note },
    { label: t("orders.sharedBy"), value: sharedBy?.name ?? "" },
  ];
  return facts.filter(({ value }) => value !== "");
}

/** A saved account is masked, because a colleague may have saved it. */
function accountText({ preparation: { account, draft }, t }: CheckoutFacts): string {
  return account ? t("checkout.review.accountEnding", account.ending) : draft.shipperNumber;
}

/** Orders on account need a PO number; without one, the page asks next to its button. */
function asksPoNumber({ preparation: { draft, payment } }: CheckoutFacts): boolean {
  return payment === "terms" && draft.poNumber.trim() === "";
}

function notesOf(page: ReviewFacts): readonly string[] {
  const { t } = page;
  const { order } = page.preparation.quote;
  return [
    usedPoText(page.preparation.draft.poNumber, page.usedPo, "review", page),
    order.toBeDetermined && t("checkout.review.openNote"),
    exportNote(order.explain, page),
    order.leadTime10Days && t("orders.next.late"),
  ].filter((note) => note !== false && note !== null);
}

function paymentText({ preparation, visitor, t }: CheckoutFacts): string {
  if (preparation.payment === "card") return t("checkout.review.card");
  return t("checkout.review.terms", paymentTermText(visitor.customer?.paymentTerm ?? "", t));
}

/** The name that the placed order will have. */
function carrierOf({ slug, isCollect, title }: Carrier, { config, ...page }: CheckoutFacts): string {
  return carrierText({ carrier: slug, isCollect, title }, config.name, page);
}
