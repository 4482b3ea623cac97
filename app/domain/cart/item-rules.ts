import { normalizeCode } from "../part-number.ts";
import { buildPrefixIndex, findAllPrefixes, type PrefixIndex } from "../prefix-index.ts";

/** What a rule says about a part (R-ENT-19). */
export type ItemFlags = {
  /** The part pays freight even when the order ships free (R-SHIP-11). */
  readonly exemptFromFreeShipping: boolean;
  /** The part ships in ten working days (R-CART-22). */
  readonly leadTime10Days: boolean;
};

/** A stored rule; `pn` is a part number, or a prefix followed by `*`. */
export type ItemRule = ItemFlags & { readonly pn: string | null };

/** The rules made ready: one lookup by part number and one per prefix length. */
export type ItemRuleIndex = {
  /** By pattern as written; a part number only ever equals a pattern without `*`. */
  readonly exact: ReadonlyMap<string, ItemFlags>;
  readonly prefixes: PrefixIndex<ItemFlags>;
  /** The rule `*`, which is for every part. */
  readonly everything: ItemFlags;
};

const NO_FLAGS: ItemFlags = { exemptFromFreeShipping: false, leadTime10Days: false };

/** Indexes the rules. `DS-*` is for what begins with DS-, not for DSK-…; `WDX-CUT` is for that part only. */
export function indexItemRules(rules: readonly ItemRule[]): ItemRuleIndex {
  const flags = new Map<string, ItemFlags>();
  for (const rule of rules) {
    const pattern = normalizeCode(rule.pn);
    if (pattern !== "") flags.set(pattern, eitherFlags(rule, flags.get(pattern)));
  }
  const prefixed = [...flags].filter(([pattern]) => pattern.endsWith("*"));
  return {
    exact: flags,
    prefixes: buildPrefixIndex(prefixed.map(([pattern, value]) => [pattern.slice(0, -1), value])),
    everything: flags.get("*") ?? NO_FLAGS,
  };
}

/** The flags of a part: those of all matching rules, merged with OR (R-CART-22, R-SHIP-11). */
export function itemRuleFor(partNumber: string, rules: ItemRuleIndex): ItemFlags {
  const pn = normalizeCode(partNumber);
  const matching = [rules.exact.get(pn), ...findAllPrefixes(rules.prefixes, pn)];
  return matching.reduce<ItemFlags>((merged, flags) => eitherFlags(merged, flags), rules.everything);
}

function eitherFlags(a: ItemFlags, b: ItemFlags = NO_FLAGS): ItemFlags {
  return {
    exemptFromFreeShipping: a.exemptFromFreeShipping || b.exemptFromFreeShipping,
    leadTime10Days: a.leadTime10Days || b.leadTime10Days,
  };
}
