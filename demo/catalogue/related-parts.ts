import { groupOfRule, isWhole } from "./part-groups.ts";
import { meetingsOf, relationIndex, type Meeting, type RelationIndex } from "./relations.ts";
import { Ranking, wishesOf, type Group } from "./related-ranking.ts";
import type { Part } from "./part.ts";

/** The headings of related parts on a product page, in order. */
const KINDS = ["requires", "accessory", "recommended", "spare", "fits", "replaces"] as const;

/**
 * Relation of another part to this one:
 * - `requires`: this one does not work without one of these;
 * - `accessory`: these fit on it or go with it;
 * - `recommended`: look at these;
 * - `spare`: spare parts of it;
 * - `fits`: parts that it fits, serves or is required by;
 * - `replaces`: it is sold instead of these.
 */
export type RelatedKind = (typeof KINDS)[number];

/** A related part, seen from this one; `quantity` of it per piece of this one, `group` its list. */
export type RelatedPart = { pn: string; kind: RelatedKind; quantity: number; group?: string };

export type RelatedIndex = {
  relations: RelationIndex;
  ranking: Ranking;
  replaced: ReadonlyMap<string | null, readonly Part[]>;
};

/** A part related in two ways is listed once, under the first of these. */
const CHOSEN_FIRST = ["requires", "spare", "recommended", "accessory", "fits"] as const;

const PER_KIND = 8;

/** Collected from the parts that recommend them: neither side fits or serves the other. */
const ASSEMBLIES = new Set(["KCRV", "DSK"]);

export function relatedIndex(parts: readonly Part[]): RelatedIndex {
  return {
    relations: relationIndex(parts),
    ranking: new Ranking(new Map(parts.map((part) => [part.pn, part]))),
    replaced: Map.groupBy(parts, ({ replacedBy }) => replacedBy),
  };
}

function kindOf({ rule, forward }: Meeting, part: Part): RelatedKind {
  switch (rule.kind) {
    case "fits":
      return forward ? "fits" : "accessory";
    case "spare":
      return forward ? "fits" : "spare";
    case "recommended":
      return forward || ASSEMBLIES.has(part.series) ? "recommended" : "fits";
    default:
      return forward ? rule.kind : "fits";
  }
}

/** The text of the plate recommended for a device, "" without one. */
function recommendedLegend(met: readonly Meeting[], part: Part, { ranking }: RelatedIndex): string {
  const recommending = met.filter(({ rule, forward }) => rule.kind === "recommended" && forward);
  const plates = recommending.flatMap((meeting) => ranking.groups(meeting, wishesOf(part, ""))).flat();
  return plates.find(({ series }) => series === "GPL")?.attributes["legendText"]?.code ?? "";
}

function firstNew(left: Iterator<Part>, taken: ReadonlySet<string>): Part | undefined {
  for (let next = left.next(); !next.done; next = left.next()) {
    if (!taken.has(next.value.pn)) return next.value;
  }
  return undefined;
}

type Candidates = { found: Group; quantity: number; group: string | null };

/** One part of each rule and series in turn, so that none crowds out the others. */
function choose(candidates: readonly Candidates[], kind: RelatedKind, taken: Set<string>, most: number): RelatedPart[] {
  const chosen: RelatedPart[] = [];
  const queues = candidates.map(({ found, ...rest }) => ({ left: found.values(), ...rest }));
  for (let before = -1; before < chosen.length;) {
    before = chosen.length;
    for (const { left, quantity, group } of queues) {
      const next = firstNew(left, taken);
      if (!next) continue;
      taken.add(next.pn);
      if (chosen.push({ pn: next.pn, kind, quantity, ...(group === null ? {} : { group }) }) === most) return chosen;
    }
  }
  return chosen;
}

/** The group of related parts, for the page of the device only. */
function groupOf({ rule, forward }: Meeting): string | null {
  const isDevice = rule.kind === "fits" || rule.kind === "spare" ? !forward : forward;
  return isDevice ? groupOfRule(rule) : null;
}

/** All parts of whole groups, else at most eight per kind and group, the most useful first. */
export function relatedParts(index: RelatedIndex, part: Part): RelatedPart[] {
  // Rules that name their parts are more specific than those of whole families.
  const met = [...meetingsOf(part, index.relations)].toSorted((a, b) => Number(a.rule.broad) - Number(b.rule.broad));
  const wishes = wishesOf(part, recommendedLegend(met, part, index));
  const byKind = Map.groupBy(met, (meeting) => kindOf(meeting, part));
  const taken = new Set([part.pn]);
  const related = CHOSEN_FIRST.flatMap((kind) => {
    const candidates = (byKind.get(kind) ?? []).flatMap((meeting): Candidates[] => {
      const group = groupOf(meeting);
      const found = isWhole(group) ? [index.ranking.all(meeting)] : index.ranking.groups(meeting, wishes);
      return found.map((each) => ({ found: each, quantity: quantityOf(meeting, kind), group }));
    });
    return [...Map.groupBy(candidates, ({ group }) => group)].flatMap(([group, of]) =>
      choose(of, kind, taken, isWhole(group) ? Infinity : PER_KIND),
    );
  });
  const replaced = (index.replaced.get(part.pn) ?? []).map(({ pn }) => ({
    pn,
    kind: "replaces" as const,
    quantity: 1,
  }));
  const all = [...related, ...replaced];
  return KINDS.flatMap((kind) => all.filter((each) => each.kind === kind));
}

/** The hint is the number of accessories per device, and not the reverse. */
function quantityOf({ rule }: Meeting, kind: RelatedKind): number {
  return kind === "fits" ? 1 : rule.qtyHint;
}
