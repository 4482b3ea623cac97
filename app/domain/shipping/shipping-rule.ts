import { stateCode } from "../customers/regions.ts";
import { normalizeCode } from "../part-number.ts";

/** R-ENT-18. The tax schedule and the ground days of an address. Freight is in quote-shipping.ts. `zipCodes`: comma-separated codes, `prefix*` patterns, or `*` for the rest of the state. */
export type ShippingRuleRow = {
  readonly addressState: string | null;
  readonly zipCodes: string | null;
  /** Tax schedule. */
  readonly schedule?: string | null | undefined;
  /** Working days, as text: `1-2`. */
  readonly groundDays?: string | null | undefined;
};

export type ShippingRule = {
  readonly codes: ReadonlySet<string>;
  readonly prefixes: readonly string[];
  readonly isStateDefault: boolean;
  readonly schedule: string | null;
  readonly groundDays: string | null;
};

export type ShippingRuleIndex = ReadonlyMap<string, readonly ShippingRule[]>;

export function indexShippingRules(rows: readonly ShippingRuleRow[]): ShippingRuleIndex {
  const index = new Map<string, ShippingRule[]>();
  for (const row of rows) {
    const state = stateCode(row.addressState);
    const rule = readRule(row);
    const rules = index.get(state);
    if (rules) rules.push(rule);
    else index.set(state, [rule]);
  }
  return index;
}

function readRule({ zipCodes, schedule, groundDays }: ShippingRuleRow): ShippingRule {
  const patterns = normalizeCode(zipCodes)
    .split(",")
    .map(normalizeCode)
    .filter((pattern) => pattern !== "");
  const specific = patterns.filter((pattern) => pattern !== "*"); // its empty prefix would match every code
  return {
    codes: new Set(specific), // patterns among them never equal a postal code
    prefixes: specific.filter((pattern) => pattern.endsWith("*")).map((pattern) => pattern.slice(0, -1)),
    isStateDefault: patterns.includes("*"),
    schedule: normalizeCode(schedule) || null,
    groundDays: groundDays?.trim() || null,
  };
}

export type RuleAddress = { readonly state: string | null; readonly postalCode: string | null };

/** R-SHIP-15, 2.6. A state's only rule ignores codes; of several, the first match, else the state default. */
export function findShippingRule(address: RuleAddress, index: ShippingRuleIndex): ShippingRule | null {
  const state = stateCode(address.state);
  const rules = (state !== "" && index.get(state)) || [];
  if (rules.length === 1) return rules[0] ?? null;
  const postalCode = normalizeCode(address.postalCode);
  return rules.find((rule) => matches(rule, postalCode)) ?? rules.find((rule) => rule.isStateDefault) ?? null;
}

/** Exact codes match the first five digits of a nine-digit code. */
function matches({ codes, prefixes }: ShippingRule, postalCode: string): boolean {
  return (
    codes.has(postalCode) ||
    codes.has(postalCode.slice(0, 5)) ||
    prefixes.some((prefix) => postalCode.startsWith(prefix))
  );
}
