import { z } from "zod";
import { factsOf, perAddressField } from "../../domain/customers/address-fields.ts";
import type { PromisedPieces } from "../../domain/catalog/availability.ts";
import type { Explanation } from "../../domain/explanation.ts";
import { cents, type Cents } from "../../domain/money.ts";
import {
  LEDGER_KINDS,
  LEDGER_METHODS,
  PAYMENT_MEANS,
  MOVEMENTS,
  perMovedSum,
  type LedgerEntry,
  type MovementCopy,
} from "../../domain/orders/ledger-entry.ts";
import {
  FREIGHT_APPROVALS,
  ORDER_STATUSES,
  STEP_KINDS,
  type Order,
  type OrderAddress,
  type OrderEvent,
  type OrderShipment,
  type PlacedLine,
  type StepAmounts,
} from "../../domain/orders/order.ts";
import { perOrderText } from "../../domain/orders/order-texts.ts";
import type { PriceExplanation } from "../../domain/pricing/price-line.ts";

/** Shapes of stored orders, which an older version may have written or an operator changed. */

/** In cents. */
export const storedMoney: z.ZodType<Cents, number> = z
  .int()
  .min(0)
  .max(999_999_999_999_999)
  .transform((amount) => cents(amount));

/** ISO 8601. */
export const storedMoment = z.date().transform((moment) => moment.toISOString());

export const storedStatus = z.enum(ORDER_STATUSES);

export const storedAddress: z.ZodType<OrderAddress> = z.object({
  ...perAddressField((field) => (factsOf(field).isAddedLater ? z.string().default("") : z.string())),
  taxable: z.boolean(),
});

/** Pages translate the codes. */
const anyExplanation = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
});
const explanation = z.custom<Explanation>((value) => anyExplanation.safeParse(value).success);

const priceExplanation: z.ZodType<PriceExplanation> = z.object({
  rule: z.enum(["named", "actual", "discount", "schedule-z", "list"]),
  kind: z.enum(["actual", "percent", "unknown"]).nullable(),
  value: z.string().nullable(),
  series: z.string().nullable(),
  schedule: z.string().nullable(),
  listPrice: storedMoney.nullable(),
  priceBeforeRate: storedMoney.nullable(),
  seriesRate: z.string().nullable(),
});

export const placerColumns = { placedByStaffId: z.int().nullable(), placedByName: z.string() };

const storedHead: z.ZodType<Omit<Order, "lines" | "events" | "parcels" | "payments">> = z
  .object({
    number: z.string(),
    status: storedStatus,
    placedAt: storedMoment,
    locale: z.enum(["en", "es"]),
    buyer: z.object({
      name: z.string(),
      email: z.string(),
      customerName: z.string(),
      rep: z.string(),
      territory: z.string(),
      repName: z.string().default(""),
      repPhone: z.string().default(""),
      repEmail: z.string().default(""),
      sharedBy: z.object({ webUserId: z.string(), name: z.string() }).optional(),
    }),
    ...perOrderText(() => z.string()),
    needBy: z.string().nullable(),
    note: z.string(),
    payment: z.enum(["terms", "card"]),
    paymentTerm: z.string(),
    shipTo: storedAddress,
    billTo: storedAddress,
    carrier: z.string().nullable(),
    method: z.string().nullable(),
    shippingName: z.string().nullable(),
    shipperNumber: z.string(),
    subtotal: storedMoney,
    handling: storedMoney,
    nonStandardFee: storedMoney,
    tariff: storedMoney,
    shipping: storedMoney.nullable(),
    tax: storedMoney,
    total: storedMoney,
    freightApproval: z.enum(FREIGHT_APPROVALS),
    version: z.int(),
    ...perMovedSum(() => storedMoney),
    paidAt: storedMoment.nullable(),
    paymentReference: z.string(),
    taxReviewedAt: storedMoment.nullable(),
    exportReviewedAt: storedMoment.nullable(),
    isPartlyShipped: z.boolean(),
    ...placerColumns,
    approvedByName: z.string(),
    approvedTotal: storedMoney.nullable(),
    facts: z.object({
      explain: z.array(explanation),
      isInternational: z.boolean(),
      internationalReview: z.boolean(),
      taxReview: z.boolean(),
      leadTime10Days: z.boolean(),
      groundDays: z.string().nullable(),
      // Older orders were placed where freight is not taxed.
      isFreightTaxed: z.boolean().default(false),
      isCustomerExempt: z.boolean().optional(),
      priceList: z.string(),
      carrierTitle: z.object({ en: z.string(), es: z.string() }).nullable().default(null),
    }),
  })
  .transform(withPlacer);

