import { promiseOf } from "../../domain/catalog/availability.ts";
import { buyerWords } from "../../domain/checkout/order-draft.ts";
import { onlyAddressFields, type Contact } from "../../domain/customers/contact.ts";
import { fullName, type Customer, type WebUser } from "../../domain/customers/web-user.ts";
import type { OrderAddress, OrderContent, PlacedLine } from "../../domain/orders/order.ts";
import { placedLine } from "../../domain/orders/placed-line.ts";
import { normalizeCode } from "../../domain/part-number.ts";
import type { NewOrder } from "../orders/orders.ts";
import type { SalesContact } from "../customers/customers.ts";
import type { Preparation } from "./checkout.ts";

type Facts = {
  readonly user: WebUser;
  readonly customer: Customer;
  readonly shipTo: Contact;
  readonly billTo: Contact;
  readonly priceList: string;
  readonly locale: "en" | "es";
  readonly rep: SalesContact | null;
  /** The buyer wants to confirm freight that is to be determined. */
  readonly isAsked: boolean;
};

/** Copies everything, for lines that can be ordered only. */
export function contentOf(preparation: Preparation, facts: Facts): OrderContent {
  const { user, customer, shipTo, billTo, priceList, locale, rep, isAsked } = facts;
  const { quote, draft, payment, sharedBy } = preparation;
  const { order } = quote;
  const { subtotal, handling, nonStandardFee, tariff, shipping, tax, total } = order;
  const { isInternational, internationalReview, taxReview, leadTime10Days, groundDays, isFreightTaxed } = order;
  return {
    subtotal,
    handling,
    nonStandardFee,
    tariff,
    shipping,
    tax,
    total,
    locale,
    buyer: {
      name: fullName(user) || user.email,
      email: user.email,
      customerName: customer.name,
      rep: customer.rep,
      territory: customer.territory,
      repName: rep?.name ?? "",
      repPhone: rep?.phone ?? "",
      repEmail: rep?.email ?? "",
      ...(sharedBy && sharedBy.webUserId !== user.id && { sharedBy }),
    },
    ...buyerWords(draft),
    payment,
    paymentTerm: customer.paymentTerm,
    shipTo: addressOf(shipTo),
    billTo: addressOf(billTo),
    carrier: order.carrier?.slug ?? null,
    method: order.method,
    shippingName: order.shippingName,
    shipperNumber: order.carrier?.isCollect ? draft.shipperNumber : "",
    freightApproval: shipping === null && isAsked ? "waiting" : "not-asked",
    facts: {
      isInternational,
      internationalReview,
      taxReview,
      leadTime10Days,
      groundDays,
      isFreightTaxed,
      isCustomerExempt: customer.taxable === false,
      priceList,
      carrierTitle: order.carrier?.title ?? null,
      // Notes about lines that stay in the cart are not part of the order.
      explain: order.explain.filter(({ code }) => code !== "line-unpriced"),
    },
    lines: linesOf(preparation),
  };
}

function linesOf({ items, quote }: Preparation): readonly PlacedLine[] {
  const texts = new Map(items.map(({ pn, reference, ownNumber }) => [normalizeCode(pn), { reference, ownNumber }]));
  return quote.lines.flatMap((each) => placedLine(each, texts.get(normalizeCode(each.part.pn))) ?? []);
}

/** Ship dates from current stock, and lead times at preparation. */
export function promiseFor({ quote }: Pick<Preparation, "quote">): NonNullable<NewOrder["promise"]> {
  const parts = new Map(quote.lines.map(({ part }) => [normalizeCode(part.pn), part]));
  return ({ pn, quantity, leadTime10Days, promise }, stock) => {
    const part = parts.get(normalizeCode(pn));
    return part ? promiseOf({ ...part, stock }, quantity, leadTime10Days) : promise;
  };
}

/** A copy: later changes of the address do not affect the order. */
export function addressOf(contact: Contact): OrderAddress {
  return { ...onlyAddressFields(contact), taxable: contact.taxable };
}
