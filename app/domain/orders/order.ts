import type { PromisedPieces } from "../catalog/availability.ts";
import type { BuyerWords } from "../checkout/order-draft.ts";
import type { ContactFields } from "../customers/contact.ts";
import type { Explanation } from "../explanation.ts";
import type { Locale, Localized } from "../locale.ts";
import { type Cents, ZERO } from "../money.ts";
import type { PriceExplanation } from "../pricing/price-line.ts";
import { type LedgerEntry, type MoneyMoved, type MovementCopy, perMovedSum } from "./ledger-entry.ts";
import type { OrderParts } from "./totals.ts";

const ORDER_NUMBER = /^[A-Z]{1,3}\d{10}$/;
const LARGEST_SEQUENCE = 9_999_999_999;

/** Shop prefix and ten digits of the sequence number. Throws when the sequence does not fit, because numbers would repeat. */
export function formatOrderNumber(sequence: number, prefix: string): string {
  if (!Number.isInteger(sequence) || sequence < 0 || sequence > LARGEST_SEQUENCE) {
    throw new RangeError(`No order number for sequence ${sequence}`);
  }
  return `${prefix}${String(sequence).padStart(10, "0")}`;
}

export function parseOrderNumber(text: string): string | null {
  const number = text.trim().toUpperCase();
  return ORDER_NUMBER.test(number) ? number : null;
}

/** `received`: on account, new; `awaiting-payment`: by card, to be paid by phone or payment link. */
export const ORDER_STATUSES = ["received", "awaiting-payment", "accepted", "shipped", "cancelled"] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

export type PaymentMethod = "terms" | "card";

/** Buyer approval of freight that was open at checkout. `waiting` blocks acceptance and shipping; `not-asked`: known or simply added. */
export const FREIGHT_APPROVALS = ["not-asked", "waiting", "agreed"] as const;

export type FreightApproval = (typeof FREIGHT_APPROVALS)[number];

export const STEP_KINDS = [
  "status",
  "freight",
  "tax",
  "agreed",
  "declined",
  "corrected",
  "rest-cancelled",
  "parcel",
  "tracking",
  "paid",
  "refunded",
  "credited",
  "payment-reversed",
  "refund-reversed",
  "credit-reversed",
  "message",
] as const;

export type StepKind = (typeof STEP_KINDS)[number];

export type OrderAddress = ContactFields & { readonly taxable: boolean };

/** Names and codes at the time of the order; those of the sales representative may be empty. */
export type OrderBuyer = {
  readonly name: string;
  readonly email: string;
  readonly customerName: string;
  readonly rep: string;
  readonly territory: string;
  readonly repName: string;
  readonly repPhone: string;
  readonly repEmail: string;
  /** Whose shared cart the lines come from; absent without one. */
  readonly sharedBy?: CartSharer | undefined;
};

export type CartSharer = { readonly webUserId: string; readonly name: string };

export type OrderFacts = {
  readonly explain: readonly Explanation[];
  readonly isInternational: boolean;
  readonly internationalReview: boolean;
  readonly taxReview: boolean;
  readonly leadTime10Days: boolean;
  readonly groundDays: string | null;
  /** */
  readonly isFreightTaxed: boolean;
  /** Tax status of the customer when the order was placed; absent in older orders. */
  readonly isCustomerExempt?: boolean | undefined;
  readonly priceList: string;
  readonly carrierTitle: Localized<string> | null;
};

/** Money in cents. */
export type PlacedLine = {
  readonly pn: string;
  readonly titleEn: string;
  readonly titleEs: string;
  /** The buyer's reference; may be empty. */
  readonly reference: string;
  readonly ownNumber?: string | undefined;
  readonly quantity: number;
  readonly unitPrice: Cents;
  readonly listPrice: Cents | null;
  readonly lineTotal: Cents;
  readonly packagePieces: number | null;
  readonly tariff: boolean;
  readonly isStandard: boolean;
  readonly leadTime10Days: boolean;
  /** Promised shipping days; null in older orders. */
  readonly promise: readonly PromisedPieces[] | null;
  readonly explain: PriceExplanation;
};

/** Money in cents. */
export type OrderContent = OrderParts &
  BuyerWords & {
    readonly total: Cents;
    readonly locale: Locale;
    readonly buyer: OrderBuyer;
    readonly payment: PaymentMethod;
    readonly paymentTerm: string;
    readonly shipTo: OrderAddress;
    readonly billTo: OrderAddress;
    readonly carrier: string | null;
    readonly method: string | null;
    readonly shippingName: string | null;
    readonly freightApproval: FreightApproval;
    readonly facts: OrderFacts;
    readonly lines: readonly PlacedLine[];
  };

