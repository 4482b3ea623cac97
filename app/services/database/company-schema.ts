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
import type { ExceededLimit, SpendingPeriod } from "../../domain/company/spending.ts";
import { cart } from "./cart-schema.ts";
import { customer, webUser } from "./customer-schema.ts";
import { shop } from "./shop-schema.ts";
import { staff } from "./staff-schema.ts";

const moment = () => timestamp({ withTimezone: true });
const customerId = () =>
  integer()
    .notNull()
    .references(() => customer.id);
const webUserId = () =>
  text()
    .notNull()
    .references(() => webUser.id);

/**
 * What the shop knows of somebody's belonging to a customer, beside the link itself (`web_user_customer`), which files of an operator's
 * own system bring and take. Nobody's row means a buyer.
 */
export const companyMember = shop.table(
  "company_member",
  {
    webUserId: webUserId(),
    customerId: customerId(),
    role: text().$type<CompanyRole>().notNull().default("buyer"),
    /** Whose limit counts: the company's, none, or their own in `limitCents`; 0 is everything. */
    limitKind: text().$type<"company" | "none" | "own">().notNull().default("company"),
    limitCents: bigint({ mode: "number" }),
    /** The limit they had when they became an administrator, which may remove it; null for anybody else. It counts again afterwards. */
    formerLimitKind: text().$type<"company" | "none" | "own">(),
    formerLimitCents: bigint({ mode: "number" }),
    /** They came by an invitation or by asking: a file that does not name them takes nothing away. */
    joinedHere: boolean().notNull().default(false),
    /** They left or were removed: a file that names them brings nothing back. */
    leftAt: moment(),
    /** Which mails about orders they want beside those they have to answer; empty text for all. */
    unwantedMails: text().notNull().default(""),
    /** Where their orders usually go; null stands for the web user's own. */
    shippingContactId: integer(),
    billingContactId: integer(),
    addedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.webUserId, table.customerId] }),
    index("company_member_customer").on(table.customerId),
  ],
);

/** What a company wants. One without a row wants what everybody gets. */
export const company = shop.table("company", {
  customerId: integer()
    .primaryKey()
    .references(() => customer.id),
  /** Total in cents above which orders wait for approval; null for none, 0 for everything. */
  approvalLimit: bigint({ mode: "number" }),
  /** What each buyer may order without approval in a period, in cents; null for any amount. */
  spendingLimit: bigint({ mode: "number" }),
  spendingPeriod: text().$type<SpendingPeriod>().notNull().default("month"),
  mayApproveOwn: boolean().notNull().default(false),
  viewersSeeOwnOnly: boolean().notNull().default(false),
  /** Addresses that get a copy of every mail about an order, at most five. */
  copies: jsonb().$type<readonly string[]>().notNull().default([]),
});

/** Mail domains of companies, entered by the staff: whoever has a verified address there may ask to join. In lower case, as ASCII. */
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

