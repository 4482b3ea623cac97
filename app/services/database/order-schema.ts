import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import type {
  FreightApproval,
  OrderAddress,
  OrderBuyer,
  OrderEvent,
  OrderFacts,
  OrderShipment,
  OrderStatus,
  PaymentMethod,
  StepKind,
} from "../../domain/orders/order.ts";
import type { LedgerEntry, MovementCopy, PaymentMeans } from "../../domain/orders/ledger-entry.ts";
import type { PromisedPieces } from "../../domain/catalog/availability.ts";
import type { PriceExplanation } from "../../domain/pricing/price-line.ts";
import { foldAccents } from "./sql-text.ts";
import { customer, webUser } from "./customer-schema.ts";
import { shop } from "./shop-schema.ts";
import { staff } from "./staff-schema.ts";

/** For order numbers: `W` and ten digits (A-55). */
export const orderNumbers = shop.sequence("order_numbers", { startWith: 1_000_000_001 });

const money = () => bigint({ mode: "number" });

/** Prices, charges, reasons and addresses are copies: later changes do not affect an order. Money in cents. */
export const webOrder = shop.table(
  "web_order",
  {
    number: text().primaryKey(),
    webUserId: text()
      .notNull()
      .references(() => webUser.id),
    customerId: integer()
      .notNull()
      .references(() => customer.id),
    idempotencyKey: text().notNull().unique(),
    status: text().$type<OrderStatus>().notNull(),
    placedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    locale: text().$type<"en" | "es">().notNull(),
    buyer: jsonb().$type<OrderBuyer>().notNull(),
    poNumber: text().notNull(),
    needBy: date({ mode: "string" }),
    note: text().notNull(),
    payment: text().$type<PaymentMethod>().notNull(),
    paymentTerm: text().notNull(),
    shipTo: jsonb().$type<OrderAddress>().notNull(),
    billTo: jsonb().$type<OrderAddress>().notNull(),
    carrier: text(),
    method: text(),
    shippingName: text(),
    shipperNumber: text().notNull(),
    subtotal: money().notNull(),
    handling: money().notNull(),
    nonStandardFee: money().notNull(),
    tariff: money().notNull(),
    shipping: money(),
    tax: money().notNull(),
    total: money().notNull(),
    freightApproval: text().$type<FreightApproval>().notNull().default("not-asked"),
    facts: jsonb().$type<OrderFacts>().notNull(),
    /** Last change, set by triggers, also for other tables of the order; see the migration. */
    changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Increases with every step, to detect outdated pages. */
    version: integer().notNull().default(0),
    /** Sums of `order_payment` without reversed entries, stored for lists. */
    received: money().notNull().default(0),
    refunded: money().notNull().default(0),
    credited: money().notNull().default(0),
    paidAt: timestamp({ withTimezone: true }),
    paymentReference: text().notNull().default(""),
    taxReviewedAt: timestamp({ withTimezone: true }),
    exportReviewedAt: timestamp({ withTimezone: true }),
    isPartlyShipped: boolean().notNull().default(false),
    placedByStaffId: integer().references(() => staff.id),
    /** Name at that time, displayed to the customer; may be empty. */
    placedByName: text().notNull().default(""),
    /** Approver, their name then, and the approved total; null without approval. */
    approvedBy: text().references(() => webUser.id),
    approvedByName: text().notNull().default(""),
    approvedTotal: bigint({ mode: "number" }),
  },
  (table) => [
    index("web_order_of_user").on(table.webUserId, table.placedAt),
    index("web_order_placed_at").on(table.placedAt),
    index("web_order_changed_at").on(table.changedAt),
    index("web_order_of_customer").on(table.customerId, table.placedAt),
    index("web_order_of_status").on(table.status, table.placedAt),
    // Substring search of the staff. `fastupdate` is off, since the embedded database has no autovacuum.
    index("web_order_words")
      .using(
        "gin",
        sql`${table.number} gin_trgm_ops`,
        sql`${foldAccents(table.poNumber)} gin_trgm_ops`,
        sql`${foldAccents(sql`${table.buyer} ->> 'customerName'`)} gin_trgm_ops`,
        sql`(${table.buyer} ->> 'email') gin_trgm_ops`,
      )
      .with({ fastupdate: false }),
    // Small partial indexes; conditions as in `waiting-orders.ts`.
    index("web_order_new")
      .on(table.placedAt)
      .where(sql`${table.status} in ('received', 'awaiting-payment')`),
    index("web_order_freight_open")
      .on(table.placedAt)
      .where(sql`${table.shipping} is null and ${table.status} <> 'cancelled'`),
    index("web_order_tax_review")
      .on(table.placedAt)
      .where(
        sql`${table.taxReviewedAt} is null and (${table.facts} ->> 'taxReview') = 'true' and ${table.status} <> 'cancelled'`,
      ),
    index("web_order_export_review")
      .on(table.placedAt)
      .where(
        sql`${table.exportReviewedAt} is null and (${table.facts} ->> 'internationalReview') = 'true' and ${table.status} <> 'cancelled'`,
      ),
    index("web_order_unpaid")
      .on(table.placedAt)
      .where(sql`${table.payment} = 'card' and ${table.paidAt} is null and ${table.status} <> 'cancelled'`),
    index("web_order_refund_due")
      .on(table.placedAt)
      .where(
        sql`${table.received} - ${table.refunded} > case when ${table.status} = 'cancelled' then 0 else greatest(${table.total} - ${table.credited}, 0) end`,
      ),
    index("web_order_partly_paid")
      .on(table.placedAt)
      .where(
        sql`${table.received} > ${table.refunded} and ${table.received} - ${table.refunded} < ${table.total} - ${table.credited} and ${table.status} <> 'cancelled'`,
      ),
    index("web_order_need_by")
      .on(table.needBy)
      .where(sql`${table.needBy} is not null and ${table.status} not in ('shipped', 'cancelled')`),
  ],
);

