import type { PartRecord } from "../part-record.ts";
import type { AttributesByKey, PublicAttribute } from "./column.ts";

/** `classes`: per part, equal for equal values; 0 without a value. */
type Candidate = { readonly attribute: PublicAttribute; readonly classes: readonly number[] };

type Split = { readonly same: readonly PublicAttribute[]; readonly varying: readonly PublicAttribute[] };

/** Category filters first, then attributes that tell rows apart. Derived words are left out; derived numbers stay for buyers (R-CAT-16). */
export function chooseColumns(
  parts: readonly PartRecord[],
  categoryFilters: readonly string[],
  attributes: AttributesByKey,
): Split {
  const candidates = candidatesOf(parts, attributes);
  const varying = candidates.filter(({ classes }) => classes.some((one) => one !== classes[0]));
  const same = candidates.filter((one) => !varying.includes(one)).map(({ attribute }) => attribute);
  const wanted = [...new Set(categoryFilters)].flatMap((key) => varying.find((one) => one.attribute.key === key) ?? []);
  const chosen = wanted.filter((one, index) => !followsFromAnother(one, index, wanted));
  const rest = varying.filter((one) => !wanted.includes(one));
  return { same, varying: [...chosen, ...neededToTellApart(chosen, rest)].map(({ attribute }) => attribute) };
}

function candidatesOf(parts: readonly PartRecord[], attributes: AttributesByKey): Candidate[] {
  const keys = new Set(parts.flatMap((part) => Object.keys(part.attributes)));
  return [...keys].flatMap((key) => {
    const attribute = attributes.get(key);
    return attribute ? [{ attribute, classes: classesOf(key, parts) }] : [];
  });
}

function classesOf(key: string, parts: readonly PartRecord[]): number[] {
  const classes = new Map<string, number>();
  return parts.map(({ attributes }) => {
    const text = attributes[key]?.en;
    return text ? classOf(text, classes) : 0;
  });
}

function classOf(text: string, classes: Map<string, number>): number {
  const known = classes.get(text) ?? classes.size + 1;
  classes.set(text, known);
  return known;
}

/** The first of two equivalent columns stays. */
function followsFromAnother(one: Candidate, index: number, others: readonly Candidate[]): boolean {
  if (one.attribute.kind === "num") return false;
  return others.some(
    (other, place) =>
      place !== index &&
      determines(other.classes, one.classes) &&
      (place < index || !determines(one.classes, other.classes)),
  );
}

function determines(classes: readonly number[], others: readonly number[]): boolean {
  const follows = new Map<number, number>();
  return classes.every((one, index) => {
    const other = others[index] ?? 0;
    const known = follows.get(one) ?? other;
    follows.set(one, known);
    return known === other;
  });
}

function neededToTellApart(chosen: readonly Candidate[], rest: readonly Candidate[]): Candidate[] {
  let together = chosen.reduce<readonly number[]>((joint, { classes }) => combine(joint, classes), []);
  return rest.filter(({ classes }) => {
    if (together.length > 0 && determines(together, classes)) return false;
    together = combine(together, classes);
    return true;
  });
}

function combine(joint: readonly number[], classes: readonly number[]): number[] {
  const combined = new Map<string, number>();
  return classes.map((one, index) => classOf(`${joint[index] ?? 0} ${one}`, combined));
}
