import { isQuantity } from "../cart/quantity.ts";
import type { BadQuantityReason, BomQuantity } from "./bom-line.ts";
import { lengthUnit } from "./quantity-words.ts";

const NUMERAL = /^\d+(?:[.,]\d+)*$/;
const DIGITS_ONLY = /^\d+$/;
const GROUPED_THOUSANDS = /^[1-9]\d{0,2}(?:(?:,\d{3})+|(?:\.\d{3})+)$/;

type Interpretation = { readonly whole: string; readonly fraction: string };

/** Reads an entered quantity (2.16, A-60). A fraction is an error and is not dropped. `1,000` and `1.000` have two readings, because exports print three decimals (owner's decisions, section 1). */
export function readQuantity(typed: string): BomQuantity {
  const text = typed.replaceAll("'", "").replace(/[.,]$/, "");
  const [first, second] = interpretations(text.replace(/^[-+]/, ""));
  if (!first) return { kind: "bad", reason: "not-a-number", possible: [], typed };
  if (text.startsWith("-")) return { kind: "bad", reason: "negative", possible: [], typed };
  const value = valueOf(first);
  const other = second ? valueOf(second) : null;
  if (typeof value === "string")
    return { kind: "bad", reason: value, possible: typeof other === "number" ? [other] : [], typed };
  if (typeof other === "number") return twoReadings(typed, value, other);
  return { kind: "given", quantity: value, typed };
}

export function inUnits(quantity: BomQuantity, unit: string, pieces: number | null): BomQuantity {
  if (quantity.kind === "bad") return partOfUnit(quantity, unit, pieces);
  if (quantity.kind !== "given") return quantity;
  const { quantity: count } = quantity;
  const product = pieces === null ? null : count * pieces;
  const possible = [...new Set([...(product !== null && isQuantity(product) ? [product] : []), count])];
  const packs = pieces === null ? { packs: count } : {};
  return { kind: "bad", reason: "unit", possible, typed: `${quantity.typed} ${unit}`, ...packs };
}

/** `0.5 dozen` is a whole number of pieces. */
function partOfUnit(quantity: Extract<BomQuantity, { kind: "bad" }>, unit: string, pieces: number | null): BomQuantity {
  if (quantity.reason !== "fraction" || quantity.possible.length > 0 || pieces === null) return quantity;
  const product = Number(quantity.typed.replace(",", ".")) * pieces;
  return isQuantity(product)
    ? { kind: "bad", reason: "unit", possible: [product], typed: `${quantity.typed} ${unit}` }
    : quantity;
}

export function inLengths(quantity: BomQuantity, unit: string): BomQuantity {
  const millimeters = lengthUnit(unit);
  const typed = quantity.kind === "missing" ? "" : quantity.typed;
  const count = Number(typed.replace(",", "."));
  if (millimeters === null || !(count > 0)) return quantity;
  return { kind: "bad", reason: "length", possible: [], typed: `${typed} ${unit}`, millimeters: count * millimeters };
}

export function twoReadings(typed: string, one: number, another: number): BomQuantity {
  return { kind: "bad", reason: "two-readings", possible: [Math.min(one, another), Math.max(one, another)], typed };
}

function interpretations(text: string): readonly Interpretation[] {
  if (!NUMERAL.test(text)) return [];
  if (DIGITS_ONLY.test(text)) return [{ whole: text, fraction: "" }];
  const decimals = withDecimals(text);
  if (!GROUPED_THOUSANDS.test(text)) return decimals;
  const grouped = { whole: text.replace(/[.,]/g, ""), fraction: "" };
  return text.includes(",") ? [grouped, ...decimals] : [...decimals, grouped];
}

/** The last sign as decimal sign: it may occur once, after plain or grouped digits. */
function withDecimals(text: string): readonly Interpretation[] {
  const at = Math.max(text.lastIndexOf("."), text.lastIndexOf(","));
  const whole = text.slice(0, at);
  const isOnce = !whole.includes(text.charAt(at));
  if (!isOnce || !(DIGITS_ONLY.test(whole) || GROUPED_THOUSANDS.test(whole))) return [];
  return [{ whole: whole.replace(/[.,]/g, ""), fraction: text.slice(at + 1) }];
}

function valueOf({ whole, fraction }: Interpretation): number | BadQuantityReason {
  if (/[1-9]/.test(fraction)) return "fraction";
  const value = Number(whole);
  if (value === 0) return "zero";
  return isQuantity(value) ? value : "too-large";
}