export type SettledAmounts = Pick<OrderContent, "shipping" | "tax" | "total">;

/** Cents. Older steps have the settled amounts only. */
export type StepAmounts = SettledAmounts & Partial<OrderParts>;

export type LineAmounts = Pick<PlacedLine, "quantity" | "unitPrice" | "lineTotal">;

/** Without `before` the line was added, without `after` removed. */
export type LineChange = Pick<PlacedLine, "pn" | "titleEn" | "titleEs"> & {
  readonly before: LineAmounts | null;
  readonly after: LineAmounts | null;
};

export type Pieces = Pick<PlacedLine, "pn" | "quantity">;

/** Items that ship together, numbered from 1. Times are ISO 8601; null while not shipped. */
export type OrderShipment = {
  readonly parcel: number;
  readonly carrier: string;
  readonly tracking: string;
  readonly packedAt: string;
  readonly shippedAt: string | null;
  readonly lines: readonly Pieces[];
};

export type OrderEvent = {
  readonly at: string;
  readonly kind: StepKind;
  readonly status: OrderStatus;
  /** Null when amounts are unchanged. */
  readonly amounts: { readonly before: StepAmounts; readonly after: StepAmounts } | null;
  readonly lines: readonly LineChange[] | null;
  readonly parcel: number | null;
  readonly carrier: string;
  readonly tracking: string;
  readonly note: string;
  /** Name of the approver at that time; null for the buyer and for other steps. */
  readonly answeredBy: string | null;
  readonly payment: MovementCopy | null;
};

/** Times are ISO 8601, or null. */
export type OrderProgress = MoneyMoved & {
  /** When payments covered the order; null while money is owed. */
  readonly paidAt: string | null;
  readonly paymentReference: string;
  readonly taxReviewedAt: string | null;
  readonly exportReviewedAt: string | null;
  readonly isPartlyShipped: boolean;
  /** Name at that time; empty without approval. */
  readonly approvedByName: string;
  /** Total at the last company approval, in cents; null without approval. */
  readonly approvedTotal: Cents | null;
};

export const NO_PROGRESS: OrderProgress = {
  ...perMovedSum(() => ZERO),
  paidAt: null,
  paymentReference: "",
  taxReviewedAt: null,
  exportReviewedAt: null,
  isPartlyShipped: false,
  approvedByName: "",
  approvedTotal: null,
};

/** `placedAt` is ISO 8601. Events and ledger entries are oldest first; the placing is an event. */
export type Order = OrderContent &
  OrderProgress & {
    readonly number: string;
    readonly status: OrderStatus;
    readonly placedAt: string;
    /** Name at that time; empty when unknown, null when the buyer placed the order. */
    readonly placedByStaff: string | null;
    readonly version: number;
    readonly events: readonly OrderEvent[];
    readonly parcels: readonly OrderShipment[];
    readonly payments: readonly LedgerEntry[];
  };

/** Approvals have a record of their own. */
type Unaudited = "approvedByName" | "approvedTotal";

const AUDITED = {
  status: true,
  freightApproval: true,
  subtotal: true,
  handling: true,
  nonStandardFee: true,
  tariff: true,
  shipping: true,
  tax: true,
  total: true,
  received: true,
  refunded: true,
  credited: true,
  paidAt: true,
  paymentReference: true,
  taxReviewedAt: true,
  exportReviewedAt: true,
  isPartlyShipped: true,
} as const satisfies Readonly<
  Partial<Record<keyof Order, true>> & Record<Exclude<keyof OrderProgress, Unaudited>, true>
>;

export const AUDITED_ORDER_FIELDS = Object.keys(AUDITED) as readonly (keyof typeof AUDITED)[];

/** */
export function firstStatus(payment: PaymentMethod): OrderStatus {
  return payment === "terms" ? "received" : "awaiting-payment";
}

export type ShownStatus = OrderStatus | "partly-shipped";

export const SHOWN_STATUSES = [
  "received",
  "awaiting-payment",
  "accepted",
  "partly-shipped",
  "shipped",
  "cancelled",
] as const satisfies readonly ShownStatus[];

export function isShownStatus(text: string | undefined): text is ShownStatus {
  return SHOWN_STATUSES.some((status) => status === text);
}

export function shownStatus({ status, isPartlyShipped }: Pick<Order, "status" | "isPartlyShipped">): ShownStatus {
  return status === "accepted" && isPartlyShipped ? "partly-shipped" : status;
}
