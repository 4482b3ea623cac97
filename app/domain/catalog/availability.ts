import type { PartRecord } from "./part-record.ts";
import { SOLD } from "./part-status.ts";
import type { Incoming, PartStock } from "./part-stock.ts";

/** `incoming`: with the next delivery; `days`: in working days; `call`: time unknown. */
export type Availability = {
  readonly state: "stock" | "incoming" | "days" | "call" | "replaced" | "discontinued";
  readonly days: number | null;
  /** Null when not counted or not sold. */
  readonly stock: PartStock | null;
};

type Facts = Pick<PartRecord, "leadTime" | "status" | "stock">;

/** A part that is not sold is reported as such first (R-CAT-17). Counted parts use their stock, others their lead time. */
export function availabilityOf(part: Facts): Availability {
  const { leadTime, status } = part;
  const stock = part.stock ?? null;
  if (status !== SOLD) return { state: status, days: null, stock: null };
  if (isInStock(part, stock)) return { state: "stock", days: 0, stock };
  if (stock && stock.incoming.length > 0) return { state: "incoming", days: null, stock };
  if (leadTime === null || leadTime <= 0) return { state: "call", days: null, stock };
  return { state: "days", days: leadTime, stock };
}

/** `today`: in stock; `part`: in stock, but less than the next delivery; `out` of stock; `made` to order. Null for a part that is not sold. */
export type StockMark = "today" | "part" | "out" | "made" | null;

export function stockMark(part: Facts): StockMark {
  const { state, stock } = availabilityOf(part);
  if (state === "replaced" || state === "discontinued") return null;
  if (state === "days") return "made";
  if (state !== "stock") return "out";
  const [next] = stock?.incoming ?? [];
  return next && stock && stock.onHand < next.quantity ? "part" : "today";
}

export type PromisedPieces = { readonly quantity: number } & (
  | { readonly from: "stock" }
  | { readonly from: "call" }
  | ({ readonly from: "incoming" } & Pick<Incoming, "date">)
  | { readonly from: "days"; readonly days: number }
);

export function isInStock({ leadTime, status }: Omit<Facts, "stock">, stock: PartStock | null | undefined): boolean {
  return status === SOLD && (stock ? stock.onHand > 0 : leadTime === 0);
}

/** Whether all pieces leave today, a part of them, or none. */
export function shipMark(pieces: readonly PromisedPieces[]): StockMark {
  const [first, ...others] = pieces;
  if (!first) return null;
  if (first.from === "stock") return others.length === 0 ? "today" : "part";
  return first.from === "days" ? "made" : "out";
}

/** Working days by item rule (9.18). */
export const RULE_DAYS = 10;

/** Stock first, then deliveries, then the lead time of the part; empty for a part that is not sold. `isLate`: an item rule applies. */
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
