import { normalizeCode } from "../part-number.ts";
import { buildPrefixIndex, findAllPrefixes, type PrefixIndex } from "../prefix-index.ts";

export type ItemFlags = {
  readonly exemptFromFreeShipping: boolean;
  /** Ships in ten working days (R-CART-22). */
  readonly leadTime10Days: boolean;
};

/** R-ENT-19. `pn` is a part number, or a prefix with `*`. */
export type ItemRule = ItemFlags & { readonly pn: string | null };

export type ItemRuleIndex = {
  readonly exact: ReadonlyMap<string, ItemFlags>;
  readonly prefixes: PrefixIndex<ItemFlags>;
  readonly everything: ItemFlags;
};

const NO_FLAGS: ItemFlags = { exemptFromFreeShipping: false, leadTime10Days: false };

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

/** All matching rules, merged with OR (R-CART-22, R-SHIP-11). */
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
