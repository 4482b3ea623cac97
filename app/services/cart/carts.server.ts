import { quantityStep, increaseQuantity, isQuantity } from "../../domain/cart/quantity.ts";
import { type Buyer, UNKNOWN_VISITOR } from "../../domain/customers/web-user.ts";
import { type Cents, ZERO, addCents } from "../../domain/money.ts";
import { isSold } from "../../domain/catalog/part-status.ts";
import { normalizeCode } from "../../domain/part-number.ts";
import { AwayError } from "../service-errors.ts";
import type { Catalog } from "../catalog/catalog.ts";
import type { Content } from "../content/content.ts";
import type { Database, Transaction } from "../database/database.server.ts";
import type { DataVersion } from "../database/data-version.server.ts";
import { submissionKey } from "../http/form-nonce.server.ts";
import { forgetSubmissions } from "../http/used-nonces.server.ts";
import type { Log } from "../log.server.ts";
import type { CustomerPartNumbers } from "../customer-part-numbers/customer-part-numbers.ts";
import type { PricedLines, Quotes } from "../quotes/quotes.ts";
import { type StaffActionRunner, NoRightError } from "../staff/staff.ts";
import type { WebUsers } from "../web-users/web-users.ts";
import { addToCart, stampIn } from "./cart-repository.server.ts";
import { createCartSummaries } from "./cart-summaries.server.ts";
import { newCartId, readLinesForPage } from "./cart-tables.server.ts";
import { changeCart, linesOfStamp, putLines, takeLinesOut } from "./change-cart-repository.server.ts";
import { bringBackCarts, followCustomer } from "./follow-customer-repository.server.ts";
import { deleteFrozenCart, freezeCart, giveBackCart, takeOutOfFrozen } from "./frozen-carts-repository.server.ts";
import { readLiveCart, removeLiveCart, replaceLiveCart } from "./live-cart-repository.server.ts";
import { mergeIntoUserCart } from "./merge-carts-repository.server.ts";
import {
  type CartAddition,
  type CartChange,
  type CartCookie,
  type CartOwner,
  type CartQuantity,
  type Carts,
  cookieCart,
  customerOf,
  hasNoCart,
  staffCartId,
  userCart,
  MOST_CART_LINES,
  type CartLineToAdd,
  type LiveCartChange,
  type Written,
} from "./cart.ts";
import { and, isNull, lt, sql } from "drizzle-orm";
import { cart } from "../database/cart-schema.ts";
import { CART_SECONDS } from "./cart-cookie.server.ts";
import { joinedCustomerPartNumbers } from "../../domain/cart/joined-words.ts";
import { cleanReference } from "../../domain/cart/reference.ts";

/** A browser with a slow clock may send the cookie of an expired cart for some more hours. */
const GRACE_SECONDS = 86_400;

/** Deletes expired visitor and staff carts and form submissions. Carts of web users and frozen carts do not expire. */
export async function forgetOldCarts(db: Database): Promise<void> {
  const lifetime = sql`make_interval(secs => ${CART_SECONDS + GRACE_SECONDS})`;
  await db
    .delete(cart)
    .where(and(isNull(cart.webUserId), isNull(cart.purpose), lt(cart.updatedAt, sql`now() - ${lifetime}`)));
  await forgetSubmissions(db);
}

type Ports = {
  db: Database;
  catalog: Catalog;
  quotes: Quotes;
  content: Pick<Content, "site">;
  version: DataVersion;
  cookie: CartCookie;
  actions: Pick<StaffActionRunner, "run">;
  customerPartNumbers: Pick<CustomerPartNumbers, "keepLines">;
  webUsers: Pick<WebUsers, "buysForIn" | "holdBuyer">;
  log: Log;
};

