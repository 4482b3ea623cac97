import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { OrderAudience } from "../../domain/company/order-mails.ts";
import { NEXT_ORDER } from "../cart/cart.ts";
import { labelWithOrder, type OrderPrefixes } from "../../domain/customers/read-only-address.ts";
import { fullName, type WebUser } from "../../domain/customers/web-user.ts";
import {
  firstStatus,
  formatOrderNumber,
  NO_PROGRESS,
  type Order,
  type OrderContent,
} from "../../domain/orders/order.ts";
import { dayAt } from "../../domain/orders/shop-day.ts";
import { ZERO, type Cents } from "../../domain/money.ts";
import { normalizeCode } from "../../domain/part-number.ts";
import { holdStock } from "../database/hold-stock.server.ts";
import { lockOrders } from "../database/lock-orders.server.ts";
import { orderedLines } from "../../domain/orders/placed-line.ts";
import { cart, cartLine, isCartOf } from "../database/cart-schema.ts";
import type { Database, Transaction } from "../database/database.server.ts";
import { webOrder, webOrderEvent, webOrderLine } from "../database/order-schema.ts";
import { contact, webUser } from "../database/customer-schema.ts";
import { staff } from "../database/staff-schema.ts";
import { queueMails } from "../database/queue-mails.server.ts";
import type { MailMessage } from "../mail/mail.ts";
import { readAudience, readSharer, type AudienceUsers } from "./order-audience-repository.server.ts";
import type { ApprovedBy, NewOrder, Placed } from "./orders.ts";
import { readSpentAlone } from "./spending-repository.server.ts";

type Tx = Transaction;

/** Wait for an order that another request is placing. */
const LOCK_LIMIT = "3s";

type Placing = {
  readonly mailsOf: (order: Order, audience: OrderAudience) => readonly MailMessage[];
  readonly webUsers: AudienceUsers;
  readonly shop: OrderPrefixes & { readonly timeZone: string };
  /** Locks the buyer; null if they no longer buy for the customer. */
  readonly buyerIn: (tx: Tx) => Promise<WebUser | null>;
  readonly approvedBy: ApprovedBy | null;
};

/** `mailsOf` must neither wait nor throw. Lock order everywhere: form, user, orders of the buyer, addresses, cart, parts. */
export async function placeOrder(
  tx: Tx,
  order: NewOrder,
  { mailsOf, webUsers, shop, approvedBy, buyerIn }: Placing,
): Promise<Placed> {
  await lockForm(tx, order.idempotencyKey);
  const earlier = await findByForm(tx, order.idempotencyKey);
  if (earlier) return { outcome: "repeated", number: numberFor(order.webUserId, earlier) };
  const buyer = await buyerIn(tx);
  if (!buyer || (await order.isUnseenIn?.(tx))) return { outcome: "cart-changed" };
  const why = order.admit?.(buyer, await spentBy(tx, buyer, order, shop.timeZone)) ?? null;
  if (why) return { outcome: "refused", why };
  const addresses = await lockAddresses(tx, order);
  if (!(await takeFromCart(tx, order))) return { outcome: "cart-changed" };
  const content = await promisedContent(tx, order, shop.timeZone);
  const placed = await insertOrder(tx, { ...order, content }, { prefix: shop.orderPrefix, approvedBy });
  const sharer = await readSharer(tx, webUsers, { customerId: order.customerId, sharedBy: placed.buyer.sharedBy });
  await queueMails(tx, placed.number, mailsOf(placed, { ...(await readAudience(tx, webUsers, order)), sharer }));
  await labelAddresses(tx, addresses, (label) => labelWithOrder(label, placed.number, shop));
  return { outcome: "placed", number: placed.number };
}

/** Locked until the transaction ends. */
async function spentBy(tx: Tx, { memberships }: WebUser, order: NewOrder, timeZone: string): Promise<Cents> {
  const { webUserId, customerId } = order;
  const { spending = null } = memberships.find((each) => each.customerId === customerId) ?? {};
  if (spending === null || !order.admit) return ZERO;
  await lockOrders(tx, order);
  return readSpentAlone(tx, { webUserId, customerId, spending }, timeZone);
}

/** Waits for a request that is placing the order. Rejects after a time limit. */
export function findPlaced(db: Database, idempotencyKey: string): Promise<string | null> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('lock_timeout', ${LOCK_LIMIT}, true)`);
    await lockForm(tx, idempotencyKey);
    return (await findByForm(tx, idempotencyKey))?.number ?? null;
  });
}

/** Serializes requests of the same form until the transaction ends. */
async function lockForm(tx: Tx, idempotencyKey: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${idempotencyKey}, 0))`);
}

async function findByForm(tx: Tx, idempotencyKey: string) {
  const [found] = await tx
    .select({ number: webOrder.number, webUserId: webOrder.webUserId })
    .from(webOrder)
    .where(eq(webOrder.idempotencyKey, idempotencyKey));
  return found ?? null;
}

/** Keys contain the user's id, so this is a safeguard. */
function numberFor(webUserId: string, order: { number: string; webUserId: string }): string {
  if (order.webUserId !== webUserId) throw new Error("This form has placed an order of another web user.");
  return order.number;
}

type LabelledAddress = { readonly id: number; readonly label: string };

