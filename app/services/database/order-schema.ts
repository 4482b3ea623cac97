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
  OrderParcel,
  OrderStatus,
  PaymentMethod,
  StepKind,
} from "../../domain/orders/order.ts";
import type { LedgerEntry, MovementCopy } from "../../domain/orders/ledger-entry.ts";
import type { PromisedPieces } from "../../domain/catalog/availability.ts";
import type { PriceExplanation } from "../../domain/pricing/price-line.ts";
import { customer, webUser } from "./customer-schema.ts";
import { shop } from "./shop-schema.ts";
import { staff } from "./staff-schema.ts";

/** Numbers of orders, each given once; `W` and ten digits are made of them. */
export const orderNumbers = shop.sequence("order_numbers", { startWith: 1_000_000_001 });

const money = () => bigint({ mode: "number" });

/**
 * Orders as they were placed: prices, charges, reasons and addresses are copies, so that nothing that changes later changes what
 * was ordered. Money in cents.
 */
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
    /** Digest of the form that placed it: the same form sent twice is one order. */
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
    /** Null when to be determined. */
    shipping: money(),
    tax: money().notNull(),
    total: money().notNull(),
    /** Whether the buyer has to agree to freight that was open when they ordered. */
    freightApproval: text().$type<FreightApproval>().notNull().default("not-asked"),
    facts: jsonb().$type<OrderFacts>().notNull(),
    /** When anything of the order last changed. Triggers set it, also for rows of its other tables; see the migration. */
    changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Goes up with every step, so that whoever decides by an older page is told. */
    version: integer().notNull().default(0),
    /** Sums of its ledger without reversed entries, kept for lists: see `order_payment`. */
    received: money().notNull().default(0),
    refunded: money().notNull().default(0),
    /** When the payment came that covered it; null while more is owed. */
    paidAt: timestamp({ withTimezone: true }),
    paymentReference: text().notNull().default(""),
    /** When somebody has looked at what was marked for review. */
    taxReviewedAt: timestamp({ withTimezone: true }),
    exportReviewedAt: timestamp({ withTimezone: true }),
    /** Whether some pieces have shipped, and not all. */
    isPartlyShipped: boolean().notNull().default(false),
    /** Who of the staff placed it in the customer's name. */
    placedByStaffId: integer().references(() => staff.id),
    /** Their name at that time, for the customer to read; may be empty. */
    placedByName: text().notNull().default(""),
    /** Who of the company approved it, what they are called, and the total they approved; null where nobody had to. */
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
    // What the staff search by, a piece of a word being enough. Kept in order at once: nothing tidies up in an embedded database.
    index("web_order_words")
      .using(
        "gin",
        sql`${table.number} gin_trgm_ops`,
        sql`${table.poNumber} gin_trgm_ops`,
        sql`(${table.buyer} ->> 'customerName') gin_trgm_ops`,
        sql`(${table.buyer} ->> 'email') gin_trgm_ops`,
      )
      .with({ fastupdate: false }),
    // What waits, small however many orders there are; the conditions are those of `waiting-orders.ts`.
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
        sql`${table.received} - ${table.refunded} > case when ${table.status} = 'cancelled' then 0 else ${table.total} end`,
      ),
    index("web_order_partly_paid")
      .on(table.placedAt)
      .where(
        sql`${table.received} > ${table.refunded} and ${table.received} - ${table.refunded} < ${table.total} and ${table.status} <> 'cancelled'`,
      ),
    index("web_order_need_by")
      .on(table.needBy)
      .where(sql`${table.needBy} is not null and ${table.status} not in ('shipped', 'cancelled')`),
  ],
);

/** A part number without case, dashes and blanks, as `foldPartNumber` makes it. */
export function foldedNumber(pn: SQLWrapper): SQL {
  return sql`regexp_replace(upper(${pn}), '[^A-Z0-9]', '', 'g')`;
}

