import { isActive } from "./part-status.ts";
import { numbersMet, type Keyed, type Meeting } from "./relations.ts";
import type { Part } from "./part.ts";

/** The parts one rule finds in one series, the most useful first. */
export type Group = readonly Part[];

/** More than a product page shows of one group. */
const PER_GROUP = 8;

/** Series on request only, which no page may link to. */
const HIDDEN_SERIES = new Set(["RLU"]);

/** Attributes that should be equal among related parts. */
const AGREEING = ["blockColor", "ductColor", "handleColor", "capColor", "lensColor", "coilVoltage", "lampVoltage"];

const COMMON_COIL = "120A";
const AMPS_SCALE = 1_000;

export type Wishes = { codes: readonly string[]; legend: string };

/** `legend` is the text recommended next to it, "" without one. */
export function wishesOf(part: Part, legend: string): Wishes {
  return { codes: AGREEING.map((key) => part.attributes[key]?.code ?? ""), legend };
}

/** Ranking: the matching plate, equal attributes, the usual coil, the higher setting range; bare operators last. */
function score({ attributes }: Part, { codes, legend }: Wishes): number {
  const agreeing = AGREEING.filter((key, at) => codes[at] !== "" && attributes[key]?.code === codes[at]).length;
  const plate = legend !== "" && attributes["legendText"]?.code === legend ? 8 : 0;
  const usual = attributes["coilVoltage"]?.code === COMMON_COIL ? 1 : 0;
  const bare = attributes["contacts"]?.code === "00" ? 1 : 0;
  return plate + 2 * agreeing + usual - bare + (attributes["overloadMax"]?.number ?? 0) / AMPS_SCALE;
}

function best(parts: readonly Part[], wishes: Wishes): Group {
  const scored = parts.map((part) => ({ part, points: score(part, wishes) }));
  const sorted = scored.toSorted((a, b) => b.points - a.points);
  return sorted.slice(0, PER_GROUP).map(({ part }) => part);
}

/** Ranks the parts of a rule. Results are cached, since thousands of parts have the same query (every red button, all plates). */
export class Ranking {
  private readonly kept = new Map<Keyed, Map<string, Group[]>>();
  private readonly byNumber: ReadonlyMap<string, Part>;

  constructor(byNumber: ReadonlyMap<string, Part>) {
    this.byNumber = byNumber;
  }

  /** Active parts of a match, in the order of the catalog. */
  all(meeting: Meeting): Part[] {
    return [...numbersMet(meeting)].flatMap((pn) => this.byNumber.get(pn) ?? []).filter(isOffered);
  }

  /** The groups of a match, one per series, without discontinued parts. */
  groups(meeting: Meeting, wishes: Wishes): Group[] {
    const question = JSON.stringify([meeting.keys, wishes]);
    const answers = this.kept.get(meeting.others) ?? new Map<string, Group[]>();
    const known = answers.get(question);
    if (known) return known;
    const bySeries = Map.groupBy(this.all(meeting), ({ series }) => series);
    const groups = [...bySeries.values()].map((parts) => best(parts, wishes));
    this.kept.set(meeting.others, answers.set(question, groups));
    return groups;
  }
}

function isOffered(part: Part): boolean {
  return isActive(part) && !HIDDEN_SERIES.has(part.series);
}
