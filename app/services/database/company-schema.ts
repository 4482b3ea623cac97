import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  primaryKey,
  serial,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { RemovedLine } from "../../domain/company/requested-line.ts";
import type { CompanyLogAction } from "../../domain/company/log-action.ts";
import type { CompanyRole } from "../../domain/company/rights.ts";
import type { ExceededLimit, SpendingPeriod, SpendingLimit } from "../../domain/company/spending.ts";
import { cart } from "./cart-schema.ts";
import { customer, webUser } from "./customer-schema.ts";
import { shop } from "./shop-schema.ts";
import { staff } from "./staff-schema.ts";
import { cents } from "../../domain/money.ts";

const moment = () => timestamp({ withTimezone: true });
const customerId = () =>
  integer()
    .notNull()
    .references(() => customer.id);
const webUserId = () =>
  text()
    .notNull()
    .references(() => webUser.id);

/** Next to the link (`web_user_customer`), which imports add and remove. Without a row the member is a buyer. */
export const companyMember = shop.table(
  "company_member",
  {
    webUserId: webUserId(),
    customerId: customerId(),
    role: text().$type<CompanyRole>().notNull().default("buyer"),
    /** Which limit applies: the company's, none, or `limitCents`; 0 requires approval of every order. */
    limitKind: text().$type<"company" | "none" | "own">().notNull().default("company"),
    limitCents: bigint({ mode: "number" }),
    /** Limit before becoming an administrator; applies again afterwards. */
    formerLimitKind: text().$type<"company" | "none" | "own">(),
    formerLimitCents: bigint({ mode: "number" }),
    /** Joined by invitation or request: imports without the member do not remove them. */
    joinedHere: boolean().notNull().default(false),
    /** Left or was removed: imports do not restore the membership. */
    leftAt: moment(),
    /** Mail topics turned off; empty for none. */
    unwantedMails: text().notNull().default(""),
    shippingContactId: integer(),
    billingContactId: integer(),
    addedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.webUserId, table.customerId] }),
    index("company_member_customer").on(table.customerId),
  ],
);

export const company = shop.table("company", {
  customerId: integer()
    .primaryKey()
    .references(() => customer.id),
  /** Total in cents above which orders need approval; null for none, 0 for every order. */
  approvalLimit: bigint({ mode: "number" }),
  /** Per buyer and period, in cents; null for any amount. */
  spendingLimit: bigint({ mode: "number" }),
  spendingPeriod: text().$type<SpendingPeriod>().notNull().default("month"),
  mayApproveOwn: boolean().notNull().default(false),
  viewersSeeOwnOnly: boolean().notNull().default(false),
  copies: jsonb().$type<readonly string[]>().notNull().default([]),
});

/** Mail domains, lower-case ASCII: users with a verified address there can ask to join. */
export const companyDomain = shop.table(
  "company_domain",
  {
    domain: text().primaryKey(),
    customerId: customerId(),
    staffId: integer().references(() => staff.id),
    addedAt: moment().notNull().defaultNow(),
  },
  (table) => [index("company_domain_customer").on(table.customerId)],
);

export const invitation = shop.table(
  "invitation",
  {
    id: serial().primaryKey(),
    tokenHash: text().notNull().unique(),
    customerId: customerId(),
    email: text().notNull(),
    role: text().$type<CompanyRole>().notNull(),
    invitedBy: text().references(() => webUser.id),
    invitedByStaffId: integer().references(() => staff.id),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
    revokedAt: moment(),
  },
  (table) => [index("invitation_customer").on(table.customerId), index("invitation_email").on(table.email)],
);

export const joinRequest = shop.table(
  "join_request",
  {
    id: serial().primaryKey(),
    webUserId: webUserId(),
    customerId: integer().references(() => customer.id),
    companyName: text().notNull().default(""),
    state: text().$type<"waiting" | "accepted" | "refused" | "withdrawn">().notNull().default("waiting"),
    createdAt: moment().notNull().defaultNow(),
    answeredAt: moment(),
    answeredBy: text().references(() => webUser.id),
    answeredByStaffId: integer().references(() => staff.id),
  },
  (table) => [
    index("join_request_customer").on(table.customerId),
    uniqueIndex("join_request_waiting")
      .on(table.webUserId)
      .where(sql`${table.state} = 'waiting'`),
  ],
);

