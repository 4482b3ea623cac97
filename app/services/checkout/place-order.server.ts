import { obstacleAfterTick } from "../../domain/checkout/obstacle.ts";
import { orderDifferences } from "../../domain/checkout/reviewed-order.ts";
import type { Contact } from "../../domain/customers/contact.ts";
import { isOwnAddress } from "../../domain/customers/own-address.ts";
import { asBuyerOf, visitorOf, type Customer, type Visitor, type WebUser } from "../../domain/customers/web-user.ts";
import { staffCartId, type BuyersCart } from "../cart/port.ts";
import type { Customers, SalesContact } from "../customers/port.ts";
import { submissionKey } from "../http/form-nonce.server.ts";
import { withTimeLimit } from "../http/retry.server.ts";
import type { Log } from "../log.server.ts";
import type { Underway } from "../placings-underway.ts";
import type { Orders } from "../orders/port.ts";
import { NoRightError } from "../staff/port.ts";
import { contentOf } from "./new-order.ts";
import { askForOrder } from "./ask-for-order.server.ts";
import type { Placing, PlaceOutcome, PlaceResult, Preparation } from "./port.ts";
import { prepare, type PreparePorts } from "./prepare.server.ts";
import { TIME_LIMITS } from "../http/time-limits.ts";

export type PlacePorts = PreparePorts & {
  readonly customers: Customers;
  readonly orders: Orders;
  readonly log: Log;
};

type PortsInSequence = PlacePorts & { readonly placings: Underway };

/** One try and how far it has come. One that was given up writes no order any more: the buyer may have read that there is none. */
type Attempt = { readonly key: string; readonly locale: "en" | "es"; isNewCustomer: boolean; isGivenUp: boolean };

/** Who buys, and the cart the order is made of. */
type Buying = { readonly visitor: Visitor & { readonly user: WebUser }; readonly owner: BuyersCart };

/** What an order needs beyond its preparation, once nothing is in the way. */
type Ready = { readonly preparation: Preparation; readonly shipTo: Contact; readonly billTo: Contact };

/** No address has this number. */
const NO_CONTACT = { id: 0 };

/**
 * Places the order of a web user's cart, once per form. Everything is worked out anew; when it is not exactly what the page
 * showed, nothing is ordered. When the database goes away meanwhile, the order is asked for by its form.
 */
export async function placeOrder(ports: PortsInSequence, buying: Buying, placing: Placing): Promise<PlaceOutcome> {
  const { user } = buying.visitor;
  const key = submissionKey(placing.nonce, ["order", ...whose(buying)]);
  const attempt: Attempt = { key, locale: placing.locale, isNewCustomer: false, isGivenUp: false };
  // Beside the first of two clicks, the second could find a cart that another tab is adding to, and say that nothing was ordered.
  const earlier = ports.placings.settled(key);
  const placed = earlier.then(() => placeOnce(ports, buying, placing, attempt));
  try {
    const result = await withTimeLimit(ports.placings.during(key, placed), TIME_LIMITS.placeOrder, "the order");
    return { ...result, isNewCustomer: attempt.isNewCustomer };
  } catch (error) {
    // Nothing went wrong: who asks may not place it any more, and nothing was ordered.
    if (error instanceof NoRightError) throw error;
    attempt.isGivenUp = true;
    ports.log.error("order not placed", error, { webUser: user.id });
    const result = await askForOrder(ports.orders, key);
    return { ...result, isNewCustomer: attempt.isNewCustomer };
  }
}

/** Whose form it is: a buyer's, or that of somebody who orders in their name. */
function whose({ visitor, owner }: Buying): readonly string[] {
  return owner.kind === "staff" ? [visitor.user.id, staffCartId(owner)] : [visitor.user.id];
}

async function placeOnce(ports: PlacePorts, buying: Buying, placing: Placing, attempt: Attempt): Promise<PlaceResult> {
  const earlier = await findPlaced(ports, buying, attempt);
  if (earlier) return earlier;
  const result = await placeFor(ports, buying, placing, attempt);
  if (result.outcome === "placed") return result;
  // Another machine may have carried out the same form and have emptied the cart meanwhile.
  return (await findPlaced(ports, buying, attempt)) ?? result;
}

