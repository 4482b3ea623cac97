import type { Series } from "./schedule-codes.ts";
import type { PriceListEntry } from "./price-list-entry.ts";

/**
 * Requirements 2.2 to 2.4 as written, entry by entry, with its own arithmetic (BigInt, twelve decimal places). Slow, but easy to compare with the text.
 */
export type ReferencePrice = { readonly cents: number | null; readonly orderable: boolean };

const PLACES = 12;
const UNIT = 10n ** BigInt(PLACES);

const norm = (text: unknown): string =>
  String(text ?? "")
    .trim()
    .toUpperCase();

function parse(value: unknown): bigint | null {
  const text = String(value ?? "").trim();
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(text)) return null;
  const [whole = "", fraction = ""] = text.replace(/^[+-]/, "").split(".");
  const units = BigInt(whole || "0") * UNIT + BigInt(fraction.padEnd(PLACES, "0"));
  return text.startsWith("-") ? -units : units;
}

function roundToCents(units: bigint): number {
  const perCent = UNIT / 100n;
  const size = units < 0n ? -units : units;
  const rounded = Number(size / perCent + (size % perCent >= perCent / 2n ? 1n : 0n));
  return units < 0n && rounded !== 0 ? -rounded : rounded;
}

function seriesFor(pn: string, series: readonly Series[]): Series | null {
  let best: Series | null = null;
  for (const one of series) {
    const title = norm(one.title);
    if (title === "" || !norm(pn).startsWith(title)) continue;
    if (best === null || title.length > norm(best.title).length) best = one;
  }
  return best;
}

function codes(schedule: unknown): readonly string[] {
  const text = norm(Array.isArray(schedule) ? schedule.join(",") : schedule).replace(/\bSCHEDULE\b/g, " ");
  return text.split(/[^A-Z0-9-]/).filter((code) => code !== "");
}

const usable = (entry: PriceListEntry): boolean => parse(entry.value) !== null;

function prefer(list: readonly PriceListEntry[]): PriceListEntry | null {
  return (
    list.find((e) => e.valueType === "Actual") ?? list.find((e) => e.valueType === "% Discount") ?? list[0] ?? null
  );
}

function choose(pn: string, schedule: unknown, entries: readonly PriceListEntry[]): PriceListEntry | null {
  const named = entries.filter((e) => usable(e) && norm(pn) !== "" && norm(e.PriceListEntryItem?.name) === norm(pn));
  if (named.length > 0) return prefer(named);
  const unnamed = entries.filter((e) => usable(e) && norm(e.PriceListEntryItem?.name) === "");
  const hit = prefer(unnamed.filter((e) => codes(e.schedule).some((code) => codes(schedule).includes(code))));
  return hit ?? prefer(unnamed.filter((e) => codes(e.schedule).includes("Z")));
}

function applyEntry(list: bigint | null, entry: PriceListEntry): bigint | null {
  const value = parse(entry.value) ?? 0n;
  if (entry.valueType === "Actual") return value;
  if (entry.valueType !== "% Discount") return 0n;
  return list === null ? null : list - (list * value) / (100n * UNIT);
}

export function referencePrice(
  pn: string,
  listCents: number | null,
  entries: readonly PriceListEntry[],
  series: readonly Series[],
  seriesRates: Readonly<Record<string, unknown>>,
): ReferencePrice {
  const one = seriesFor(pn, series);
  const entry = choose(pn, one?.discountSchedule, entries);
  const list = listCents === null ? null : (BigInt(listCents) * UNIT) / 100n;
  const price = entry ? applyEntry(list, entry) : list;
  if (price === null) return { cents: null, orderable: false };
  const stored = one && parse(Object.entries(seriesRates).find(([title]) => norm(title) === norm(one.title))?.[1]);
  const rate = stored && stored > 0n && stored <= UNIT ? stored : UNIT;
  const cents = roundToCents((price * rate) / UNIT);
  return { cents, orderable: cents > 0 };
}