/** Carts sent for approval, and their results, kept for good. Money in cents. */
export const approvalRequest = shop.table(
  "approval_request",
  {
    id: serial().primaryKey(),
    customerId: customerId(),
    webUserId: webUserId(),
    cartId: text().references(() => cart.id, { onDelete: "set null" }),
    state: text().$type<"waiting" | "ordered" | "returned" | "withdrawn">().notNull().default("waiting"),
    total: bigint({ mode: "number" }).notNull(),
    isFreightOpen: boolean().notNull(),
    poNumber: text().notNull().default(""),
    lines: integer().notNull(),
    shown: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    /** Limit exceeded at sending; null in rows of the previous version. */
    exceeded: jsonb().$type<ExceededLimit>(),
    removed: jsonb().$type<readonly RemovedLine[]>().notNull().default([]),
    locale: text().$type<"en" | "es">().notNull(),
    isAsked: boolean().notNull().default(false),
    placedByStaffId: integer().references(() => staff.id),
    createdAt: moment().notNull().defaultNow(),
    answeredAt: moment(),
    answeredBy: text().references(() => webUser.id),
    reason: text().notNull().default(""),
    orderNumber: text(),
    version: integer().notNull().default(0),
    remindedAt: moment(),
  },
  (table) => [
    index("approval_request_customer").on(table.customerId, table.createdAt),
    index("approval_request_web_user").on(table.webUserId, table.createdAt),
  ],
);

export const partList = shop.table(
  "part_list",
  {
    /** Random, since it appears in addresses. */
    id: text().primaryKey(),
    webUserId: webUserId(),
    customerId: integer().references(() => customer.id),
    name: text().notNull(),
    isShared: boolean().notNull().default(false),
    version: integer().notNull().default(0),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [index("part_list_web_user").on(table.webUserId), index("part_list_customer").on(table.customerId)],
);

export const partListLine = shop.table(
  "part_list_line",
  {
    listId: text()
      .notNull()
      .references(() => partList.id, { onDelete: "cascade" }),
    pn: text().notNull(),
    position: integer().notNull(),
    quantity: integer().notNull(),
    note: text().notNull().default(""),
    ownNumber: text().notNull().default(""),
    minimum: integer(),
    maximum: integer(),
    counted: integer(),
    countedAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.listId, table.pn] })],
);

/** Customer part numbers: a number means one part; a part may have several. */
export const customerPartNumber = shop.table(
  "own_number",
  {
    customerId: customerId(),
    /** See `foldOwnNumber`. */
    folded: text().notNull(),
    number: text().notNull(),
    pn: text().notNull(),
    description: text().notNull().default(""),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.folded] }),
    index("own_number_part").on(table.customerId, table.pn),
  ],
);

/** Audit log of companies: a trigger refuses changes and deletions, except for the erasure of a person. */
export const companyRecord = shop.table(
  "company_record",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    at: moment().notNull(),
    customerId: customerId(),
    webUserId: text().references(() => webUser.id),
    /** Staff user; null for a member and a command without a name. */
    staffId: integer().references(() => staff.id),
    isImport: boolean().notNull().default(false),
    action: text().$type<CompanyLogAction>().notNull(),
    /** Affected web user; null for the company. Not a reference, since entries outlive the person. */
    subject: text(),
    before: jsonb().$type<Readonly<Record<string, unknown>>>(),
    after: jsonb().$type<Readonly<Record<string, unknown>>>(),
  },
  (table) => [index("company_record_customer").on(table.customerId, table.id)],
);

type Columns = Pick<typeof company.$inferSelect, "spendingLimit" | "spendingPeriod">;

export function spendingOf({ spendingLimit, spendingPeriod }: Columns): SpendingLimit | null {
  return spendingLimit === null ? null : { amount: cents(spendingLimit), period: spendingPeriod };
}

/** Without a limit the period is reset. */
export function spendingColumns(limit: SpendingLimit | null): Columns {
  return { spendingLimit: limit?.amount ?? null, spendingPeriod: limit?.period ?? "month" };
}
