import type { ReceivedShare } from "../../domain/cart/received-shares.ts";
import { and, eq, isNull, sql, type SQL } from "drizzle-orm";
import {
  bigint,
  bigserial,
  check,
  date,
  index,
  integer,
  primaryKey,
  text,
  timestamp,
  jsonb,
  serial,
} from "drizzle-orm/pg-core";
import type { WhichCart } from "../cart/cart.ts";
import { carrierAccount } from "./account-schema.ts";
import { contact, customer, webUser } from "./customer-schema.ts";
import { shop } from "./shop-schema.ts";
import { staff } from "./staff-schema.ts";

/** A visitor's cart id is the secret in the cookie; a user's cart is found by the session only. */
export const cart = shop.table(
  "cart",
  {
    id: text().primaryKey(),
    webUserId: text()
      .unique()
      .references(() => webUser.id),
    /** Null means the user's default address (R-CART-09). */
    selectedShippingId: integer().references(() => contact.id, { onDelete: "set null" }),
    selectedBillingId: integer().references(() => contact.id, { onDelete: "set null" }),
    carrier: text(),
    method: text(),
    shipperNumber: text().notNull().default(""),
    carrierAccountId: integer().references(() => carrierAccount.id, { onDelete: "set null" }),
    poNumber: text().notNull().default(""),
    needBy: date({ mode: "string" }),
    note: text().notNull().default(""),
    /** Shared carts that lines come from, and the notes that are part of `note`. */
    shares: jsonb().$type<readonly ReceivedShare[]>().notNull().default([]),
    /** Staff user, buyer and customer of a staff cart, all part of its id; null otherwise. */
    staffId: integer().references(() => staff.id),
    forWebUserId: text().references(() => webUser.id),
    forCustomerId: integer().references(() => customer.id),
    /** Null for a live cart. */
    purpose: text().$type<"approval" | "parked">(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("cart_updated_at").on(table.updatedAt),
    index("cart_of_staff").on(table.staffId),
    index("cart_for_web_user").on(table.forWebUserId),
  ],
);

/** No prices or part data: those are read each time (R-CART-14, A-87). */
export const cartLine = shop.table(
  "cart_line",
  {
    cartId: text()
      .notNull()
      .references(() => cart.id, { onDelete: "cascade" }),
    pn: text().notNull(),
    quantity: integer().notNull(),
    reference: text().notNull().default(""),
    ownNumber: text().notNull().default(""),
    /** Unit price in cents when added, to detect changes; null if unknown. */
    seenPrice: bigint({ mode: "number" }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    position: bigserial({ mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.cartId, table.pn] }),
    check("cart_line_quantity", sql`${table.quantity} between 1 and 999999`),
  ],
);

/** A cookie never matches the cart of a user or of the staff. */
export function isCartOf(owner: WhichCart): SQL | undefined {
  if (owner.kind === "user") return eq(cart.webUserId, owner.webUserId);
  if (owner.kind === "staff") {
    const { by, webUserId, customerId } = owner;
    return and(eq(cart.staffId, by.id), eq(cart.forWebUserId, webUserId), eq(cart.forCustomerId, customerId));
  }
  if (owner.kind === "frozen") {
    const { cartId, webUserId, customerId } = owner;
    const isTheirs = and(eq(cart.forWebUserId, webUserId), eq(cart.forCustomerId, customerId));
    return and(eq(cart.id, cartId), eq(cart.purpose, "approval"), isTheirs);
  }
  return and(eq(cart.id, owner.cartId ?? ""), isNull(cart.webUserId), isNull(cart.staffId), isNull(cart.purpose));
}

const moment = () => timestamp({ withTimezone: true });

/** Line of a shared cart; money in cents. The taker's price is read later. */
export type SharedLine = {
  readonly pn: string;
  readonly quantity: number;
  readonly reference: string;
  readonly ownNumber: string;
  readonly seenPrice: number | null;
};

export const sharedCart = shop.table(
  "hand_over",
  {
    id: serial().primaryKey(),
    /** Secret of the link, at least 128 random bits. */
    token: text().notNull().unique(),
    /** Null when no longer valid, so that it can be reused. */
    code: text().unique(),
    webUserId: text().references(() => webUser.id),
    visitorCartId: text(),
    customerId: integer().references(() => customer.id),
    priceList: text().notNull(),
    note: text().notNull().default(""),
    lines: jsonb().$type<readonly SharedLine[]>().notNull(),
    state: text().$type<"waiting" | "taken" | "withdrawn">().notNull().default("waiting"),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
    endedAt: moment(),
    takenBy: text().references(() => webUser.id),
    copies: integer().notNull().default(0),
  },
  (table) => [
    index("hand_over_web_user").on(table.webUserId),
    index("hand_over_visitor_cart").on(table.visitorCartId),
    index("hand_over_expires").on(table.expiresAt),
  ],
);
