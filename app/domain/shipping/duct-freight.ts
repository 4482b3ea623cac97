import { ductLines, type OrderLine } from "../cart/line.ts";
import type { FreightExplanation } from "../explanation.ts";
import type { Fees } from "../charges/fees.ts";
import { type Cents, addCents, timesQuantity, ZERO } from "../money.ts";
import { sumFreight, type Freight, toPrice } from "./freight.ts";
import type { Service } from "./carrier.ts";
import type { DecimalInput } from "../decimal.ts";
import { normalizeCode } from "../part-number.ts";
import { buildPrefixIndex, findLongestPrefix, type PrefixIndex } from "../prefix-index.ts";

export type DuctRequest = {
  readonly lines: readonly OrderLine[];
  /** Whole order, duct included. */
  readonly subtotal: Cents;
  readonly service: Service;
  /** Null when unknown. */
  readonly zone: number | null;
  readonly postalCode: string;
  readonly rates: DuctRateIndex;
  readonly fees: Fees;
};

/** Ground, above the limit, unless an item rule charges the part (R-SHIP-13, 2.8, A-37). Air always charges boxes. */
export function isDuctExempt(
  line: OrderLine,
  { subtotal, service, fees }: Pick<DuctRequest, "subtotal" | "service" | "fees">,
): boolean {
  return subtotal > fees.wireDuct.freeAbove && service === "ground" && !line.exemptFromFreeShipping;
}

/** Per line (R-SHIP-14, 2.8, A-38 to A-40). */
export function ductFreight(request: DuctRequest): Freight {
  const { lines, subtotal, zone, postalCode, rates, fees } = request;
  const duct = ductLines(lines);
  const charged = duct.filter((line) => !isDuctExempt(line, request));
  const freight = sumFreight(charged.map((line) => lineFreight(line, zone, postalCode, rates)));
  if (charged.length === duct.length) return freight;
  const threshold = fees.wireDuct.freeAbove;
  const exempt: FreightExplanation = { code: "duct-exempt", params: { subtotal, threshold } };
  return { ...freight, explain: [exempt, ...freight.explain] };
}

function lineFreight(line: OrderLine, zone: number | null, postalCode: string, rates: DuctRateIndex): Freight {
  const { pn, quantity } = line;
  const rate = findDuctRate(line, rates);
  const boxes = rate && zone !== null ? boxFreight(quantity, rate, zone) : null;
  if (!boxes || zone === null) return { amount: null, explain: [{ code: "duct-unknown", params: { pn, postalCode } }] };
  return { amount: boxes.amount, explain: [{ code: "duct-boxes", params: { pn, quantity, zone, ...boxes } }] };
}

type BoxFreight = { readonly fullBoxes: number; readonly smallBoxes: number; readonly amount: Cents };

/** Full boxes, and a small package per group of left-over pieces (R-SHIP-14, 2.8, A-39). Null when a needed count or price is missing. */
export function boxFreight(quantity: number, rate: DuctRate, zone: number): BoxFreight | null {
  const prices = rate.zones.get(zone);
  if (!prices || rate.fullBoxPieces < 1) return null;
  const fullBoxes = Math.floor(quantity / rate.fullBoxPieces);
  const rest = quantity % rate.fullBoxPieces;
  if (rest > 0 && rate.smallBoxPieces < 1) return null;
  const smallBoxes = rest > 0 ? Math.ceil(rest / rate.smallBoxPieces) : 0;
  const full = priceOf(fullBoxes, prices.fullBox);
  const small = priceOf(smallBoxes, prices.smallBox);
  return full === null || small === null ? null : { fullBoxes, smallBoxes, amount: addCents(full, small) };
}

function priceOf(boxes: number, price: Cents | null): Cents | null {
  if (boxes === 0) return ZERO;
  return price === null ? null : timesQuantity(price, boxes);
}

/** R-ENT-15: counts in pieces, prices in dollars. */
export type DuctRateRow = {
  readonly code: string | null;
  readonly family: string | null;
  readonly spqBoxCount: DecimalInput;
  readonly nonBoxCount: DecimalInput;
  readonly zones: readonly {
    readonly id: string | number;
    readonly spqBoxPrice: DecimalInput;
    readonly nonBoxPrice: DecimalInput;
  }[];
};

type BoxPrices = { readonly fullBox: Cents | null; readonly smallBox: Cents | null };

/** Pieces; 0 when unknown. */
export type DuctRate = {
  readonly fullBoxPieces: number;
  readonly smallBoxPieces: number;
  readonly zones: ReadonlyMap<number, BoxPrices>;
};

export type DuctRateIndex = {
  readonly byCode: PrefixIndex<DuctRate>;
  readonly byFamily: ReadonlyMap<string, DuctRate>;
};

export function indexDuctRates(rows: readonly DuctRateRow[]): DuctRateIndex {
  const rates = rows.map((row) => ({ row, rate: readRate(row) }));
  return {
    byCode: buildPrefixIndex(rates.map(({ row, rate }) => [normalizeCode(row.code), rate])),
    byFamily: new Map(rates.toReversed().map(({ row, rate }) => [normalizeCode(row.family), rate])),
  };
}

function readRate({ spqBoxCount, nonBoxCount, zones }: DuctRateRow): DuctRate {
  const prices = zones
    .toReversed()
    .map(
      ({ id, spqBoxPrice, nonBoxPrice }) =>
        [Number(id), { fullBox: toPrice(spqBoxPrice), smallBox: toPrice(nonBoxPrice) }] as const,
    );
  return { fullBoxPieces: pieces(spqBoxCount), smallBoxPieces: pieces(nonBoxCount), zones: new Map(prices) };
}

function pieces(count: DecimalInput): number {
  const whole = Math.floor(Number(count));
  return whole >= 1 ? whole : 0;
}

/** Longest matching code, else the family of its series; null without one. */
export function findDuctRate(
  part: { readonly pn: string; readonly series: string | null },
  rates: DuctRateIndex,
): DuctRate | null {
  const series = normalizeCode(part.series);
  const family = series === "" ? undefined : rates.byFamily.get(series);
  return findLongestPrefix(rates.byCode, normalizeCode(part.pn)) ?? family ?? null;
}
