import { toCents, type Cents } from "./money.ts";

/**
 * An amount as the shop's people type it, in both languages alike: `84.20` or `84`. Null for everything else: `84,20`, `84.2` and
 * `1,200.00` are read differently by different people, and an amount is never below nothing.
 */
export function readTypedAmount(typed: string): Cents | null {
  return /^\d{1,9}(\.\d{2})?$/.test(typed) ? toCents(typed) : null;
}