/** Lines of an order in the order of the cart. */
export const webOrderLine = shop.table(
  "web_order_line",
  {
    orderNumber: text()
      .notNull()
      .references(() => webOrder.number, { onDelete: "cascade" }),
    /** From 1. */
    position: integer().notNull(),
    pn: text().notNull(),
    titleEn: text().notNull(),
    titleEs: text().notNull(),
    reference: text().notNull(),
    /** The number the buyer has for the part; empty where it is ours. */
    ownNumber: text().notNull().default(""),
    quantity: integer().notNull(),
    unitPrice: money().notNull(),
    listPrice: money(),
    lineTotal: money().notNull(),
    packagePieces: integer(),
    tariff: boolean().notNull(),
    /** False for wire duct in a quantity that is not whole packages. */
    isStandard: boolean().notNull(),
    leadTime10Days: boolean().notNull(),
    /** When its pieces were to ship, as far as could be told; null in orders from before this was kept. */
    promise: jsonb().$type<readonly PromisedPieces[]>(),
    /** Why the part cost what it cost. */
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

/** What happened to an order after it was placed; the buyer sees it. */
export const webOrderEvent = shop.table(
  "web_order_event",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    orderNumber: text()
      .notNull()
      .references(() => webOrder.number, { onDelete: "cascade" }),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    status: text().$type<OrderStatus>().notNull(),
    /** Who carries the parcel, and under which number, where known. */
    carrier: text().notNull().default(""),
    tracking: text().notNull().default(""),
    note: text().notNull().default(""),
    kind: text().$type<StepKind>().notNull().default("status"),
    /** Freight, tax and total before and after a step that has changed them; in cents. */
    amounts: jsonb().$type<NonNullable<OrderEvent["amounts"]>>(),
    /** Lines that were corrected, as they were and as they are since. */
    lines: jsonb().$type<OrderEvent["lines"]>(),
    /** The parcel that was shipped, from 1. */
    parcel: integer(),
    /** Who of the company has answered in the place of the buyer, as they were called then; null where the buyer has. */
    answeredBy: text(),
    /** The ledger entry of the event. */
    payment: jsonb().$type<MovementCopy>(),
  },
  (table) => [index("web_order_event_of_order").on(table.orderNumber)],
);

/**
 * Ledger of orders: one row for each movement of money, never changed but for references that hold a name of an erased person. A mistake
 * is taken back by a row of kind `reversal`.
 */
export const orderPayment = shop.table(
  "order_payment",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    orderNumber: text()
      .notNull()
      .references(() => webOrder.number, { onDelete: "cascade" }),
    kind: text().$type<LedgerEntry["kind"]>().notNull(),
    /** In cents, above 0. */
    amount: money().notNull(),
    method: text().$type<LedgerEntry["method"]>().notNull().default("manual"),
    reference: text().notNull().default(""),
    reason: text().notNull().default(""),
    /** The entry a reversal takes back; each can be reversed once. */
    reverses: bigint({ mode: "number" }).unique(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    staffId: integer().references(() => staff.id),
    /** Digest of the form or the command's key that recorded it; the same one sent again records nothing. */
    idempotencyKey: text().unique(),
  },
  (table) => [
    index("order_payment_of_order").on(table.orderNumber),
    check("order_payment_amount", sql`${table.amount} > 0`),
    foreignKey({ columns: [table.reverses], foreignColumns: [table.id] }),
  ],
);

/** Parcels of an order, numbered from 1. One that was packed and has not left has no `shippedAt`. */
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
    /** Pieces of each part in it. */
    lines: jsonb().$type<OrderParcel["lines"]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderNumber, table.parcel] })],
);

/** What the shop's own people write about an order for one another; the buyer never sees it. */
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

/** Mails that must not get lost with a mail server that is away: written with the order, sent afterwards, tried again. */
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
    /** When it is due; while somebody sends it, when they are taken for dead. */
    nextAttemptAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Null until it was handed over. */
    sentAt: timestamp({ withTimezone: true }),
    /** Set when it was given up. */
    failedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index("queued_mail_due").on(table.nextAttemptAt), index("queued_mail_of_order").on(table.orderNumber)],
);