export function createCarts(ports: Ports): Carts {
  const { db, catalog, quotes, cookie, log, customerPartNumbers, webUsers } = ports;
  const summaries = createCartSummaries(ports);
  const write: Carts["write"] = (owner, work) => writeCart(ports, owner, work);
  return {
    cookie,
    async ownerOf(request, visitor) {
      if (visitor.user) return userCart(visitor.user);
      if (visitor === UNKNOWN_VISITOR) throw new AwayError("the owner of the cart is unknown");
      return { kind: "visitor", cartId: await cookie.read(request) };
    },
    read: async (owner) => (hasNoCart(owner) ? [] : readLinesForPage(db, owner)),
    summary: summaries.summary,
    async add(owner, buyer, typed, nonce) {
      const lines = oneLinePerPart(await customerPartNumbers.keepLines(customerOf(owner), typed));
      const priced = await quotes.priceLines(lines, buyer);
      const textsByPart = new Map(lines.map(({ pn, reference, ownNumber }) => [pn, { reference, ownNumber }]));
      const requested = priced.lines
        .filter(({ line }) => line.orderable)
        .map(({ line }) => ({
          ...line,
          seenPrice: line.unitPrice,
          ...textsByPart.get(normalizeCode(line.pn)),
        }));
      if (requested.length === 0) return { ...nothingAdded(priced), cartId: cookieCart(owner) };
      // Without a cart id, the shop could not recognize a form that is sent twice, and would create two equal carts.
      const target: CartOwner = hasNoCart(owner) ? { kind: "visitor", cartId: newCartId() } : owner;
      const submission = submissionKey(nonce, ["add", ownerKey(target), ...lines]);
      const { lines: count, ...outcome } = await write(target, async (tx) => {
        const value = await addToCart(tx, target, requested, submission);
        const isAdded = !value.isRepeat && value.refused.length < requested.length;
        return { value, after: isAdded ? addedFields(requested, value.refused) : null };
      });
      const { cartId } = outcome;
      if (count !== null) summaries.added(cartId === null ? target : { kind: "visitor", cartId }, count);
      if (hasNoCart(owner) && !outcome.isRepeat) await deleteOldCarts(db, log);
      if (outcome.isRepeat) return { ...nothingAdded(priced), ...outcome };
      const added = requested.filter(({ pn }) => !outcome.refused.includes(pn));
      return {
        ...nothingAdded(priced),
        ...outcome,
        added: added.map(({ pn, quantity }) => ({ pn, quantity })),
        amount: addCents(...added.map(({ lineTotal }) => lineTotal ?? ZERO)),
      };
    },
    async change(owner, buyer, change, nonce) {
      const normalized = normalizeChange(change);
      const pn = normalized.increase ?? normalized.decrease;
      const part = pn ? (await catalog.findParts([pn])).get(pn) : undefined;
      const facts = {
        step: quantityStep(part?.packageQuantity),
        prices: await currentPrices(ports, buyer, normalized),
      };
      const submission = submissionKey(nonce, ["change", ownerKey(owner), normalized]);
      return write(owner, async (tx) => {
        const outcome = await changeCart(tx, owner, normalized, facts, submission);
        return { value: outcome !== "repeated", after: outcome === "changed" ? changedFields(normalized) : null };
      });
    },
    merge: (cartId, webUserId) => mergeIntoUserCart(db, cartId, webUserId),
    follow: followCustomer,
    bringBack: bringBackCarts,
    async linesAsShown(tx, owner, stamp) {
      await holdOwner(webUsers, tx, owner);
      return linesOfStamp(tx, owner, stamp);
    },
    async takeOut(tx, owner) {
      await holdOwner(webUsers, tx, owner);
      return takeLinesOut(tx, owner);
    },
    async put(tx, owner, lines, way) {
      await holdOwner(webUsers, tx, owner);
      return putLines(tx, owner, lines, way);
    },
    live: (owner) => readLiveCart(db, owner),
    async replace(owner, change) {
      const items = checkedItems(change);
      if (items.length === 0) return removeLiveCart(db, owner.webUserId);
      return replaceLiveCart(db, owner, { ...change, items });
    },
    remove: (webUserId) => removeLiveCart(db, webUserId),
    stamp: (owner) => stampIn(db, owner),
    freeze: freezeCart,
    takeOutOfFrozen,
    giveBack: (tx, frozen) => giveBackCart(tx, webUsers, frozen),
    dropFrozen: deleteFrozenCart,
    write,
  };
}

/** Visitors who get the same cached page send the same nonce: with this key, their forms are still different. */
function ownerKey(owner: CartOwner): string | null {
  if (owner.kind === "staff") return staffCartId(owner);
  return owner.kind === "user" ? `user ${owner.webUserId}` : owner.cartId;
}

function addedFields(lines: readonly CartQuantity[], refused: readonly string[]) {
  const added = lines.filter(({ pn }) => !refused.includes(pn));
  return { lines: added.map(({ pn, quantity }) => ({ pn, quantity })) };
}

function changedFields({ set, references, increase, decrease, remove, clear }: Required<CartChange>) {
  return {
    ...(set.length > 0 && { lines: set }),
    ...(references.length > 0 && { references: references.map(({ pn }) => pn) }),
    ...(increase && { increase }),
    ...(decrease && { decrease }),
    ...(remove && { remove }),
    ...(clear && { clear }),
  };
}

function nothingAdded({ lines, unknown }: PricedLines): Omit<CartAddition, "cartId"> {
  const unsold = lines.filter(({ line }) => !line.orderable);
  return {
    isRepeat: false,
    added: [],
    amount: ZERO,
    unknown,
    notForSale: unsold.map(({ part }) => ({ pn: part.pn, replacedBy: part.replacedBy, isSold: isSold(part) })),
    refused: [],
  };
}