/** Locked until the transaction ends. A removed address is skipped, because the order has a copy. */
function lockAddresses(tx: Tx, { shippingContactId, billingContactId }: NewOrder): Promise<LabelledAddress[]> {
  return tx
    .select({ id: contact.id, label: contact.label })
    .from(contact)
    .where(inArray(contact.id, [shippingContactId, billingContactId]))
    .orderBy(asc(contact.id))
    .for("no key update");
}

async function labelAddresses(
  tx: Tx,
  addresses: readonly LabelledAddress[],
  labelOf: (label: string) => string,
): Promise<void> {
  for (const { id, label } of addresses) {
    const labelled = labelOf(label);
    if (labelled !== label) await tx.update(contact).set({ label: labelled }).where(eq(contact.id, id));
  }
}

/** Removes the ordered lines; false, and nothing removed, if the cart has other lines or quantities. */
async function takeFromCart(tx: Tx, { webUserId, staffCart, frozenCart, content }: NewOrder): Promise<boolean> {
  const owner = frozenCart ?? staffCart ?? ({ kind: "user", webUserId } as const);
  const [held] = await tx.select({ id: cart.id }).from(cart).where(isCartOf(owner)).for("update");
  if (!held) return false;
  const { pn, quantity } = cartLine;
  const lines = await tx.select({ pn, quantity }).from(cartLine).where(eq(cartLine.cartId, held.id));
  const taken = orderedLines(lines, content.lines);
  if (taken === null) return false;
  if (taken.length === lines.length) await tx.delete(cart).where(eq(cart.id, held.id));
  else await keepRest(tx, held.id, taken);
  return true;
}

/** An emptied cart is deleted (R-CART-03); otherwise only lines and addresses stay. */
async function keepRest(tx: Tx, cartId: string, taken: readonly string[]): Promise<void> {
  await tx.delete(cartLine).where(and(eq(cartLine.cartId, cartId), inArray(cartLine.pn, [...taken])));
  await tx
    .update(cart)
    .set({ ...NEXT_ORDER, updatedAt: sql`now()` })
    .where(eq(cart.id, cartId));
}

/** Recomputes the promises by the stock that remains under the lock. */
async function promisedContent(tx: Tx, { promise, content }: NewOrder, timeZone: string): Promise<OrderContent> {
  if (!promise) return content;
  const stock = await holdStock(tx, content.lines, dayAt(new Date(), timeZone));
  const lines = content.lines.map((line) => {
    const left = stock.get(normalizeCode(line.pn));
    return left ? { ...line, promise: promise(line, left) } : line;
  });
  return { ...content, lines };
}

async function insertOrder(
  tx: Tx,
  { webUserId, customerId, idempotencyKey, staffCart, content }: NewOrder,
  { prefix, approvedBy }: { prefix: string; approvedBy: ApprovedBy | null },
): Promise<Order> {
  const number = formatOrderNumber(await nextSequence(tx), prefix);
  const status = firstStatus(content.payment);
  const { lines, ...head } = content;
  const approval = approvedBy
    ? { approvedByName: approvedBy.name, approvedTotal: content.total }
    : { approvedByName: "", approvedTotal: null };
  const placedByStaffId = staffCart?.by.id ?? approvedBy?.placedByStaffId;
  const placedByStaff = placedByStaffId ? await staffNameIn(tx, placedByStaffId) : null;
  const placer = { placedByStaffId, placedByName: placedByStaff ?? "" };
  const whose = { webUserId, customerId, idempotencyKey, ...placer, approvedBy: approvedBy?.webUserId };
  const [placed] = await tx
    .insert(webOrder)
    .values({ ...head, ...whose, ...approval, number, status })
    .returning({ placedAt: webOrder.placedAt });
  if (!placed) throw new Error("The order was not stored.");
  await insertLines(tx, number, lines);
  await tx.insert(webOrderEvent).values({ orderNumber: number, status, at: placed.placedAt });
  const placedAt = placed.placedAt.toISOString();
  const placing = {
    kind: "status",
    status,
    amounts: null,
    lines: null,
    parcel: null,
    answeredBy: null,
    payment: null,
    carrier: "",
    tracking: "",
  } as const;
  return {
    ...content,
    ...NO_PROGRESS,
    ...approval,
    number,
    status,
    placedAt,
    placedByStaff,
    version: 0,
    events: [{ ...placing, note: "", at: placedAt }],
    parcels: [],
    payments: [],
  };
}

async function staffNameIn(tx: Tx, id: number): Promise<string> {
  const { nameFirst, nameLast } = webUser;
  const [found] = await tx
    .select({ nameFirst, nameLast })
    .from(staff)
    .innerJoin(webUser, eq(webUser.email, staff.email))
    .where(eq(staff.id, id));
  return found ? fullName(found) : "";
}

/** One statement: 2000 lines stay below the limit of 65,535 values. */
export async function insertLines(tx: Tx, orderNumber: string, lines: Order["lines"]): Promise<void> {
  await tx.insert(webOrderLine).values(lines.map((line, index) => ({ ...line, orderNumber, position: index + 1 })));
}

async function nextSequence(tx: Tx): Promise<number> {
  const [row] = await tx.execute<{ next: string }>(sql`select nextval('shop.order_numbers') as next`);
  return Number(row?.next);
}
