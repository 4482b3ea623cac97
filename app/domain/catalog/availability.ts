import type { PartRecord } from "./part-record.ts";
import { SOLD } from "./part-status.ts";
import type { Incoming, PartStock } from "./part-stock.ts";

/**
 * Whether and when a part ships: from stock, when more has come in, in so many working days, after a call (the time is unknown), or no
 * more, with or without a successor.
 */
export type Availability = {
  readonly state: "stock" | "incoming" | "days" | "call" | "replaced" | "discontinued";
  /** Working days until it ships; null when that cannot be told. */
  readonly days: number | null;
  /** What can be had of it; null where it was not counted, or is not sold. */
  readonly stock: PartStock | null;
};

type Facts = Pick<PartRecord, "leadTime" | "status" | "stock">;

/**
 * A part that is no longer sold says so first, whatever its lead time was (R-CAT-17). Of a part that was counted only what is there is in
 * stock; of others the lead time says so.
 */
export function availabilityOf(part: Facts): Availability {
  const { leadTime, status } = part;
  const stock = part.stock ?? null;
  if (status !== SOLD) return { state: status, days: null, stock: null };
  if (isInStock(part, stock)) return { state: "stock", days: 0, stock };
  if (stock && stock.incoming.length > 0) return { state: "incoming", days: null, stock };
  if (leadTime === null || leadTime <= 0) return { state: "call", days: null, stock };
  return { state: "days", days: leadTime, stock };
}

/** Some pieces of a line and when they ship; `call` where the time is unknown. */
export type PromisedPieces = { readonly quantity: number } & (
  | { readonly from: "stock" }
  | { readonly from: "call" }
  | ({ readonly from: "incoming" } & Pick<Incoming, "date">)
  | { readonly from: "days"; readonly days: number }
);

/** Whether a part is in stock, by what was counted of it; of one that was not counted the lead time says so. */
export function isInStock({ leadTime, status }: Omit<Facts, "stock">, stock: PartStock | null | undefined): boolean {
  return status === SOLD && (stock ? stock.onHand > 0 : leadTime === 0);
}

/** Working days of a line that an item rule says to take so long (9.18). */
const RULE_DAYS = 10;

/**
 * When so many pieces of a part ship: what is on hand, what comes next, and the rest in the lead time of the part. Nothing for a part that
 * is not sold. `isLate`: an item rule says ten working days, whatever is there. It says what can be expected and never refuses an order.
 */
export function promiseOf(part: Facts, quantity: number, isLate = false): readonly PromisedPieces[] {
  const { state, stock } = availabilityOf(part);
  if (state === "replaced" || state === "discontinued") return [];
  if (isLate) return [{ quantity, from: "days", days: RULE_DAYS }];
  if (!stock && state === "stock") return [{ quantity, from: "stock" }];
  const pieces: PromisedPieces[] = [];
  let missing = quantity;
  const take = (most: number, when: (taken: number) => PromisedPieces) => {
    const taken = Math.min(missing, most);
    if (taken > 0) pieces.push(when(taken));
    missing -= taken;
  };
  take(stock?.onHand ?? 0, (taken) => ({ quantity: taken, from: "stock" }));
  for (const { quantity: coming, date } of stock?.incoming ?? [])
    take(coming, (taken) => ({ quantity: taken, from: "incoming", date }));
  const days = part.leadTime !== null && part.leadTime > 0 ? part.leadTime : null;
  take(Infinity, (taken) =>
    days === null ? { quantity: taken, from: "call" } : { quantity: taken, from: "days", days },
  );
  return pieces;
}
