import { toDecimal } from "../decimal.ts";
import { normalizeCode } from "../part-number.ts";
import { readEntry, type PriceListEntry, type UsableEntry } from "./price-list-entry.ts";
import { FALLBACK_SCHEDULE, scheduleCodes, type Series } from "./schedule-codes.ts";
import { isRate, type SeriesRates } from "./series-rate.ts";

/** A warning; the list is used all the same (R-PRICE-12). `entry`: index in the stored list. */
export type PriceListFinding =
  | { readonly code: "unusable-value" | "unknown-type" | "matches-nothing"; readonly entry: number }
  | { readonly code: "unknown-schedule"; readonly entry: number; readonly schedule: string }
  | { readonly code: "mark-up" | "no-price-left"; readonly entry: number; readonly percent: string };

export type SeriesFinding =
  | { readonly code: "repeated-title" | "missing-schedule"; readonly title: string }
  | { readonly code: "unusable-rate" | "rate-without-series"; readonly title: string };

export function reportPriceList(
  entries: readonly PriceListEntry[],
  series: readonly Series[],
): readonly PriceListFinding[] {
  const known = new Set([FALLBACK_SCHEDULE, ...series.flatMap((one) => scheduleCodes(one.discountSchedule))]);
  return entries.flatMap((stored, entry): readonly PriceListFinding[] => {
    const usable = readEntry(stored);
    if (!usable) return [{ code: "unusable-value", entry }];
    return [...valueFindings(usable, entry), ...targetFindings(usable, entry, known)];
  });
}

function valueFindings({ kind, value, valueText }: UsableEntry, entry: number): readonly PriceListFinding[] {
  if (kind === "unknown") return [{ code: "unknown-type", entry }];
  if (kind === "actual") return [];
  if (value.units < 0n) return [{ code: "mark-up", entry, percent: valueText }];
  const keepsNothing = value.units >= 100n * 10n ** BigInt(value.scale);
  return keepsNothing ? [{ code: "no-price-left", entry, percent: valueText }] : [];
}

function targetFindings(
  { partNumber, codes }: UsableEntry,
  entry: number,
  known: ReadonlySet<string>,
): readonly PriceListFinding[] {
  if (partNumber !== "") return [];
  if (codes.length === 0) return [{ code: "matches-nothing", entry }];
  return codes
    .filter((schedule) => !known.has(schedule))
    .map((schedule) => ({ code: "unknown-schedule", entry, schedule }));
}

/** Shared titles, missing schedules (2.2), and rates that are ignored or have no series. */
export function reportSeries(series: readonly Series[], seriesRates: SeriesRates = {}): readonly SeriesFinding[] {
  const titles = new Set<string>();
  const findings: SeriesFinding[] = [];
  for (const one of series) {
    const title = normalizeCode(one.title);
    if (titles.has(title)) findings.push({ code: "repeated-title", title });
    if (scheduleCodes(one.discountSchedule).length === 0) findings.push({ code: "missing-schedule", title });
    titles.add(title);
  }
  for (const [title, input] of Object.entries(seriesRates)) {
    const rate = toDecimal(input);
    if (!rate || !isRate(rate)) findings.push({ code: "unusable-rate", title });
    if (!titles.has(normalizeCode(title))) findings.push({ code: "rate-without-series", title });
  }
  return findings;
}