/** Invitations to a company, for one address, once, for seven days. */
export const invitation = shop.table(
  "invitation",
  {
    id: serial().primaryKey(),
    /** Digest of the secret in the link. */
    tokenHash: text().notNull().unique(),
    customerId: customerId(),
    /** In lower case. */
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

/** Somebody who says that their company already buys here. The customer is null while only the staff can tell which one. */
export const joinRequest = shop.table(
  "join_request",
  {
    id: serial().primaryKey(),
    webUserId: webUserId(),
    customerId: integer().references(() => customer.id),
    /** What they call their company; may be empty. */
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

/** Carts that wait for somebody to approve them, and what became of them, for good. Money in cents. */
export const approvalRequest = shop.table(
  "approval_request",
  {
    id: serial().primaryKey(),
    customerId: customerId(),
    /** The buyer. */
    webUserId: webUserId(),
    /** The frozen cart; null once the request is over. */
    cartId: text().references(() => cart.id, { onDelete: "set null" }),
    state: text().$type<"waiting" | "ordered" | "returned" | "withdrawn">().notNull().default("waiting"),
    /** What the order came to when it was sent; open freight is not in it. */
    total: bigint({ mode: "number" }).notNull(),
    isFreightOpen: boolean().notNull(),
    poNumber: text().notNull().default(""),
    lines: integer().notNull(),
    /** What the buyer was shown and agreed to, for the comparison. */
    shown: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    /** The limit it exceeded when it was sent; null for one that the previous version sent. */
    exceeded: jsonb().$type<ExceededLimit>(),
    removed: jsonb().$type<readonly RemovedLine[]>().notNull().default([]),
    /** Language of the buyer, for the order and mails. */
    locale: text().$type<"en" | "es">().notNull(),
    /** The buyer wants to agree to freight that is still open. */
    isAsked: boolean().notNull().default(false),
    /** Who of the staff sent it in the buyer's name. */
    placedByStaffId: integer().references(() => staff.id),
    createdAt: moment().notNull().defaultNow(),
    answeredAt: moment(),
    answeredBy: text().references(() => webUser.id),
    /** Why it was sent back, or what was said with the approval. */
    reason: text().notNull().default(""),
    orderNumber: text(),
    version: integer().notNull().default(0),
    /** When its approvers were last reminded of it. */
    remindedAt: moment(),
  },
  (table) => [
    index("approval_request_customer").on(table.customerId, table.createdAt),
    index("approval_request_web_user").on(table.webUserId, table.createdAt),
  ],
);

/** A line of a cart that is handed over. Prices are looked up by whoever opens it; money in cents. */
export type HandedLine = {
  readonly pn: string;
  readonly quantity: number;
  readonly reference: string;
  readonly ownNumber: string;
  readonly seenPrice: number | null;
};

/** Carts on the way from one person to another. The lines are out of the giver's cart until they are taken or taken back. */
export const handOver = shop.table(
  "hand_over",
  {
    id: serial().primaryKey(),
    /** What the link carries: at least 128 random bits. */
    token: text().notNull().unique(),
    /** What is read over the phone; null once it counts no more, so that it may be given again. */
    code: text().unique(),
    /** The giver: a web user, or the visitor whose cookie names this cart. */
    webUserId: text().references(() => webUser.id),
    visitorCartId: text(),
    /** For whom the giver bought then; null for nobody. */
    customerId: integer().references(() => customer.id),
    priceList: text().notNull(),
    /** What the giver wants to say; may be empty. */
    note: text().notNull().default(""),
    lines: jsonb().$type<readonly HandedLine[]>().notNull(),
    state: text().$type<"waiting" | "taken" | "withdrawn">().notNull().default("waiting"),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
    endedAt: moment(),
    /** Who took it; null for a visitor. */
    takenBy: text().references(() => webUser.id),
    copies: integer().notNull().default(0),
  },
  (table) => [
    index("hand_over_web_user").on(table.webUserId),
    index("hand_over_visitor_cart").on(table.visitorCartId),
    index("hand_over_expires").on(table.expiresAt),
  ],
);

/** Named lists of parts: carts kept for later, and what is counted and filled up. */
export const partList = shop.table(
  "part_list",
  {
    /** Random: it stands in addresses. */
    id: text().primaryKey(),
    webUserId: webUserId(),
    /** The customer it was made for; null for somebody who had none. */
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
    /** From 1, as the list shows them. */
    position: integer().notNull(),
    quantity: integer().notNull(),
    note: text().notNull().default(""),
    ownNumber: text().notNull().default(""),
    minimum: integer(),
    maximum: integer(),
    /** How many somebody counted, and when. */
    counted: integer(),
    countedAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.listId, table.pn] })],
);

/** What customers call our parts. One number means one part; a part may have several. */
export const ownNumber = shop.table(
  "own_number",
  {
    customerId: customerId(),
    /** Without case, blanks and signs, as `foldOwnNumber` makes it. */
    folded: text().notNull(),
    /** As they write it. */
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

/**
 * Everything that was changed in a company, by its members, the shop's staff or an import, for good: a trigger refuses to change or
 * delete rows, but for the erasure of a person.
 */
export const companyRecord = shop.table(
  "company_record",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    at: moment().notNull(),
    customerId: customerId(),
    /** The member who did it; null for the staff and for an import. */
    webUserId: text().references(() => webUser.id),
    /** The member of the staff; null for a member and for a command without a name. */
    staffId: integer().references(() => staff.id),
    isImport: boolean().notNull().default(false),
    action: text().$type<CompanyLogAction>().notNull(),
    /** The web user it is about; null where it is about the company. Not a reference: what was done outlives the person. */
    subject: text(),
    before: jsonb().$type<Readonly<Record<string, unknown>>>(),
    after: jsonb().$type<Readonly<Record<string, unknown>>>(),
  },
  (table) => [index("company_record_customer").on(table.customerId, table.id)],
);
