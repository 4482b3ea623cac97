import { OPERATOR_RULES } from "./relation-rules/operators.ts";
import { LEGEND_RULES } from "./relation-rules/legends.ts";
import { ENCLOSURE_RULES } from "./relation-rules/enclosures.ts";
import { CONTACTOR_RULES } from "./relation-rules/contactors.ts";
import { OVERLOAD_RULES } from "./relation-rules/overloads.ts";
import { PROTECTION_RULES } from "./relation-rules/breakers.ts";
import { RELAY_RULES } from "./relation-rules/relays.ts";
import { TERMINAL_RULES } from "./relation-rules/terminals.ts";
import { DUCT_AND_TOWER_RULES } from "./relation-rules/duct-and-towers.ts";
import { STARTER_RULES } from "./relation-rules/starters.ts";
import type { Part } from "./part.ts";
import type { Relation, RelationRule, Side } from "./relation.ts";

/** Every compatibility rule, in the order of a product page. */
const RELATION_RULES: readonly RelationRule[] = [
  ...OPERATOR_RULES,
  ...LEGEND_RULES,
  ...ENCLOSURE_RULES,
  ...CONTACTOR_RULES,
  ...OVERLOAD_RULES,
  ...STARTER_RULES,
  ...PROTECTION_RULES,
  ...RELAY_RULES,
  ...TERMINAL_RULES,
  ...DUCT_AND_TOWER_RULES,
];

export type Keyed = ReadonlyMap<string, readonly string[]>;

type IndexedRule = { rule: RelationRule; sources: Keyed; targets: Keyed };

export type RelationIndex = { parts: readonly Part[]; rules: readonly IndexedRule[] };

function append<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

function keysOf(side: Side, part: Part): readonly string[] {
  return side.series.includes(part.series) ? side.keys(part) : [];
}

function byKey(side: Side, bySeries: ReadonlyMap<string, readonly Part[]>): Keyed {
  const keyed = new Map<string, string[]>();
  for (const part of side.series.flatMap((series) => bySeries.get(series) ?? [])) {
    for (const key of side.keys(part)) append(keyed, key, part.pn);
  }
  return keyed;
}

/** Sorts the parts under the keys of every rule, once, for fast look-ups. */
export function relationIndex(parts: readonly Part[]): RelationIndex {
  const bySeries = new Map<string, Part[]>();
  for (const part of parts) append(bySeries, part.series, part);
  const rules = RELATION_RULES.map((rule) => ({
    rule,
    sources: byKey(rule.from, bySeries),
    targets: byKey(rule.to, bySeries),
  }));
  return { parts, rules };
}

/** A rule of a part: as its `from` (forward) or its `to`, with the keys and the other side. */
export type Meeting = { rule: RelationRule; forward: boolean; keys: readonly string[]; others: Keyed };

function* meetings(part: Part, { rule, sources, targets }: IndexedRule): Generator<Meeting> {
  const forward = keysOf(rule.from, part);
  if (forward.length > 0) yield { rule, forward: true, keys: forward, others: targets };
  const backward = keysOf(rule.to, part);
  if (backward.length > 0) yield { rule, forward: false, keys: backward, others: sources };
}

/** Yields the rules of a part, broad ones too; far fewer than its relations. */
export function* meetingsOf(part: Part, index: RelationIndex): Generator<Meeting> {
  for (const indexed of index.rules) yield* meetings(part, indexed);
}

/** Two parts may match by two keys (a suppressor for AC and DC): they are still one relation. */
export function numbersMet({ keys, others }: Meeting): Set<string> {
  return new Set(keys.flatMap((key) => others.get(key) ?? []));
}

function* relationsBy(part: Part, meeting: Meeting): Generator<Relation> {
  const { kind, qtyHint } = meeting.rule;
  for (const pn of numbersMet(meeting)) {
    yield meeting.forward ? { from: part.pn, to: pn, kind, qtyHint } : { from: pn, to: part.pn, kind, qtyHint };
  }
}

function* replacements(parts: readonly Part[]): Generator<Relation> {
  for (const { pn, replacedBy } of parts) {
    if (replacedBy !== null) yield { from: replacedBy, to: pn, kind: "replaces", qtyHint: 1 };
  }
}

/** Yields every relation except those of broad rules, which would be too many to store. */
export function* relations(index: RelationIndex): Generator<Relation> {
  for (const indexed of index.rules) {
    if (indexed.rule.broad) continue;
    for (const part of index.parts) {
      for (const meeting of meetings(part, indexed)) if (meeting.forward) yield* relationsBy(part, meeting);
    }
  }
  yield* replacements(index.parts);
}

/** Yields the relations of one part in both directions, those of broad rules too. */
export function* relationsOf(part: Part, index: RelationIndex): Generator<Relation> {
  for (const meeting of meetingsOf(part, index)) yield* relationsBy(part, meeting);
  for (const relation of replacements(index.parts)) {
    if (relation.from === part.pn || relation.to === part.pn) yield relation;
  }
}