/** The order this form has placed before. If it was the user's first, their session may not know of its customer yet. */
async function findPlaced({ orders }: PlacePorts, { visitor }: Buying, attempt: Attempt): Promise<PlaceResult | null> {
  const number = await orders.placedWith(attempt.key);
  if (number === null) return null;
  attempt.isNewCustomer ||= visitor.customer === null;
  return { outcome: "placed", number };
}

/** Places the order for the user's customer, whom a first order makes (R-CUST-01). */
async function placeFor(ports: PlacePorts, buying: Buying, placing: Placing, attempt: Attempt): Promise<PlaceResult> {
  const { visitor, owner } = buying;
  const asShown = await ready(ports, buying, placing);
  if (visitor.customer) {
    return "outcome" in asShown
      ? asShown
      : write(ports, buying, { ...asShown, customer: visitor.customer }, placing, attempt);
  }
  // Addresses that waited for a first order are the customer's now, if another request has made it since this one began.
  if ("outcome" in asShown && !lacksAddress(asShown)) return asShown;
  const contact = "outcome" in asShown ? NO_CONTACT : asShown.shipTo;
  const made = await ports.customers.createFor(visitor.user, contact);
  if (made === "missing-contact") return { outcome: "obstacle", obstacle: "no-address" };
  attempt.isNewCustomer = true;
  const { customer } = made;
  // From here on the rules of the new customer count: what they change has to be seen first.
  const user = asBuyerOf(customer, visitor.user);
  const newBuyer = { visitor: { ...visitorOf(user, visitor.priceList), user }, owner };
  const asCustomer = await ready(ports, newBuyer, placing);
  if ("outcome" in asCustomer) return asCustomer;
  return write(ports, newBuyer, { ...asCustomer, customer }, placing, attempt);
}

function lacksAddress(result: PlaceResult): boolean {
  return result.outcome === "obstacle" && result.obstacle === "no-address";
}

/** The order as it stands now, or why it cannot be placed like that. */
async function ready(ports: PlacePorts, { visitor, owner }: Buying, placing: Placing): Promise<Ready | PlaceResult> {
  const preparation = await prepare(ports, owner, visitor, placing.poNumber);
  const obstacle = obstacleAfterTick(preparation, placing.isConfirmed);
  if (obstacle) return { outcome: "obstacle", obstacle };
  const { shipTo, billTo } = preparation;
  const isTheirs = [shipTo, billTo].every((address) => address !== null && isOwnAddress(visitor.user, address));
  if (!shipTo || !billTo || !isTheirs) return { outcome: "obstacle", obstacle: "no-address" };
  if (orderDifferences(placing.shown, preparation.shown).length > 0) return { outcome: "changed" };
  return { preparation, shipTo, billTo };
}

async function write(
  ports: PlacePorts,
  { visitor: { user, priceList }, owner }: Buying,
  { preparation, shipTo, billTo, customer }: Ready & { readonly customer: Customer },
  placing: Placing,
  attempt: Attempt,
): Promise<PlaceResult> {
  const rep = await repOf(ports, customer);
  if (attempt.isGivenUp) throw new Error("the buyer has been told that this took too long");
  const { locale, isAsked } = placing;
  const placed = await ports.orders.place({
    webUserId: user.id,
    customerId: customer.id,
    shippingContactId: shipTo.id,
    billingContactId: billTo.id,
    idempotencyKey: attempt.key,
    ...(owner.kind === "staff" && { staffCart: owner }),
    content: contentOf(preparation, { user, customer, shipTo, billTo, priceList, locale, rep, isAsked }),
  });
  return placed.outcome === "cart-changed" ? { outcome: "changed" } : { outcome: "placed", number: placed.number };
}

/** An order counts more than the name of who looks after it. */
async function repOf({ customers, log }: PlacePorts, customer: Customer): Promise<SalesContact | null> {
  try {
    return await customers.salesRepOf(customer);
  } catch (error) {
    log.error("sales rep not read", error, { customer: customer.id });
    return null;
  }
}
