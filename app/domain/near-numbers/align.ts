import { confusablePartNumber } from "../part-number.ts";
import type { Segment } from "./number-scheme.ts";

/** Both numbers are folded. `at`: index in the real number; for a swap, of the first character; for an extra character, of the next one. */
type Slip = { readonly kind: SlipKind; readonly at: number };

type SlipKind = "look-alike" | "doubled" | "swapped" | "missing" | "extra" | "changed";

export type Alignment = {
  readonly cost: number;
  readonly slips: readonly Slip[];
  readonly typedFor: (start: number, end: number) => string;
};

/** Easy errors cost less; a wrong character costs more than a swap or a lost one. */
const COST: Readonly<Record<SlipKind, number>> = {
  "look-alike": 4,
  doubled: 7,
  swapped: 8,
  missing: 9,
  extra: 10,
  changed: 12,
};

export function align(typed: string, real: string): Alignment {
  const pair: Pair = { typed, real, typedLooks: confusablePartNumber(typed), realLooks: confusablePartNumber(real) };
  const costs: number[][] = [];
  for (let row = 0; row <= typed.length; row++) {
    costs.push([]);
    for (let column = 0; column <= real.length; column++) costs[row]?.push(stepTo(pair, costs, row, column).cost);
  }
  return walkBack(pair, costs);
}

type Pair = { readonly typed: string; readonly real: string; readonly typedLooks: string; readonly realLooks: string };

type Step = { readonly cost: number; readonly rows: number; readonly columns: number; readonly kind: SlipKind | null };

const NO_STEP: Step = { cost: 0, rows: 0, columns: 0, kind: null };

function stepTo(pair: Pair, costs: readonly (readonly number[])[], row: number, column: number): Step {
  const { typed, real } = pair;
  if (row === 0 && column === 0) return NO_STEP;
  const [one, other] = [typed[row - 1], real[column - 1]];
  let best: Step = { ...NO_STEP, cost: Infinity };
  const consider = (rows: number, columns: number, kind: SlipKind | null) => {
    const cost = (costs[row - rows]?.[column - columns] ?? Infinity) + (kind ? COST[kind] : 0);
    if (cost < best.cost) best = { cost, rows, columns, kind };
  };
  if (row > 0 && column > 0) consider(1, 1, one === other ? null : changeAt(pair, row, column));
  if (column > 0) consider(0, 1, "missing");
  if (row > 0) consider(1, 0, one === typed[row - 2] && one === other ? "doubled" : "extra");
  const isSwap = row > 1 && column > 1 && one !== other && one === real[column - 2] && typed[row - 2] === other;
  if (isSwap) consider(2, 2, "swapped");
  return best;
}

function changeAt({ typedLooks, realLooks }: Pair, row: number, column: number): SlipKind {
  return typedLooks[row - 1] === realLooks[column - 1] ? "look-alike" : "changed";
}

function walkBack(pair: Pair, costs: readonly (readonly number[])[]): Alignment {
  const { typed, real } = pair;
  const slips: Slip[] = [];
  // By index in the real number: range of entered characters before it.
  const reached: { first: number; last: number }[] = [];
  let [row, column] = [typed.length, real.length];
  for (;;) {
    reached[column] = { first: row, last: reached[column]?.last ?? row };
    const { kind, rows, columns } = stepTo(pair, costs, row, column);
    if (rows + columns === 0) break;
    [row, column] = [row - rows, column - columns];
    if (kind) slips.push({ kind, at: kind === "doubled" ? column - 1 : column });
  }
  return {
    cost: costs.at(-1)?.at(-1) ?? 0,
    slips: slips.toReversed(),
    typedFor: (start, end) => typed.slice(reached[start]?.first ?? 0, reached[end]?.last ?? typed.length),
  };
}

export type CodesByKey = {
  readonly codesOf: (key: string) => ReadonlySet<string>;
  readonly spokenOf: (key: string) => ReadonlySet<string>;
};

type Judged = { readonly different: readonly string[]; readonly unsure: readonly string[] };

/** One typing error in a segment makes its value unsure; more make it another value. `typedLength`: length of a true beginning. */
export function judgeSegments(
  segments: readonly Segment[],
  alignment: Alignment,
  { codes, typedLength }: { codes: CodesByKey; typedLength: number | null },
): Judged {
  const verdicts = segments
    .filter(({ isDeciding }) => isDeciding)
    .map((segment) => ({ key: segment.key, verdict: verdictOn(segment, alignment, codes, typedLength) }));
  const having = (wanted: Verdict) => verdicts.filter(({ verdict }) => verdict === wanted).map(({ key }) => key);
  return { different: having("different"), unsure: having("unsure") };
}

type Verdict = "same" | "unsure" | "different";

function verdictOn(segment: Segment, alignment: Alignment, codes: CodesByKey, typedLength: number | null): Verdict {
  if (typedLength !== null) return typedLength > segment.start && typedLength < segment.end ? "unsure" : "same";
  const slips = alignment.slips.filter((slip) => touches(segment, slip));
  if (slips.length === 0) return "same";
  const typed = alignment.typedFor(segment.start, segment.end);
  if (typed !== segment.code && codes.codesOf(segment.key).has(typed)) return "different";
  const others = slips.filter(({ kind }) => kind !== "look-alike");
  if (others.length === 0) return "same";
  const isOneSlip = others.length === 1 && others.every(({ kind }) => kind !== "changed" && kind !== "extra");
  return isOneSlip ? "unsure" : "different";
}

function touches({ start, end }: Segment, { kind, at }: Slip): boolean {
  if (kind === "swapped") return at + 1 >= start && at < end;
  // An extra character between two segments may belong to either.
  if (kind === "extra") return at >= start && at <= end;
  return at >= start && at < end;
}

export function markedCharacters(pn: string, slips: readonly Slip[], segments: readonly Segment[]): string[] {
  const marked = new Set(slips.flatMap(placesOf));
  for (const { start, end } of segments) for (let at = start; at < end; at++) marked.add(at);
  const pieces = [""];
  let at = 0;
  for (const character of pn) {
    const isFolded = /[A-Z0-9]/.test(character);
    const isMarked = isFolded && marked.has(at);
    if (isMarked === (pieces.length % 2 === 1)) pieces.push("");
    pieces[pieces.length - 1] += character;
    if (isFolded) at += 1;
  }
  return pieces;
}

function placesOf({ kind, at }: Slip): number[] {
  if (kind === "swapped") return [at, at + 1];
  // Mark the right character next to an extra one.
  return [kind === "extra" && at > 0 ? at - 1 : at];
}