/** Runs whenever a cart is created. A failure is only logged. */
async function deleteOldCarts(db: Database, log: Log): Promise<void> {
  await forgetOldCarts(db).catch((error: unknown) => log.error("old carts not forgotten", error));
}

async function currentPrices(
  { quotes, log }: Ports,
  buyer: Buyer | null,
  { set, increase, decrease }: Required<CartChange>,
): Promise<ReadonlyMap<string, Cents>> {
  const stepped = [increase, decrease].flatMap((pn) => (pn === null ? [] : { pn, quantity: 1 }));
  const lines = [...set, ...stepped];
  if (lines.length === 0) return new Map();
  try {
    const priced = await quotes.priceLines(lines, buyer);
    return new Map(
      priced.lines.flatMap(({ line }) =>
        line.orderable && line.unitPrice !== null ? [[normalizeCode(line.pn), line.unitPrice]] : [],
      ),
    );
  } catch (error) {
    log.error("prices of changed lines not noted", error);
    return new Map();
  }
}

type CartLineInput = Required<CartLineToAdd>;

/** One line per part: adds the quantities, joins the customer part numbers, and uses the last reference. */
function oneLinePerPart(typed: readonly CartLineToAdd[]): CartLineInput[] {
  const lines = new Map<string, CartLineInput>();
  for (const { pn: code, quantity, reference: words = "", ownNumber: own } of typed) {
    const pn = normalizeCode(code);
    const earlier = lines.get(pn);
    const reference = cleanReference(words) || (earlier?.reference ?? "");
    const ownNumber = joinedCustomerPartNumbers([{ ownNumber: earlier?.ownNumber }, { ownNumber: own }]);
    lines.set(pn, { pn, quantity: increaseQuantity(earlier?.quantity ?? 0, quantity), reference, ownNumber });
  }
  return [...lines.values()];
}

/** Normalizes part numbers. If a part has several values, the last one is used. */
function normalizeChange(change: CartChange): Required<CartChange> {
  const { set = [], references = [], increase, decrease, remove, clear = false } = change;
  const code = (pn: string | null | undefined) => normalizeCode(pn) || null;
  const typed = new Map(set.map(({ pn, quantity }) => [normalizeCode(pn), quantity]));
  const named = new Map(references.map(({ pn, reference }) => [normalizeCode(pn), cleanReference(reference)]));
  return {
    set: [...typed].map(([pn, quantity]) => ({ pn, quantity })),
    references: [...named].map(([pn, reference]) => ({ pn, reference })),
    increase: code(increase),
    decrease: code(decrease),
    remove: code(remove),
    clear,
  };
}

/** Throws {@link RangeError} for too many items or an invalid quantity. */
function checkedItems({ items }: LiveCartChange): CartQuantity[] {
  const quantities = new Map(items.map(({ pn, quantity }) => [normalizeCode(pn), quantity]));
  const checked = [...quantities].map(([pn, quantity]) => ({ pn, quantity }));
  if (checked.length > MOST_CART_LINES) throw new RangeError(`a cart has at most ${MOST_CART_LINES} lines`);
  if (!checked.every(({ pn, quantity }) => pn !== "" && isQuantity(quantity)))
    throw new RangeError("a line of a cart has a part number and a whole quantity");
  return checked;
}

type Users = Pick<WebUsers, "holdBuyer">;
type WritePorts = { readonly db: Database; readonly actions: Pick<StaffActionRunner, "run">; readonly webUsers: Users };

const ACTION = "customer.cart";

/** Locks the customer that the user buys for, so that the change cannot reach the cart for another customer. */
async function holdOwner(webUsers: Users, tx: Transaction, owner: CartOwner): Promise<void> {
  if (owner.kind === "user") await webUsers.holdBuyer(tx, owner);
}

async function writeCart<T>(
  { db, actions, webUsers }: WritePorts,
  owner: CartOwner,
  work: (tx: Transaction) => Promise<Written<T>>,
): Promise<T> {
  if (owner.kind !== "staff") {
    const written = await db.transaction(async (tx) => {
      await holdOwner(webUsers, tx, owner);
      return work(tx);
    });
    return written.value;
  }
  const { by, customerId, webUserId: subject } = owner;
  const result = await actions.run<T>({ by, action: ACTION }, async (tx) => {
    const { value, after } = await work(tx);
    return { value, auditEntry: after && { customerId, subject, after } };
  });
  if (result.outcome !== "done") throw new NoRightError(ACTION);
  return result.value;
}
