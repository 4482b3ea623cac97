import type { AttributeValue } from "../catalog/part-record.ts";
import type { Units } from "../search/units.ts";
import { foldPartNumber } from "../part-number.ts";
import { indexWords } from "../search/words.ts";
import { align, type Alignment, judgeSegments, type CodesByKey, markedCharacters } from "./align.ts";
import { readNumber, type NumberedPart, type NumberRules, type ReadNumber } from "./number-scheme.ts";
import { spokenForms, typedForms } from "./spoken-values.ts";

/** `different`: attributes with another value, in which no part can replace another; `unsure`: guessed attributes. */
export type NearNumber<T> = {
  readonly part: T;
  readonly cost: number;
  /** Every second piece differs from the entered number. */
  readonly pieces: readonly string[];
  readonly different: readonly string[];
  readonly unsure: readonly string[];
  readonly hits: number;
};

/** Best first; `others` differ in a deciding attribute such as voltage. */
export type NearNumbers<T> = {
  readonly likely: readonly NearNumber<T>[];
  readonly others: readonly NearNumber<T>[];
  readonly isBeginning: boolean;
};

type NearQuestion<T> = {
  readonly typed: string;
  readonly hint?: string;
  readonly parts: readonly T[];
  readonly rules: NumberRules;
  readonly units: Units;
};

const MOST_NEAR = 6;

/** Cost above the best one; an exact fit excludes all others. */
const WORTH_A_LOOK = 7;
const OTHERS_WORTH_A_LOOK = 20;

/** Cost of the whole number, and per character. */
const MOST_COST = 26;
const MOST_COST_EACH = 3.2;

/** Corrects typing errors and reads quantities as codes (`24VDC` is `024D`); the end of a beginning is open. Another voltage is never an error. */
export function nearNumbers<T extends NumberedPart>({
  typed,
  hint = "",
  parts,
  rules,
  units,
}: NearQuestion<T>): NearNumbers<T> {
  const stated = new Set(indexWords([hint], units).map((word) => word.toUpperCase()));
  const pieces = piecesBetweenDashes(typed);
  const formsOf = remembered((value) => spokenForms(value, units));
  const read = parts.map((part) => toCandidate(part, rules, formsOf));
  const forms = readSpoken(typedForms(typed, units), read);
  const codes = codesOf(read);
  const found = read
    .flatMap((candidate) => nearest(candidate, forms, codes) ?? [])
    .map((near) => ({ ...near, hits: hitsOf(near.candidate, stated), whole: wholePieces(near.candidate.part, pieces) }))
    .toSorted((a, b) => a.cost - b.cost || b.hits - a.hits || b.whole - a.whole);
  const endings = found.filter(({ isBeginning, unsure }) => isBeginning && unsure.length === 0);
  if (endings.length > 0) {
    const isOpen = endings.some(({ isWhole }) => !isWhole);
    return { likely: endings.map(toNearNumber), others: [], isBeginning: isOpen };
  }
  const judged = judgeUnplaced(found);
  const likely = judged.filter(({ different }) => different.length === 0);
  const best = likely[0]?.cost ?? judged[0]?.cost ?? 0;
  const isSure = likely[0]?.cost === 0;
  const near = (some: typeof judged, further: number) =>
    some
      .filter(({ cost }) => cost <= best + (isSure ? 0 : further))
      .slice(0, MOST_NEAR)
      .map(toNearNumber);
  return {
    likely: near(likely, WORTH_A_LOOK),
    others: near(
      judged.filter(({ different }) => different.length > 0),
      OTHERS_WORTH_A_LOOK,
    ),
    isBeginning: false,
  };
}

type Candidate<T> = {
  readonly part: T;
  readonly folded: string;
  readonly read: ReadNumber;
  readonly spoken: ReadonlyMap<string, ReadonlySet<string>>;
};

type Near<T> = {
  candidate: Candidate<T>;
  cost: number;
  alignment: Alignment;
  isBeginning: boolean;
  isWhole: boolean;
  different: readonly string[];
  unsure: readonly string[];
};

function toCandidate<T extends NumberedPart>(part: T, rules: NumberRules, formsOf: SpokenForms): Candidate<T> {
  const read = readNumber(part, rules);
  const keys = [...read.segments.map(({ key }) => key), ...read.unplaced];
  const spoken = keys.flatMap((key) => {
    const value = part.attributes[key];
    return value ? [[key, new Set(formsOf(value))] as const] : [];
  });
  return { part, folded: foldPartNumber(part.pn), read, spoken: new Map(spoken) };
}

type SpokenForms = (value: AttributeValue) => string[];

/** Series have few values, each of many parts. */
function remembered(ask: SpokenForms): SpokenForms {
  const known = new Map<string, string[]>();
  return (value) => {
    const key = `${value.en}|${value.es}`;
    const forms = known.get(key) ?? ask(value);
    known.set(key, forms);
    return forms;
  };
}

type TypedForm = { readonly text: string; readonly spoken: { readonly start: number; readonly word: string } | null };

function readSpoken<T>(forms: readonly string[], candidates: readonly Candidate<T>[]): TypedForm[] {
  const words = new Set(candidates.flatMap(({ spoken }) => [...spoken.values()].flatMap((each) => [...each])));
  // A figure with one letter, 9A or 3P, may be a code.
  const byLength = [...words].filter((word) => /\d[A-Z]{2}|\dV$/.test(word)).toSorted((a, b) => b.length - a.length);
  return forms.flatMap((text): TypedForm[] => {
    const word = byLength.find((each) => text.includes(each));
    const plain: TypedForm = { text, spoken: null };
    return word ? [plain, { text, spoken: { start: text.lastIndexOf(word), word } }] : [plain];
  });
}

