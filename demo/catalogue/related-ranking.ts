import { isActive } from "./part-status.ts";
import { numbersMet, type Keyed, type Meeting } from "./relations.ts";
import type { Part } from "./part.ts";

/** The parts one rule finds in one series, the most useful first. */
export type Group = readonly Part[];

/** More than a product page shows of one group. */
const PER_GROUP = 8;

/** Series that are sold on request only: no page may lead to them. */
const HIDDEN_SERIES = new Set(["RLU"]);

/** Parts that agree in these look right, or work, together. */
const AGREEING = ["blockColor", "ductColor", "handleColor", "capColor", "lensColor", "coilVoltage", "lampVoltage"];

const COMMON_COIL = "120A";
const AMPS_SCALE = 1_000;

/** What a part wishes of those related to it: the codes that should agree, and the text of a plate. */
export type Wishes = { codes: readonly string[]; legend: string };

/** The wishes of a part; `legend` is the text recommended beside it, "" if there is none. */
export function wishesOf(part: Part, legend: string): Wishes {
  return { codes: AGREEING.map((key) => part.attributes[key]?.code ?? ""), legend };
}

/**
 * How useful a part is: the right plate before all, then what agrees, then the usual coil and the higher setting range. A bare
 * operator comes after those that work as they are.
 */
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

/** Ranks what a rule finds. Thousands of parts ask the same (every red button, all plates), so answers are kept. */
export class Ranking {
  private readonly kept = new Map<Keyed, Map<string, Group[]>>();
  private readonly byNumber: ReadonlyMap<string, Part>;

  constructor(byNumber: ReadonlyMap<string, Part>) {
    this.byNumber = byNumber;
  }

  /** All parts of a meeting that can be bought, in the order of the catalogue. */
  all(meeting: Meeting): Part[] {
    return [...numbersMet(meeting)].flatMap((pn) => this.byNumber.get(pn) ?? []).filter(isOffered);
  }

  /** The groups of a meeting, one per series; parts nobody can buy are left out. */
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
