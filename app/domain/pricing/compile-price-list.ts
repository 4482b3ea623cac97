import { normalizeCode } from "../part-number.ts";
import { buildPrefixIndex, type PrefixIndex } from "../prefix-index.ts";
import { preferEntry, readEntry, type PriceListEntry, type UsableEntry } from "./price-list-entry.ts";
import { LIST_PRICE_RULE, ruleOf, type PriceRule } from "./price-rule.ts";
import { FALLBACK_SCHEDULE, scheduleCodes, type Series } from "./schedule-codes.ts";
import { readSeriesRates, type SeriesRate, type SeriesRates } from "./series-rate.ts";

type CompiledSeries = {
  readonly title: string;
  readonly codes: readonly string[];
  readonly rule: PriceRule;
  readonly rate: SeriesRate | null;
};

export type CompiledPriceList = {
  readonly named: ReadonlyMap<string, PriceRule>;
  readonly series: PrefixIndex<CompiledSeries>;
  readonly fallback: PriceRule;
};

/** Chooses one entry for each part that has entries of its own, and one for each series (R-PRICE-01 to R-PRICE-04, 2.2, 2.3). An entry for a
 * part never applies to other parts of its schedule. */
export function compilePriceList(
  entries: readonly PriceListEntry[],
  series: readonly Series[],
  seriesRates: SeriesRates = {},
): CompiledPriceList {
  const usable = entries.map(readEntry).filter((entry) => entry !== null);
  const forSchedules = usable.filter(({ partNumber }) => partNumber === "");
  const fallback = scheduleRule([FALLBACK_SCHEDULE], forSchedules, () => "schedule-z") ?? LIST_PRICE_RULE;
  const rates = readSeriesRates(seriesRates);
  return {
    named: namedRules(usable.filter(({ partNumber }) => partNumber !== "")),
    series: buildPrefixIndex(
      series.map((one) => {
        const title = normalizeCode(one.title);
        const codes = scheduleCodes(one.discountSchedule);
        const rule = scheduleRule(codes, forSchedules, scheduleRuleName) ?? fallback;
        return [title, { title, codes, rule, rate: rates.get(title) ?? null }];
      }),
    ),
    fallback,
  };
}

/** An entry for a part number takes precedence over one for a schedule (R-PRICE-02). */
function namedRules(entries: readonly UsableEntry[]): ReadonlyMap<string, PriceRule> {
  const byPart = new Map<string, UsableEntry[]>();
  for (const entry of entries) {
    const named = byPart.get(entry.partNumber);
    if (named) named.push(entry);
    else byPart.set(entry.partNumber, [entry]);
  }
  const rules = new Map<string, PriceRule>();
  for (const [partNumber, named] of byPart) {
    const entry = preferEntry(named);
    if (entry) rules.set(partNumber, ruleOf(entry, "named"));
  }
  return rules;
}

/** Compares whole codes: `G-1` does not match `G-10`. */
function scheduleRule(
  codes: readonly string[],
  entries: readonly UsableEntry[],
  nameOf: (entry: UsableEntry) => PriceRule["name"],
): PriceRule | null {
  const entry = preferEntry(entries.filter((one) => one.codes.some((code) => codes.includes(code))));
  return entry && ruleOf(entry, nameOf(entry));
}

function scheduleRuleName(entry: UsableEntry): PriceRule["name"] {
  return entry.kind === "actual" ? "actual" : "discount";
}
