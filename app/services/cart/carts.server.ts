import { increaseQuantity, quantityStep } from "../../domain/cart/quantity.ts";
import { addCents, ZERO } from "../../domain/money.ts";
import { normalizeCode } from "../../domain/part-number.ts";
import type { Catalog } from "../catalog/port.ts";
import type { Database } from "../database/database.server.ts";
import { submissionKey } from "../http/form-nonce.server.ts";
import { withTimeLimit } from "../http/retry.server.ts";
import type { Log } from "../log.server.ts";
import type { Quote, Quotes } from "../quotes/port.ts";
import { addToCart, changeCart, countLines, readCart } from "./cart-repository.server.ts";
import { forgetOldCarts } from "./forget-carts-repository.server.ts";
import type { CartAddition, CartChange, CartCookie, CartQuantity, Carts } from "./port.ts";

type Ports = { db: Database; catalog: Catalog; quotes: Quotes; cookie: CartCookie; log: Log };

/** A page must not wait for the number in its header. */
const COUNT_LIMIT_MS = 1000;

/** A cart has no destination yet. */
const NOWHERE = { country: null, state: null, postalCode: null, taxable: null };

export function createCarts({ db, catalog, quotes, cookie, log }: Ports): Carts {
  return {
    cookie,
    read: (cartId) => readCart(db, cartId),
    countLines: (cartId) =>
      withTimeLimit(countLines(db, cartId), COUNT_LIMIT_MS, "cart").catch((error: unknown) => {
        log.error("cart not counted", error);
        return null;
      }),
    async add(cartId, typed, nonce) {
      const lines = oneLinePerPart(typed);
      const quote = await quotes.quote({ lines, destination: NOWHERE, carrier: null, method: null }, null);
      const wanted = quote.lines.filter(({ line }) => line.orderable).map(({ line }) => line);
      if (wanted.length === 0) return { ...nothingAdded(quote), cartId };
      const outcome = await addToCart(db, cartId, wanted, submissionKey(nonce, ["add", ...lines]));
      if (cartId === null && !outcome.isRepeat) await forgetOld(db, log);
      if (outcome.isRepeat) return { ...nothingAdded(quote), ...outcome };
      const added = wanted.filter(({ pn }) => !outcome.refused.includes(pn));
      return {
        ...nothingAdded(quote),
        ...outcome,
        added: added.map(({ pn, quantity }) => ({ pn, quantity })),
        amount: addCents(...added.map(({ lineTotal }) => lineTotal ?? ZERO)),
      };
    },
    async change(cartId, change, nonce) {
      const normalized = normalizeChange(change);
      const pn = normalized.increase ?? normalized.decrease;
      const part = pn ? (await catalog.findParts([pn])).get(pn) : undefined;
      const step = quantityStep(part?.packageQuantity);
      return changeCart(db, cartId, normalized, step, submissionKey(nonce, ["change", normalized]));
    },
  };
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
