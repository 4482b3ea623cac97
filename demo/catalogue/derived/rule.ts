import type { AttributeValue, Bilingual } from "../part.ts";

type Attributes = Readonly<Record<string, AttributeValue>>;

/** A part before derivation: its series, its noun and its segments. */
export type Subject = { series: string; noun: Bilingual; attributes: Attributes; emergencyStop: boolean };

/** A rule for an attribute of some series; null where a part has none. */
export type DerivedRule = {
  key: string;
  series: readonly string[];
  value: (subject: Subject) => AttributeValue | null;
};

/** Writes a rule as a sentence: derived("tiers", "TLA", (tower) => …). */
export function derived(key: string, series: string, value: DerivedRule["value"]): DerivedRule {
  return { key, series: series.split(" "), value };
}

export function code({ attributes }: Subject, key: string): string {
  return attributes[key]?.code ?? "";
}

export function english({ attributes }: Subject, key: string): string {
  return attributes[key]?.en ?? "";
}
