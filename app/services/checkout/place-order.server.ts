import { blockerAfterTick } from "../../domain/checkout/blocker.ts";
import { orderDifferences } from "../../domain/checkout/reviewed-order.ts";
import { wayOfOrder } from "../../domain/company/approval.ts";
import {
  isOwnAddress,
  type Customer,
  type Visitor,
  type WebUser,
  asBuyerOf,
  visitorOf,
} from "../../domain/customers/web-user.ts";
import type { OrderContent } from "../../domain/orders/order.ts";
import { normalizeCode } from "../../domain/part-number.ts";
import { type BuyersCart, staffCartId } from "../cart/cart.ts";
import type { Customers, SalesContact } from "../customers/customers.ts";
import { submissionKey } from "../http/form-nonce.server.ts";
import { withTimeLimit } from "../http/retry.server.ts";
import type { Log } from "../log.server.ts";
import type { Underway } from "../placings-underway.ts";
import type { NewOrder, Orders, Placed } from "../orders/orders.ts";
import { NoRightError } from "../staff/staff.ts";
import type { CompanyLogWriter } from "../company/company-log.ts";
import type { WebUsers } from "../web-users/web-users.ts";
import { isUnseenIn } from "./colleagues-repository.server.ts";
import { contentOf, promiseFor } from "./new-order.ts";
import type { PlaceAttempt, PlaceOutcome, PlaceResult, Placing, ReadyOrder } from "./checkout.ts";
import { type PreparePorts, prepare } from "./prepare.server.ts";
import { TIME_LIMITS } from "../http/time-limits.ts";

const PAUSE_MS = 200;

export type PlacePorts = PreparePorts & {
  readonly customers: Customers;
  readonly orders: Orders;
  readonly webUsers: Pick<WebUsers, "mayChangeBookIn">;
  readonly companyLog: CompanyLogWriter;
  readonly onMails: () => void;
  readonly log: Log;
};

type PortsInSequence = PlacePorts & { readonly placings: Underway };

type Buying = {
  readonly visitor: Visitor & { readonly user: WebUser };
  readonly owner: BuyersCart;
};

const NO_CONTACT = { id: 0 };

/** Idempotent per form. Orders nothing on a difference. */
export function placeOrder(ports: PortsInSequence, buying: Buying, placing: Placing): Promise<PlaceOutcome> {
  const key = submissionKey(placing.nonce, ["order", ...whose(buying)]);
  return attemptOrder(ports, buying.visitor, key, async (attempt) => {
    const result = resultOf(await placeFor(ports, buying, placing, attempt));
    return (mayBeOrdered(result) && (await orderedBefore(ports, buying, placing))) || result;
  });
}

/** Once per key and within its time limit. Finds the order by its key after a lost connection. */
export async function attemptOrder(
  ports: PortsInSequence,
  visitor: Buying["visitor"],
  key: string,
  run: (attempt: PlaceAttempt) => Promise<Placed | PlaceResult>,
): Promise<PlaceOutcome> {
  const attempt: PlaceAttempt = { key, isNewCustomer: false, isGivenUp: false };
  // Waits for the first of two clicks: another tab's change could make it report that nothing was ordered.
  const earlier = ports.placings.settled(key);
  const placed = earlier.then(() => placeOnce(ports, visitor, attempt, run));
  try {
    const result = await withTimeLimit(ports.placings.during(key, placed), TIME_LIMITS.placeOrder, "the order");
    return { ...result, isNewCustomer: attempt.isNewCustomer };
  } catch (error) {
    // The right was lost; certainly nothing was ordered.
    if (error instanceof NoRightError) throw error;
    attempt.isGivenUp = true;
    ports.log.error("order not placed", error, { webUser: visitor.user.id });
    const result = await askForOrder(ports.orders, key);
    return { ...result, isNewCustomer: attempt.isNewCustomer };
  }
}

function whose({ visitor, owner }: Buying): readonly string[] {
  return owner.kind === "staff" ? [visitor.user.id, staffCartId(owner)] : [visitor.user.id];
}

