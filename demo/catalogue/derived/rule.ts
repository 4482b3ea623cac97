import type { AttributeValue, Bilingual } from "../part.ts";

type Attributes = Readonly<Record<string, AttributeValue>>;

/** What a part is known by before anything is derived: its series, its noun and its segments. */
export type Subject = { series: string; noun: Bilingual; attributes: Attributes; emergencyStop: boolean };

/** Says how the parts of some series come by an attribute; null where a part has none. */
export type DerivedRule = {
  key: string;
  series: readonly string[];
  value: (subject: Subject) => AttributeValue | null;
};

/** Writes a rule as a sentence: derived("tiers", "TLA", (tower) => …). */
export function derived(key: string, series: string, value: DerivedRule["value"]): DerivedRule {
  return { key, series: series.split(" "), value };
}

/** The code of a segment, "" where the part has none. */
export function code({ attributes }: Subject, key: string): string {
  return attributes[key]?.code ?? "";
}

/** The English text of a segment, "" where the part has none. */
export function english({ attributes }: Subject, key: string): string {
  return attributes[key]?.en ?? "";
}
