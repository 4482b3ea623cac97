import { toCents, type Cents } from "./money.ts";

/** `84.20` or `84`. Null for `84,20`, `84.2` and `1,200.00`, which are ambiguous, and for negative amounts. */
export function readTypedAmount(typed: string): Cents | null {
  return /^\d{1,9}(\.\d{2})?$/.test(typed) ? toCents(typed) : null;
}
