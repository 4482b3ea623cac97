import { increaseQuantity, isQuantity, quantityStep } from "../../domain/cart/quantity.ts";
import { UNKNOWN_VISITOR } from "../../domain/customers/web-user.ts";
import { addCents, ZERO } from "../../domain/money.ts";
import { normalizeCode } from "../../domain/part-number.ts";
import type { Catalog } from "../catalog/port.ts";
import type { Database } from "../database/database.server.ts";
import { submissionKey } from "../http/form-nonce.server.ts";
import { withTimeLimit } from "../http/retry.server.ts";
import type { Log } from "../log.server.ts";
import type { Quote, Quotes } from "../quotes/port.ts";
import { addToCart, changeCart, countLines } from "./cart-repository.server.ts";
import { readLines } from "./cart-tables.server.ts";
import { forgetOldCarts } from "./forget-carts-repository.server.ts";
import { readLiveCart, removeLiveCart, replaceLiveCart } from "./live-cart-repository.server.ts";
import { mergeIntoUserCart } from "./merge-carts-repository.server.ts";
import {
  cookieCart,
  hasNoCart,
  MOST_CART_LINES,
  type CartAddition,
  type CartChange,
  type CartCookie,
  type CartOwner,
  type CartQuantity,
  type Carts,
  type LiveCartChange,
} from "./port.ts";

type Ports = { db: Database; catalog: Catalog; quotes: Quotes; cookie: CartCookie; log: Log };

/** A page must not wait for the number in its header. */
const COUNT_LIMIT_MS = 1000;

/** A cart has no destination yet. */
const NOWHERE = { country: null, state: null, postalCode: null, taxable: null };

export function createCarts({ db, catalog, quotes, cookie, log }: Ports): Carts {
  return {
    cookie,
    async ownerOf(request, visitor) {
      if (visitor.user) return { kind: "user", webUserId: visitor.user.id };
      if (visitor === UNKNOWN_VISITOR) throw new Error("nobody can say whose cart this would be");
      return { kind: "visitor", cartId: await cookie.read(request) };
    },
    read: async (owner) => (hasNoCart(owner) ? [] : readLines(db, owner)),
    async countLines(owner) {
      if (hasNoCart(owner)) return null;
      return withTimeLimit(countLines(db, owner), COUNT_LIMIT_MS, "cart").catch((error: unknown) => {
        log.error("cart not counted", error);
        return null;
      });
    },
    async add(owner, buyer, typed, nonce) {
      const lines = oneLinePerPart(typed);
      const quote = await quotes.quote({ lines, destination: NOWHERE, carrier: null, method: null }, buyer);
      const wanted = quote.lines.filter(({ line }) => line.orderable).map(({ line }) => line);
      if (wanted.length === 0) return { ...nothingAdded(quote), cartId: cookieCart(owner) };
      const outcome = await addToCart(db, owner, wanted, submissionKey(nonce, ["add", ...whose(owner), ...lines]));
      if (hasNoCart(owner) && !outcome.isRepeat) await forgetOld(db, log);
      if (outcome.isRepeat) return { ...nothingAdded(quote), ...outcome };
      const added = wanted.filter(({ pn }) => !outcome.refused.includes(pn));
      return {
        ...nothingAdded(quote),
        ...outcome,
        added: added.map(({ pn, quantity }) => ({ pn, quantity })),
        amount: addCents(...added.map(({ lineTotal }) => lineTotal ?? ZERO)),
      };
    },
    async change(owner, change, nonce) {
      const normalized = normalizeChange(change);
      const pn = normalized.increase ?? normalized.decrease;
      const part = pn ? (await catalog.findParts([pn])).get(pn) : undefined;
      const step = quantityStep(part?.packageQuantity);
      const submission = submissionKey(nonce, ["change", ...whose(owner), normalized]);
      return changeCart(db, owner, normalized, step, submission);
    },
    merge: (cartId, webUserId) => mergeIntoUserCart(db, cartId, webUserId),
    live: (webUserId) => readLiveCart(db, webUserId),
    async replace(webUserId, change) {
      const items = checkedItems(change);
      if (items.length === 0) return removeLiveCart(db, webUserId);
      return replaceLiveCart(db, webUserId, { ...change, items });
    },
    remove: (webUserId) => removeLiveCart(db, webUserId),
  };
}

/** The form of one web user is never the repetition of another's, whatever page it was sent from. */
function whose(owner: CartOwner): string[] {
  return owner.kind === "user" ? [owner.webUserId] : [];
}

function checkedItems({ items }: LiveCartChange): CartQuantity[] {
  const quantities = new Map(items.map(({ pn, quantity }) => [normalizeCode(pn), quantity]));
  const checked = [...quantities].map(([pn, quantity]) => ({ pn, quantity }));
  if (checked.length > MOST_CART_LINES) throw new RangeError(`a cart has at most ${MOST_CART_LINES} lines`);
  if (!checked.every(({ pn, quantity }) => pn !== "" && isQuantity(quantity)))
    throw new RangeError("a line of a cart has a part number and a whole quantity");
  return checked;
}

/** A part typed twice in one form is one line with both quantities. */
function oneLinePerPart(typed: readonly CartQuantity[]): CartQuantity[] {
  const quantities = new Map<string, number>();
  for (const { pn, quantity } of typed) {
    const part = normalizeCode(pn);
    quantities.set(part, increaseQuantity(quantities.get(part) ?? 0, quantity));
  }
  return [...quantities].map(([pn, quantity]) => ({ pn, quantity }));
}

function normalizeChange({ set = [], increase, decrease, remove, clear = false }: CartChange): Required<CartChange> {
  const code = (pn: string | null | undefined) => normalizeCode(pn) || null;
  const typed = new Map(set.map(({ pn, quantity }) => [normalizeCode(pn), quantity]));
  return {
    set: [...typed].map(([pn, quantity]) => ({ pn, quantity })),
    increase: code(increase),
    decrease: code(decrease),
    remove: code(remove),
    clear,
  };
}

function nothingAdded({ lines, unknown }: Quote): Omit<CartAddition, "cartId"> {
  const unsold = lines.filter(({ line }) => !line.orderable);
  return {
    isRepeat: false,
    added: [],
    amount: ZERO,
    unknown,
    notForSale: unsold.map(({ part }) => ({ pn: part.pn, replacedBy: part.replacedBy })),
    refused: [],
  };
}

/** Housekeeping comes with every new cart; that it failed is nobody's business but the operator's. */
async function forgetOld(db: Database, log: Log): Promise<void> {
  await forgetOldCarts(db).catch((error: unknown) => log.error("old carts not forgotten", error));
}
