import type { DecimalInput } from "../decimal.ts";
import type { Cents } from "../money.ts";
import { normalizeCode } from "../part-number.ts";
import { buildPrefixIndex, findLongestPrefix, type PrefixIndex } from "../prefix-index.ts";
import { toPrice } from "./freight.ts";

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
