import type { PromisedPieces } from "../catalog/availability.ts";
import type { BuyerWords } from "../checkout/order-draft.ts";
import type { ContactFields } from "../customers/contact.ts";
import type { Explanation } from "../explanation.ts";
import type { Locale, Localized } from "../locale.ts";
import { ZERO, type Cents } from "../money.ts";
import type { PriceExplanation } from "../pricing/price-line.ts";
import type { LedgerEntry, MoneyMoved, MovementCopy } from "./ledger-entry.ts";
import type { OrderParts } from "./totals.ts";

/**
 * How far an order has come. `received`: on account, nobody has looked at it yet; `awaiting-payment`: by card, to be paid by
 * phone or payment link.
 */
export const ORDER_STATUSES = ["received", "awaiting-payment", "accepted", "shipped", "cancelled"] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** `terms`: on account, by the customer's payment term; `card`: by phone or payment link, never in the shop. */
export type PaymentMethod = "terms" | "card";

/**
 * Whether the buyer has a say in freight that was open when the order was placed. `waiting`: it neither gets accepted nor ships
 * before they have agreed to the amount; `not-asked`: the freight was known, or is simply added.
 */
export const FREIGHT_APPROVALS = ["not-asked", "waiting", "agreed"] as const;

export type FreightApproval = (typeof FREIGHT_APPROVALS)[number];

/**
 * What a step was, for the buyer to see: `status` takes the order on; `freight` and `tax` set an amount; `agreed` and `declined` are
 * the buyer's answer; `corrected` changes lines, `rest-cancelled` ends those that have not shipped; `parcel` ships some of them; `paid`
 * is a payment by phone or transfer, `refunded` a refund; the `…-reversed` take one of them back; `message` are words of the shop's
 * people.
 */
export const STEP_KINDS = [
  "status",
  "freight",
  "tax",
  "agreed",
  "declined",
  "corrected",
  "rest-cancelled",
  "parcel",
  "paid",
  "refunded",
  "payment-reversed",
  "refund-reversed",
  "message",
] as const;

export type StepKind = (typeof STEP_KINDS)[number];

/** An address as it was when the order was placed. */
export type OrderAddress = ContactFields & { readonly taxable: boolean };

/**
 * Who ordered, as they were called then. `rep` and `territory` are the codes of their sales representative; name, phone and email
 * of the representative may be empty.
 */
export type OrderBuyer = {
  readonly name: string;
  readonly email: string;
  readonly customerName: string;
  readonly rep: string;
  readonly territory: string;
  readonly repName: string;
  readonly repPhone: string;
  readonly repEmail: string;
};

/** What the calculation said beside the amounts. */
export type OrderFacts = {
  readonly explain: readonly Explanation[];
  readonly isInternational: boolean;
  readonly internationalReview: boolean;
  readonly taxReview: boolean;
  readonly leadTime10Days: boolean;
  readonly groundDays: string | null;
  /** Whether freight was taxed in the shop when the order was placed. */
  readonly isFreightTaxed: boolean;
  /** Name of the price list the prices are from. */
  readonly priceList: string;
  /** What the carrier was called; null without one, and for orders that were placed before this was kept. */
  readonly carrierTitle: Localized<string> | null;
};

/** A line as it was ordered. Money in cents. */
export type PlacedLine = {
  readonly pn: string;
  readonly titleEn: string;
  readonly titleEs: string;
  /** The buyer's own reference; may be empty. */
  readonly reference: string;
  /** The number the buyer has for the part, where it is another than ours. */
  readonly ownNumber?: string | undefined;
  readonly quantity: number;
  readonly unitPrice: Cents;
  readonly listPrice: Cents | null;
  readonly lineTotal: Cents;
  readonly packagePieces: number | null;
  readonly tariff: boolean;
  readonly isStandard: boolean;
  readonly leadTime10Days: boolean;
  /** When its pieces were to ship, as far as could be told; null in orders from before this was kept. */
  readonly promise: readonly PromisedPieces[] | null;
  readonly explain: PriceExplanation;
};

