import { and, eq, isNull, sql, type SQL } from "drizzle-orm";
import { bigint, bigserial, check, date, index, integer, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { WhichCart } from "../cart/port.ts";
import { carrierAccount } from "./account-schema.ts";
import { contact, customer, webUser } from "./customer-schema.ts";
import { shop } from "./shop-schema.ts";
import { staff } from "./staff-schema.ts";

/**
 * Carts. The id of a visitor's cart is the secret in the cookie: opaque, random, never shown. The cart of a web user is
 * found by the verified session only; no cookie names it.
 */
export const cart = shop.table(
  "cart",
  {
    id: text().primaryKey(),
    webUserId: text()
      .unique()
      .references(() => webUser.id),
    /** Addresses chosen for the order; null stands for the web user's own (R-CART-09). */
    selectedShippingId: integer().references(() => contact.id, { onDelete: "set null" }),
    selectedBillingId: integer().references(() => contact.id, { onDelete: "set null" }),
    /** What checkout was told so far; it goes with the cart. Null or empty where nothing was chosen or typed. */
    carrier: text(),
    method: text(),
    shipperNumber: text().notNull().default(""),
    /** The account that was kept and pays for this order too, where no number was typed. */
    carrierAccountId: integer().references(() => carrierAccount.id, { onDelete: "set null" }),
    poNumber: text().notNull().default(""),
    needBy: date({ mode: "string" }),
    note: text().notNull().default(""),
    /**
     * Who of the staff fills it, and in whose name the order is to be placed; null for a cart of a buyer. Its id is made of the three, so
     * that there is one.
     */
    staffId: integer().references(() => staff.id),
    forWebUserId: text().references(() => webUser.id),
    forCustomerId: integer().references(() => customer.id),
    /**
     * Why a cart of `forWebUserId` is not the one they fill: it waits for approval, or for them to buy for that customer again. Null
     * for a cart somebody fills.
     */
    purpose: text().$type<"approval" | "parked">(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Last change; a cart nobody has changed for as long as its cookie lives is forgotten. */
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("cart_updated_at").on(table.updatedAt),
    index("cart_of_staff").on(table.staffId),
    index("cart_for_web_user").on(table.forWebUserId),
  ],
);

/** Part, quantity and the buyer's own reference: prices and facts are looked up each time (R-CART-14, A-87). */
export const cartLine = shop.table(
  "cart_line",
  {
    cartId: text()
      .notNull()
      .references(() => cart.id, { onDelete: "cascade" }),
    pn: text().notNull(),
    quantity: integer().notNull(),
    /** The buyer's own words for the line: a machine, a drawing number, a cost centre. */
    reference: text().notNull().default(""),
    /** The number the buyer has for the part, where it is another than ours. */
    ownNumber: text().notNull().default(""),
    /** Unit price in cents when the line was added, only to tell that it has changed since; null where nobody saw one. */
    seenPrice: bigint({ mode: "number" }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Order of the lines: the order they were first added in. */
    position: bigserial({ mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.cartId, table.pn] }),
    check("cart_line_quantity", sql`${table.quantity} between 1 and 999999`),
  ],
);

/** The row of an owner's cart. A cookie never opens the cart of a web user or of the staff, not even one that names it. */
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
