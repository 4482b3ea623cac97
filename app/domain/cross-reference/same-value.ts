import { foldText } from "../search/plain-text.ts";

/** `larger`: a higher rating, or a range around theirs. */
export type Comparison = "same" | "larger" | "different" | "unknown";

type Measure = {
  readonly low: number;
  readonly high: number;
  readonly unit: string;
  readonly current: "AC" | "DC" | null;
};

/** `9 A`, `110-120 V AC coil`, `3-pole`. */
const MEASURE =
  /^(\d+(?:\.\d+)?)(?:\s*-\s*(\d+(?:\.\d+)?))?[\s-]*(V|A|mm²|mm|in|HP|kW|poles?)(?![\p{L}²])(?:\s+(AC\/DC|AC|DC)\b)?/iu;

/** A part with a higher value can do the work of a lower one. */
const RATINGS: ReadonlySet<string> = new Set(["a", "hp", "kw"]);

/** Compares English values of one attribute; bare figures are in `unit`. */
export function compareValues(theirs: string, ours: string, unit: string | null): Comparison {
  const [foreign, own] = [measureOf(theirs, unit), measureOf(ours, unit)];
  if (!foreign || !own) return isSameText(theirs, ours) ? "same" : "different";
  if (foreign.unit !== own.unit) return "unknown";
  if (foreign.current !== null && own.current !== null && foreign.current !== own.current) return "different";
  const isEqual = foreign.low === own.low && foreign.high === own.high;
  if (isEqual) return "same";
  const isInside = own.low <= foreign.low && foreign.high <= own.high;
  if (foreign.unit === "v") return isInside ? "same" : "different";
  if (!RATINGS.has(foreign.unit)) return "different";
  const [isRange, isOwnRange] = [foreign.low < foreign.high, own.low < own.high];
  if (isOwnRange) return isInside ? (isRange ? "larger" : "same") : "different";
  return !isRange && own.low > foreign.low ? "larger" : "different";
}

/** How much larger the shop's value is: 0 for equal ones. */
export function excessOf(theirs: string, ours: string, unit: string | null): number {
  const [foreign, own] = [measureOf(theirs, unit), measureOf(ours, unit)];
  if (!foreign || !own || foreign.high === 0) return 0;
  return Math.abs(own.high - foreign.high) / foreign.high + Math.abs(own.low - foreign.low) / (foreign.low || 1);
}

function measureOf(text: string, unit: string | null): Measure | null {
  const plain = text.trim();
  const whole = unit !== null && /^\d+(?:\.\d+)?(?:\s*-\s*\d+(?:\.\d+)?)?$/.test(plain) ? `${plain} ${unit}` : plain;
  const [, low, high = low, of = "", current = ""] = MEASURE.exec(whole) ?? [];
  if (low === undefined || high === undefined) return null;
  const kind = current.toUpperCase();
  return {
    low: Number(low),
    high: Number(high),
    unit: of.toLowerCase().replace(/^poles$/, "pole"),
    current: kind === "AC" || kind === "DC" ? kind : null,
  };
}

/** Equal, or equal with a word more: `1 NO` and `1 NO auxiliary`, but not `1 NO + 1 NC`. */
function isSameText(theirs: string, ours: string): boolean {
  const [foreign, own] = [foldText(theirs), foldText(ours)];
  const [short, long] = foreign.length < own.length ? [foreign, own] : [own, foreign];
  return short === long || (short !== "" && long.startsWith(`${short} `) && !/\d/.test(long.slice(short.length)));
}