async function placeOnce(
  ports: PlacePorts,
  visitor: Visitor,
  attempt: PlaceAttempt,
  run: (attempt: PlaceAttempt) => Promise<Placed | PlaceResult>,
): Promise<PlaceResult> {
  const earlier = await findPlaced(ports, visitor, attempt);
  if (earlier) return earlier;
  const result = resultOf(await run(attempt));
  if (result.outcome === "placed") return result;
  // Another process may have handled the same form and emptied the cart.
  return (await findPlaced(ports, visitor, attempt)) ?? result;
}

/** A cart without the displayed lines may have become an order from another window. */
async function orderedBefore(
  { carts, orders }: PlacePorts,
  { visitor, owner }: Buying,
  { shown }: Placing,
): Promise<PlaceResult | null> {
  const { user, customer } = visitor;
  if (!customer) return null;
  const pieces = new Set(shown.lines.map(({ pn }) => normalizeCode(pn)));
  if ((await carts.read(owner)).some(({ pn }) => pieces.has(normalizeCode(pn)))) return null;
  const by = { webUserId: user.id, customerId: customer.id, seesAllOrders: false };
  const order = await orders.justPlaced(by, shown.lines);
  return order && { outcome: "ordered-before", ...order };
}

const mayBeOrdered = (result: PlaceResult): boolean =>
  result.outcome === "changed" || (result.outcome === "blocker" && result.blocker === "empty-cart");

/** For a first order the session may not know the new customer yet. */
async function findPlaced(
  { orders }: PlacePorts,
  visitor: Visitor,
  attempt: PlaceAttempt,
): Promise<PlaceResult | null> {
  const number = await orders.placedWith(attempt.key);
  if (number === null) return null;
  attempt.isNewCustomer ||= visitor.customer === null;
  return { outcome: "placed", number };
}

async function placeFor(
  ports: PlacePorts,
  buying: Buying,
  placing: Placing,
  attempt: PlaceAttempt,
): Promise<Placed | PlaceResult> {
  const { visitor, owner } = buying;
  const asShown = await readyOrder(ports, buying, placing);
  if (visitor.customer) {
    return "outcome" in asShown
      ? asShown
      : write(ports, buying, { ...asShown, customer: visitor.customer }, placing, attempt);
  }
  // A concurrent request may have created the customer; waiting addresses are the customer's then.
  if ("outcome" in asShown && !lacksAddress(asShown)) return asShown;
  const contact = "outcome" in asShown ? NO_CONTACT : asShown.shipTo;
  const made = await ports.customers.createFor(visitor.user, contact);
  if (made === "missing-contact") return { outcome: "blocker", blocker: "no-address" };
  attempt.isNewCustomer = true;
  const { customer } = made;
  // The new customer's terms apply from here; the buyer must see changes first.
  const user = asBuyerOf(customer, visitor.user);
  const newBuyer = { visitor: { ...visitorOf(user, visitor.priceList), user }, owner };
  const asCustomer = await readyOrder(ports, newBuyer, placing);
  if ("outcome" in asCustomer) return asCustomer;
  return write(ports, newBuyer, { ...asCustomer, customer }, placing, attempt);
}

function lacksAddress(result: PlaceResult): boolean {
  return result.outcome === "blocker" && result.blocker === "no-address";
}

export async function readyOrder(
  ports: PreparePorts,
  { visitor, owner }: Buying,
  placing: Placing,
): Promise<ReadyOrder | PlaceResult> {
  const preparation = await prepare(ports, owner, visitor, placing.poNumber);
  const blocker = blockerAfterTick(preparation, placing.isConfirmed);
  if (blocker) return { outcome: "blocker", blocker };
  const { shipTo, billTo } = preparation;
  const isTheirs = [shipTo, billTo].every((address) => address !== null && isOwnAddress(visitor.user, address));
  if (!shipTo || !billTo || !isTheirs) return { outcome: "blocker", blocker: "no-address" };
  if (orderDifferences(placing.shown, preparation.shown).length > 0) return { outcome: "changed" };
  return { preparation, shipTo, billTo };
}