function nearest<T extends NumberedPart>(
  candidate: Candidate<T>,
  forms: readonly TypedForm[],
  codes: CodesByKey,
): Near<T> | null {
  const readings = forms.flatMap((form) => readAs(candidate, form, codes) ?? []);
  const best = readings.toSorted((a, b) => a.different.length - b.different.length || a.cost - b.cost)[0];
  return best && best.cost <= Math.min(MOST_COST, candidate.folded.length * MOST_COST_EACH) ? best : null;
}

function readAs<T extends NumberedPart>(
  candidate: Candidate<T>,
  { text, spoken }: TypedForm,
  codes: CodesByKey,
): Near<T> | null {
  const { folded, read } = candidate;
  const stated = spoken ? read.segments.find(({ key }) => candidate.spoken.get(key)?.has(spoken.word)) : undefined;
  if (spoken && !stated) return contradicts(candidate, text, spoken, codes);
  const typed = spoken && stated ? replaced(text, spoken, stated.code) : text;
  const isBeginning = folded.startsWith(typed);
  const open = read.segments.find(
    ({ isDeciding, start, end }) => isDeciding && start < typed.length && typed.length < end,
  );
  const alignment = align(typed, isBeginning ? folded.slice(0, open?.end ?? typed.length) : folded);
  const judged = judgeSegments(read.segments, alignment, { codes, typedLength: isBeginning ? typed.length : null });
  const isTrusted = isBeginning || alignment.slips.filter(({ kind }) => kind !== "look-alike").length <= 1;
  const isWhole = typed === folded;
  const near = { candidate, cost: alignment.cost, alignment, isBeginning, isWhole, different: judged.different };
  return {
    ...near,
    unsure: isTrusted ? judged.unsure : decidingKeys(read).filter((key) => !near.different.includes(key)),
  };
}

/** After two errors the place of each character is uncertain, so every voltage is checked. */
function decidingKeys({ segments }: ReadNumber): string[] {
  return segments.filter(({ isDeciding }) => isDeciding).map(({ key }) => key);
}

/** A quantity that the part does not have is not a typing error of its number. */
function contradicts<T extends NumberedPart>(
  candidate: Candidate<T>,
  text: string,
  spoken: NonNullable<TypedForm["spoken"]>,
  codes: CodesByKey,
): Near<T> | null {
  const segment = candidate.read.segments.find(
    ({ key, isDeciding }) => isDeciding && codes.spokenOf(key).has(spoken.word),
  );
  if (!segment) return null;
  const alignment = align(text, candidate.folded);
  const judged = judgeSegments(candidate.read.segments, alignment, { codes, typedLength: null });
  const different = [...new Set([segment.key, ...judged.different])];
  const { cost } = alignment;
  return { candidate, cost, alignment, isBeginning: false, isWhole: false, different, unsure: judged.unsure };
}

function replaced(text: string, { start, word }: NonNullable<TypedForm["spoken"]>, code: string): string {
  return text.slice(0, start) + code + text.slice(start + word.length);
}

function codesOf<T extends NumberedPart>(candidates: readonly Candidate<T>[]): CodesByKey {
  const codes = new Map<string, Set<string>>();
  const spoken = new Map<string, Set<string>>();
  for (const { read, spoken: own } of candidates) {
    for (const { key, code } of read.segments) setOf(codes, key).add(code);
    for (const [key, words] of own) for (const word of words) setOf(spoken, key).add(word);
  }
  const none: ReadonlySet<string> = new Set();
  return { codesOf: (key) => codes.get(key) ?? none, spokenOf: (key) => spoken.get(key) ?? none };
}

function setOf(sets: Map<string, Set<string>>, key: string): Set<string> {
  const known = sets.get(key) ?? new Set();
  sets.set(key, known);
  return known;
}

function hitsOf<T>({ spoken }: Candidate<T>, stated: ReadonlySet<string>): number {
  return [...spoken.values()].reduce((sum, words) => sum + [...words].filter((word) => stated.has(word)).length, 0);
}

/** In `KC-0093-10-24D`, the 10 is not an error for 01. */
function wholePieces({ pn }: NumberedPart, typed: ReadonlySet<string>): number {
  return [...piecesBetweenDashes(pn)].filter((piece) => typed.has(piece)).length;
}

function piecesBetweenDashes(text: string): Set<string> {
  return new Set(text.toUpperCase().split(/[^A-Z0-9]+/));
}

/** Numbers without a known place of the voltage are compared by voltage. */
function judgeUnplaced<N extends Near<NumberedPart>>(near: readonly N[]): N[] {
  const first = near.find(({ different }) => different.length === 0);
  return near.map((each) => {
    const { read, part } = each.candidate;
    if (!first || read.unplaced.length === 0 || each.isBeginning || each.cost === 0) return each;
    const other = read.unplaced.filter(
      (key) => part.attributes[key]?.code !== first.candidate.part.attributes[key]?.code,
    );
    if (each.cost > first.cost && other.length > 0) return { ...each, different: [...each.different, ...other] };
    const isSlip = each.alignment.slips.every(({ kind }) => kind === "look-alike");
    return isSlip && other.length === 0 ? each : { ...each, unsure: [...new Set([...each.unsure, ...read.unplaced])] };
  });
}

function toNearNumber<T extends NumberedPart>({
  candidate,
  cost,
  alignment,
  different,
  unsure,
  hits,
}: Near<T> & { hits: number }): NearNumber<T> {
  const { part, read } = candidate;
  const guessed = read.segments.filter(({ key }) => different.includes(key) || unsure.includes(key));
  return { part, cost, pieces: markedCharacters(part.pn, alignment.slips, guessed), different, unsure, hits };
}
