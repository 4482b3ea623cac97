import type { Part } from "../part.ts";
import type { RelationRule, Side } from "../relation.ts";

type Options = { qtyHint?: number; broad?: boolean };

/** Writes a rule as a sentence: rule("fits", "boots", from, to). */
export function rule(
  kind: RelationRule["kind"],
  name: string,
  from: Side,
  to: Side,
  { qtyHint = 1, broad = false }: Options = {},
): RelationRule {
  return { kind, name, from, to, qtyHint, broad };
}

/** The parts of the named series ("PNF PNL"), with the keys that match the other side. */
export function side(series: string, keys: (part: Part) => readonly (string | undefined)[]): Side {
  const present = (part: Part): string[] => keys(part).filter((key) => key !== undefined);
  return { series: series.split(" "), keys: present };
}

/** The parts of the named series for which `test` holds, all under one key. */
export function where(series: string, test: (part: Part) => boolean, key = "*"): Side {
  return side(series, (part) => (test(part) ? [key] : []));
}

export function items(series: string, pattern: RegExp, key = "*"): Side {
  return where(series, ({ pn }) => pattern.test(pn), key);
}

export function code(part: Part, key: string): string {
  return part.attributes[key]?.code ?? "";
}

/** Whether an attribute has one of the codes ("F E"). */
export function is(part: Part, key: string, codes: string): boolean {
  const own = part.attributes[key]?.code;
  return own !== undefined && codes.split(" ").includes(own);
}

/** Joins codes into one key; no key if one of them is missing. */
export function joined(...codes: readonly string[]): string | undefined {
  return codes.includes("") ? undefined : codes.join("/");
}
