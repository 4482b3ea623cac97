import { plainText } from "../plain-text.ts";
import type { Units } from "../units.ts";
import { typedAmounts } from "./typed-amounts.ts";

/** `24 vcd` as the values write it: `24 V CD`. As typed where they differ from the first word on. */
export function shownAmount(typed: string, values: readonly string[], units: Units): string {
  const number = /^\d[\d.,]*(?:[ -]\d+\/\d+)?(?:[-/]\d[\d.,]*)?/.exec(typed)?.[0];
  const [first = [], ...others] = values.map((value) => unitWords(value, units));
  const differs = first.findIndex((word, at) => others.some((words) => words[at] !== word));
  const common = differs < 0 ? first : first.slice(0, differs);
  return number && common.length > 0 ? [number, ...common].join(" ") : typed;
}

/** `bobina 24 V CD` has V and CD. */
function unitWords(value: string, units: Units): string[] {
  const plain = plainText(value);
  const [amount] = typedAmounts(plain, units);
  if (!amount?.unit || plain.length !== value.length) return [];
  return value
    .slice(amount.at, amount.end)
    .replace(/^[\d.,/ -]+/, "")
    .split(" ");
}