type Placer = { readonly placedByStaffId: number | null; readonly placedByName: string };

/** A row with the staff member who placed the order. */
export function withPlacer<Row extends Placer>({ placedByStaffId, placedByName, ...row }: Row) {
  return { ...row, placedByStaff: placedByStaffId === null ? null : placedByName };
}

const promisedPieces: z.ZodType<PromisedPieces> = z.discriminatedUnion("from", [
  z.object({ quantity: z.int(), from: z.literal("stock") }),
  z.object({ quantity: z.int(), from: z.literal("call") }),
  z.object({ quantity: z.int(), from: z.literal("incoming"), date: z.string() }),
  z.object({ quantity: z.int(), from: z.literal("days"), days: z.int() }),
]);

/** Null for orders placed before promises were stored. */
export const storedPromise = z.array(promisedPieces).nullable();

const storedLines: z.ZodType<PlacedLine[]> = z.array(
  z.object({
    pn: z.string(),
    titleEn: z.string(),
    titleEs: z.string(),
    reference: z.string(),
    ownNumber: z.string().transform((own) => own || undefined),
    quantity: z.int(),
    unitPrice: storedMoney,
    listPrice: storedMoney.nullable(),
    lineTotal: storedMoney,
    packagePieces: z.int().nullable(),
    tariff: z.boolean(),
    isStandard: z.boolean(),
    leadTime10Days: z.boolean(),
    promise: storedPromise,
    explain: priceExplanation,
  }),
);

// Older steps have only the last three.
const storedAmounts: z.ZodType<StepAmounts> = z.object({
  subtotal: storedMoney.exactOptional(),
  handling: storedMoney.exactOptional(),
  nonStandardFee: storedMoney.exactOptional(),
  tariff: storedMoney.exactOptional(),
  shipping: storedMoney.nullable(),
  tax: storedMoney,
  total: storedMoney,
});

const storedLineAmounts = z.object({ quantity: z.int(), unitPrice: storedMoney, lineTotal: storedMoney }).nullable();

const storedLineChange = z.object({
  pn: z.string(),
  titleEn: z.string(),
  titleEs: z.string(),
  before: storedLineAmounts,
  after: storedLineAmounts,
});

const storedMovement: z.ZodType<MovementCopy> = z.object({
  kind: z.enum(LEDGER_KINDS),
  of: z.enum(MOVEMENTS),
  amount: storedMoney,
  reference: z.string(),
  means: z.enum(PAYMENT_MEANS).nullable().exactOptional(),
  day: z.string().nullable().exactOptional(),
  isMoved: z.literal(true).exactOptional(),
});

const storedEvents: z.ZodType<OrderEvent[]> = z.array(
  z.object({
    at: storedMoment,
    kind: z.enum(STEP_KINDS),
    status: storedStatus,
    amounts: z.object({ before: storedAmounts, after: storedAmounts }).nullable(),
    lines: z.array(storedLineChange).nullable(),
    parcel: z.int().nullable(),
    carrier: z.string(),
    tracking: z.string(),
    note: z.string(),
    answeredBy: z.string().nullable(),
    payment: storedMovement.nullable(),
  }),
);

/** Rows of `web_order_parcel` as parcels of an order. */
const storedParcels: z.ZodType<OrderShipment[]> = z.array(
  z.object({
    parcel: z.int(),
    carrier: z.string(),
    tracking: z.string(),
    packedAt: storedMoment,
    shippedAt: storedMoment.nullable(),
    lines: z.array(z.object({ pn: z.string(), quantity: z.int() })),
  }),
);

const storedEntries: z.ZodType<LedgerEntry[]> = z.array(
  z.object({
    id: z.int(),
    kind: z.enum(LEDGER_KINDS),
    amount: storedMoney,
    method: z.enum(LEDGER_METHODS),
    means: z.enum(PAYMENT_MEANS).nullable(),
    day: z.string().nullable(),
    reference: z.string(),
    reason: z.string(),
    reverses: z.int().nullable(),
    otherOrder: z.string().nullable(),
    creditMemo: z.int().nullable(),
    at: storedMoment,
  }),
);

export const storedOrder = z.object({
  row: storedHead,
  lines: storedLines,
  events: storedEvents,
  parcels: storedParcels,
  payments: storedEntries,
});

/** Names the field, never its value. */
export function damageOf(error: z.ZodError): Error {
  return new Error(`not readable: ${error.issues[0]?.path.join(".") ?? ""}`);
}