/** As `foldPartNumber`. */
export function foldedNumber(pn: SQLWrapper): SQL {
  return sql`regexp_replace(upper(${pn}), '[^A-Z0-9]', '', 'g')`;
}

export const webOrderLine = shop.table(
  "web_order_line",
  {
    orderNumber: text()
      .notNull()
      .references(() => webOrder.number, { onDelete: "cascade" }),
    position: integer().notNull(),
    pn: text().notNull(),
    titleEn: text().notNull(),
    titleEs: text().notNull(),
    reference: text().notNull(),
    ownNumber: text().notNull().default(""),
    quantity: integer().notNull(),
    unitPrice: money().notNull(),
    listPrice: money(),
    lineTotal: money().notNull(),
    packagePieces: integer(),
    tariff: boolean().notNull(),
    /** False for wire duct in broken packages. */
    isStandard: boolean().notNull(),
    leadTime10Days: boolean().notNull(),
    /** Expected ship dates; null in older orders. */
    promise: jsonb().$type<readonly PromisedPieces[]>(),
    explain: jsonb().$type<PriceExplanation>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderNumber, table.position] }),
    index("web_order_line_pn").on(table.pn),
    index("web_order_line_folded_pn")
      .using("gin", sql`${foldedNumber(table.pn)} gin_trgm_ops`)
      .with({ fastupdate: false }),
  ],
);

/** Steps of an order, visible to the buyer. */
export const webOrderEvent = shop.table(
  "web_order_event",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    orderNumber: text()
      .notNull()
      .references(() => webOrder.number, { onDelete: "cascade" }),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    status: text().$type<OrderStatus>().notNull(),
    carrier: text().notNull().default(""),
    tracking: text().notNull().default(""),
    note: text().notNull().default(""),
    kind: text().$type<StepKind>().notNull().default("status"),
    /** Freight, tax and total before and after a step that has changed them; in cents. */
    amounts: jsonb().$type<NonNullable<OrderEvent["amounts"]>>(),
    lines: jsonb().$type<OrderEvent["lines"]>(),
    /** Number of the shipment, from 1. */
    parcel: integer(),
    /** Name of the member who answered for the buyer; null for the buyer. */
    answeredBy: text(),
    /** The ledger entry of the event. */
    payment: jsonb().$type<MovementCopy>(),
  },
  (table) => [index("web_order_event_of_order").on(table.orderNumber)],
);

/** One row per movement of money. Only names of erased persons change; a `reversal` row corrects a mistake. */
export const orderPayment = shop.table(
  "order_payment",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    orderNumber: text()
      .notNull()
      .references(() => webOrder.number, { onDelete: "cascade" }),
    kind: text().$type<LedgerEntry["kind"]>().notNull(),
    amount: money().notNull(),
    method: text().$type<LedgerEntry["method"]>().notNull().default("manual"),
    means: text().$type<PaymentMeans>(),
    day: date({ mode: "string" }),
    reference: text().notNull().default(""),
    reason: text().notNull().default(""),
    /** Reversed entry; each can be reversed once. */
    reverses: bigint({ mode: "number" }).unique(),
    /** The order from which, or to which, a payment on the wrong order was moved. */
    otherOrder: text().references(() => webOrder.number, { onDelete: "set null" }),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    staffId: integer().references(() => staff.id),
    idempotencyKey: text().unique(),
  },
  (table) => [
    index("order_payment_of_order").on(table.orderNumber),
    index("order_payment_reference")
      .using("gin", sql`${foldAccents(table.reference)} gin_trgm_ops`)
      .with({ fastupdate: false }),
    check("order_payment_amount", sql`${table.amount} > 0`),
    foreignKey({ columns: [table.reverses], foreignColumns: [table.id] }),
  ],
);

/** Numbers of credits, from 1 without gaps: assigned in the transaction of the credit, one after the other. */
export const creditMemo = shop.table("credit_memo", {
  number: integer().primaryKey(),
  entryId: bigint({ mode: "number" })
    .notNull()
    .unique()
    .references(() => orderPayment.id, { onDelete: "cascade" }),
});

/** Shipments, numbered from 1. Packed ones have no `shippedAt`. */
export const webOrderParcel = shop.table(
  "web_order_parcel",
  {
    orderNumber: text()
      .notNull()
      .references(() => webOrder.number, { onDelete: "cascade" }),
    parcel: integer().notNull(),
    carrier: text().notNull().default(""),
    tracking: text().notNull().default(""),
    packedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    shippedAt: timestamp({ withTimezone: true }),
    lines: jsonb().$type<OrderShipment["lines"]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderNumber, table.parcel] })],
);

export const webOrderNote = shop.table(
  "web_order_note",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    orderNumber: text()
      .notNull()
      .references(() => webOrder.number, { onDelete: "cascade" }),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    staffId: integer().references(() => staff.id),
    text: text().notNull(),
  },
  (table) => [index("web_order_note_of_order").on(table.orderNumber)],
);

export const queuedMail = shop.table(
  "queued_mail",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    orderNumber: text().references(() => webOrder.number, { onDelete: "cascade" }),
    to: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    /** Next attempt; during sending, when the sender is presumed dead. */
    nextAttemptAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp({ withTimezone: true }),
    failedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index("queued_mail_due").on(table.nextAttemptAt), index("queued_mail_of_order").on(table.orderNumber)],
);
