import { isQuantity } from "../cart/quantity.ts";
import type { Locale } from "../locale.ts";
import type { BadQuantityReason, BomQuantity } from "./bom-line.ts";

const NUMERAL = /^\d+(?:[.,]\d+)*$/;
const PLAIN = /^\d+$/;
const GROUPED = /^[1-9]\d{0,2}(?:(?:,\d{3})+|(?:\.\d{3})+)$/;

/** Digits of a number before and after its decimal sign. */
type Interpretation = { readonly whole: string; readonly fraction: string };

/**
 * A typed quantity (2.16, A-60), but with nothing cut off: a number that is not whole is a problem of its line. `1,000` is a
 * thousand in both languages, because the shop writes it so; `1.000` is a thousand in Spanish and one in English. The other
 * reading is told.
 */
export function readQuantity(typed: string, locale: Locale): BomQuantity {
  const text = typed.replaceAll("'", "").replace(/[.,]$/, "");
  const [first, second] = interpretations(text.replace(/^[-+]/, ""), locale);
  if (!first) return { kind: "bad", reason: "not-a-number", otherQuantity: null, typed };
  if (text.startsWith("-")) return { kind: "bad", reason: "negative", otherQuantity: null, typed };
  const value = valueOf(first);
  const other = second ? valueOf(second) : null;
  const otherQuantity = typeof other === "number" ? other : null;
  if (typeof value === "string") return { kind: "bad", reason: value, otherQuantity, typed };
  return { kind: "given", quantity: value, otherQuantity, typed, inPackages: false };
}

/** Both ways to read a number, the likelier first; none when it is no number. */
function interpretations(text: string, locale: Locale): readonly Interpretation[] {
  if (!NUMERAL.test(text)) return [];
  if (PLAIN.test(text)) return [{ whole: text, fraction: "" }];
  const decimals = withDecimals(text);
  if (!GROUPED.test(text)) return decimals;
  const grouped = { whole: text.replace(/[.,]/g, ""), fraction: "" };
  return text.includes(",") || locale === "es" ? [grouped, ...decimals] : [...decimals, grouped];
}

/** The last sign taken for the decimal one: it may stand only once, and what is before it is plain or grouped. */
function withDecimals(text: string): readonly Interpretation[] {
  const at = Math.max(text.lastIndexOf("."), text.lastIndexOf(","));
  const whole = text.slice(0, at);
  const isOnce = !whole.includes(text.charAt(at));
  if (!isOnce || !(PLAIN.test(whole) || GROUPED.test(whole))) return [];
  return [{ whole: whole.replace(/[.,]/g, ""), fraction: text.slice(at + 1) }];
}

function valueOf({ whole, fraction }: Interpretation): number | BadQuantityReason {
  if (/[1-9]/.test(fraction)) return "fraction";
  const value = Number(whole);
  if (value === 0) return "zero";
  return isQuantity(value) ? value : "too-large";
}
