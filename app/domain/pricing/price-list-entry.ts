import type { ScheduleText } from "../catalog/series.ts";
import { decimalText, toDecimal, type Decimal, type DecimalInput } from "../decimal.ts";
import { normalizeCode } from "../part-number.ts";
import { scheduleCodes } from "./schedule-codes.ts";

/** One entry of a price list as the price service answers it (R-ENT-07). */
export type PriceListEntry = {
  readonly valueType: string | null;
  readonly schedule: ScheduleText;
  readonly PriceListEntryItem: { readonly name: string | null } | null;
  readonly value: DecimalInput;
};

/** `actual`: the value is the price. `percent`: it is taken off the list price. `unknown`: any other type. */
export type ValueKind = "actual" | "percent" | "unknown";

/** An entry that can be used: its value is a number. */
export type UsableEntry = {
  readonly kind: ValueKind;
  readonly value: Decimal;
  readonly valueText: string;
  /** Normalised part number the entry is named for; empty when it is for a schedule. */
  readonly partNumber: string;
  readonly codes: readonly string[];
};

/** Reads one entry; null when its value is blank or not a number: such an entry is as if absent (2.3 "usable"). */
export function readEntry(entry: PriceListEntry): UsableEntry | null {
  const value = toDecimal(entry.value);
  if (!value) return null;
  return {
    kind: valueKind(entry.valueType),
    value,
    valueText: decimalText(value),
    partNumber: normalizeCode(entry.PriceListEntryItem?.name),
    codes: scheduleCodes(entry.schedule),
  };
}

function valueKind(valueType: string | null): ValueKind {
  const type = valueType?.trim();
  if (type === "Actual") return "actual";
  return type === "% Discount" ? "percent" : "unknown";
}

/**
 * Which of several matching entries counts: the first Actual, else the first % Discount, else the first of another type,
 * which prices the part at 0 and so takes it off sale (R-PRICE-03, A-27). List order breaks ties, not the better price.
 */
export function preferEntry(entries: readonly UsableEntry[]): UsableEntry | null {
  return (
    entries.find(({ kind }) => kind === "actual") ??
    entries.find(({ kind }) => kind === "percent") ??
    entries[0] ??
    null
  );
}
