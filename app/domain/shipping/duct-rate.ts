import type { DecimalInput } from "../decimal.ts";
import type { Cents } from "../money.ts";
import { normalizeCode } from "../part-number.ts";
import { buildPrefixIndex, findLongestPrefix, type PrefixIndex } from "../prefix-index.ts";
import { toPrice } from "./freight.ts";

/** A stored box rate (R-ENT-15): counts in pieces, prices in dollars. */
export type DuctRateRow = {
  /** Part-number prefix. */
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

/** Prices of one zone in cents: a full box, and a package of left-over pieces. */
type BoxPrices = { readonly fullBox: Cents | null; readonly smallBox: Cents | null };

/** A box rate made ready. Counts are whole pieces, 0 when the data names none. */
export type DuctRate = {
  readonly fullBoxPieces: number;
  readonly smallBoxPieces: number;
  readonly zones: ReadonlyMap<number, BoxPrices>;
};

export type DuctRateIndex = {
  readonly byCode: PrefixIndex<DuctRate>;
  readonly byFamily: ReadonlyMap<string, DuctRate>;
};

/** Indexes the box rates by code and family; of equal ones the first listed stays. */
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

/**
 * The box rate of a wire-duct part: the longest code that its part number begins with, else the family named like its
 * series; null when there is none.
 */
export function findDuctRate(
  part: { readonly pn: string; readonly series: string | null },
  rates: DuctRateIndex,
): DuctRate | null {
  const series = normalizeCode(part.series);
  const family = series === "" ? undefined : rates.byFamily.get(series);
  return findLongestPrefix(rates.byCode, normalizeCode(part.pn)) ?? family ?? null;
}