async function write(
  ports: PlacePorts,
  buying: Buying,
  ready: ReadyForCustomer,
  placing: Placing,
  attempt: PlaceAttempt,
): Promise<Placed> {
  return ports.orders.place(await newOrderOf(ports, buying, ready, placing, attempt));
}

function resultOf(placed: Placed | PlaceResult): PlaceResult {
  if (placed.outcome === "ordered-before") return placed;
  if ("number" in placed) return { outcome: "placed", number: placed.number };
  return placed.outcome === "cart-changed" ? { outcome: "changed" } : placed;
}

type ReadyForCustomer = ReadyOrder & { readonly customer: Customer };

async function newOrderOf(
  ports: PlacePorts,
  { visitor: { user, priceList }, owner }: Buying,
  { preparation, shipTo, billTo, customer }: ReadyForCustomer,
  { locale, isAsked, seen = "" }: Placing,
  attempt: PlaceAttempt,
): Promise<NewOrder> {
  const rep = await repOf(ports, customer);
  if (attempt.isGivenUp) throw new Error("the request timed out and was answered");
  const content = contentOf(preparation, { user, customer, shipTo, billTo, priceList, locale, rep, isAsked });
  return {
    webUserId: user.id,
    customerId: customer.id,
    shippingContactId: shipTo.id,
    billingContactId: billTo.id,
    idempotencyKey: attempt.key,
    ...(owner.kind === "staff" && { staffCart: owner, isUnseenIn: (tx) => isUnseenIn(tx, owner, seen) }),
    ...(owner.kind === "frozen" ? { frozenCart: owner } : { admit: companyAdmits(customer, owner, content) }),
    promise: promiseFor(preparation),
    content,
  };
}

export async function orderOf(
  ports: PlacePorts,
  buying: Buying,
  placing: Placing,
  attempt: PlaceAttempt,
): Promise<NewOrder | PlaceResult> {
  const { customer } = buying.visitor;
  const ready = await readyOrder(ports, buying, placing);
  if ("outcome" in ready) return ready;
  if (!customer) return { outcome: "blocker", blocker: "no-address" };
  return newOrderOf(ports, buying, { ...ready, customer }, placing, attempt);
}

function companyAdmits(
  customer: Customer,
  owner: BuyersCart,
  order: Pick<OrderContent, "total" | "shipping">,
): NonNullable<NewOrder["admit"]> {
  return ({ id: webUserId, memberships }, spent) => {
    const membership = memberships.find(({ customerId }) => customerId === customer.id);
    const isByStaff = owner.kind === "staff";
    const way = membership ? wayOfOrder({ ...membership, webUserId }, { ...order, spent }, { isByStaff }) : "neither";
    if (way === "neither") return "no-right";
    return way === "place" ? null : "needs-approval";
  };
}

/** Without the sales rep the order is placed anyway. */
async function repOf({ customers, log }: PlacePorts, customer: Customer): Promise<SalesContact | null> {
  try {
    return await customers.salesRepOf(customer);
  } catch (error) {
    log.error("sales rep not read", error, { customer: customer.id });
    return null;
  }
}

/** Retries for a few seconds until the database answers: placed, certainly not placed, or unknown. Never rejects. */
async function askForOrder(orders: Orders, key: string): Promise<PlaceResult> {
  const until = Date.now() + TIME_LIMITS.askForOrder;
  for (let left = TIME_LIMITS.askForOrder; left > 0; left = until - Date.now()) {
    try {
      const number = await withTimeLimit(orders.placedWith(key), left, "the question for the order");
      return number === null ? { outcome: "not-placed" } : { outcome: "placed", number };
    } catch {
      await new Promise((resolve) => setTimeout(resolve, Math.min(PAUSE_MS, left)));
    }
  }
  return { outcome: "unknown" };
}