/** Everything of an order that is known before it has a number. Money in cents. */
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

/** The amounts of an order that may be settled after it was placed, in cents. */
export type SettledAmounts = Pick<OrderContent, "shipping" | "tax" | "total">;

/** The amounts a step may change, in cents. Steps from before lines could be corrected have kept the settled ones only. */
export type StepAmounts = SettledAmounts & Partial<OrderParts>;

/** What of a line a correction changes; money in cents. */
export type LineAmounts = Pick<PlacedLine, "quantity" | "unitPrice" | "lineTotal">;

/** A line that was corrected: without `before` it came, without `after` it went. */
export type LineChange = Pick<PlacedLine, "pn" | "titleEn" | "titleEs"> & {
  readonly before: LineAmounts | null;
  readonly after: LineAmounts | null;
};

/** Pieces of a part. */
export type Pieces = Pick<PlacedLine, "pn" | "quantity">;

/** Pieces of an order that travel together, numbered from 1. Moments are ISO 8601; null while it has not left. */
export type OrderParcel = {
  readonly parcel: number;
  readonly carrier: string;
  readonly tracking: string;
  readonly packedAt: string;
  readonly shippedAt: string | null;
  readonly lines: readonly Pieces[];
};

/** A step an order has taken. `at` is ISO 8601. */
export type OrderEvent = {
  readonly at: string;
  readonly kind: StepKind;
  /** What the order was after it. */
  readonly status: OrderStatus;
  /** What a step has made of the amounts; null for one that has left them as they were. */
  readonly amounts: { readonly before: StepAmounts; readonly after: StepAmounts } | null;
  /** Lines it has changed; null for a step that has left them as they were. */
  readonly lines: readonly LineChange[] | null;
  /** The parcel it has shipped. */
  readonly parcel: number | null;
  readonly carrier: string;
  readonly tracking: string;
  readonly note: string;
  /** Who of the company has answered, as they were called then; null where the buyer has, and for what is no answer. */
  readonly answeredBy: string | null;
  /** The ledger entry it tells of; null for a step that moves no money. */
  readonly payment: MovementCopy | null;
};

/** What has become of an order beside its status. Moments are ISO 8601, null while it has not come to that. */
export type OrderProgress = MoneyMoved & {
  /** When the payment came that covered the order; null while more is owed. */
  readonly paidAt: string | null;
  /** What names the last payment: a transfer, a receipt; may be empty. */
  readonly paymentReference: string;
  /** When somebody has looked at what was marked for review. */
  readonly taxReviewedAt: string | null;
  readonly exportReviewedAt: string | null;
  /** Some pieces have shipped, and not all. */
  readonly isPartlyShipped: boolean;
  /** Who of the company approved it, as they were called then; empty where nobody had to. */
  readonly approvedByName: string;
  /** What it came to when the company last agreed, in cents; null where nobody had to. */
  readonly approvedTotal: Cents | null;
};

/** An order that was placed a moment ago. */
export const NO_PROGRESS: OrderProgress = {
  received: ZERO,
  refunded: ZERO,
  paidAt: null,
  paymentReference: "",
  taxReviewedAt: null,
  exportReviewedAt: null,
  isPartlyShipped: false,
  approvedByName: "",
  approvedTotal: null,
};

/**
 * A placed order. `placedAt` is ISO 8601; events oldest first, the placing itself among them; parcels by their numbers; ledger
 * entries oldest first.
 */
export type Order = OrderContent &
  OrderProgress & {
    readonly number: string;
    readonly status: OrderStatus;
    readonly placedAt: string;
    /** Name of the staff member who placed it for the buyer, as of then; empty where it is not known, null where the buyer placed it. */
    readonly placedByStaff: string | null;
    /** Goes up with every step. */
    readonly version: number;
    readonly events: readonly OrderEvent[];
    readonly parcels: readonly OrderParcel[];
    readonly payments: readonly LedgerEntry[];
  };
