import { decimalText, toDecimal, type Decimal, type DecimalInput } from "../decimal.ts";
import { normalizeCode } from "../part-number.ts";
import { scheduleCodes, type ScheduleText } from "./schedule-codes.ts";

/** R-ENT-07. */
export type PriceListEntry = {
  readonly valueType: string | null;
  readonly schedule: ScheduleText;
  readonly PriceListEntryItem: { readonly name: string | null } | null;
  readonly value: DecimalInput;
};

/** `percent` is taken off the list price; `unknown`: other types. */
export type ValueKind = "actual" | "percent" | "unknown";

export type UsableEntry = {
  readonly kind: ValueKind;
  readonly value: Decimal;
  readonly valueText: string;
  /** Empty for a schedule entry. */
  readonly partNumber: string;
  readonly codes: readonly string[];
};

/** Null when the value is not a number (2.3 "usable"). */
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

/** First Actual, else first % Discount, else first of another type, which takes the part off sale (R-PRICE-03, A-27). List order breaks ties. */
export function preferEntry(entries: readonly UsableEntry[]): UsableEntry | null {
  return (
    entries.find(({ kind }) => kind === "actual") ??
    entries.find(({ kind }) => kind === "percent") ??
    entries[0] ??
    null
  );
}
