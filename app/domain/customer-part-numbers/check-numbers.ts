import { foldPartNumber } from "../part-number.ts";
import {
  meaningOf,
  readCustomerPartNumber,
  type NumberFault,
  type CustomerPartNumber,
} from "./customer-part-number.ts";
import type { NumberLine } from "./read-numbers.ts";

export type KnownNumbers = {
  readonly parts: ReadonlyMap<string, string>;
  readonly stored: ReadonlyMap<string, CustomerPartNumber>;
};

export type NumberProblem = {
  readonly line: number;
  readonly kind: NumberFault | "no-part" | "unknown-part" | "twice" | "same-as-ours";
  readonly text: string;
  /** Line of the first occurrence, which is used. */
  readonly first?: number;
};

/** Also a shop's part number of another part; needs the customer's confirmation. */
type NumberClash = {
  readonly line: number;
  readonly number: string;
  readonly pn: string;
  readonly ours: string;
};

type NumberMove = { readonly line: number; readonly number: string; readonly from: string; readonly to: string };

type ChangedNumber = CustomerPartNumber & { readonly before: CustomerPartNumber };

export type NumberCheck = {
  readonly added: readonly CustomerPartNumber[];
  readonly changed: readonly ChangedNumber[];
  readonly unchanged: number;
  readonly removed: readonly CustomerPartNumber[];
  readonly problems: readonly NumberProblem[];
  readonly clashes: readonly NumberClash[];
  readonly moves: readonly NumberMove[];
};

/** `keepsDescription`: the list has no descriptions, so the stored one stays. */
type Taken = CustomerPartNumber & { readonly line: number; readonly keepsDescription: boolean };

export function checkNumbers(
  lines: readonly NumberLine[],
  { parts, stored }: KnownNumbers,
  replaces: boolean,
): NumberCheck {
  const problems: NumberProblem[] = [];
  const clashes: NumberClash[] = [];
  const taken = new Map<string, Taken>();
  for (const line of lines) {
    const read = readLine(line, parts);
    if ("kind" in read) {
      problems.push(read);
      continue;
    }
    const before = taken.get(read.folded);
    if (before) {
      if (before.pn !== read.pn)
        problems.push({ line: line.line, kind: "twice", text: read.number, first: before.line });
      continue;
    }
    const shopPart = parts.get(read.folded) ?? null;
    const meaning = meaningOf(read.pn, shopPart);
    if (meaning.kind === "one" && !meaning.isTheirs) {
      problems.push({ line: line.line, kind: "same-as-ours", text: read.number });
      continue;
    }
    if (meaning.kind === "two") clashes.push({ line: line.line, number: read.number, pn: read.pn, ours: meaning.ours });
    taken.set(read.folded, read);
  }
  return {
    ...compared([...taken.values()], stored),
    removed: replaces ? missing(stored, taken) : [],
    problems,
    clashes,
  };
}

function readLine({ line, number, pn, description }: NumberLine, parts: KnownNumbers["parts"]): Taken | NumberProblem {
  const {
    own,
    faults: [fault],
  } = readCustomerPartNumber({ number, description: description ?? "" });
  if (fault) return { line, kind: fault, text: short(fault === "description-too-long" ? (description ?? "") : number) };
  const folded = foldPartNumber(pn);
  if (folded === "") return { line, kind: "no-part", text: short(number) };
  const part = parts.get(folded);
  return part === undefined
    ? { line, kind: "unknown-part", text: short(pn) }
    : { ...own, pn: part, line, keepsDescription: description === null };
}

function compared(taken: readonly Taken[], stored: KnownNumbers["stored"]) {
  const added: CustomerPartNumber[] = [];
  const changed: ChangedNumber[] = [];
  const moves: NumberMove[] = [];
  for (const { line, keepsDescription, ...read } of taken) {
    const before = stored.get(read.folded);
    // The description of another part does not stay.
    const stays = keepsDescription && before?.pn === read.pn;
    const own = stays ? { ...read, description: before.description } : read;
    if (!before) added.push(own);
    else if (!isSame(before, own)) changed.push({ ...own, before });
    if (before && before.pn !== own.pn) moves.push({ line, number: own.number, from: before.pn, to: own.pn });
  }
  return { added, changed, moves, unchanged: taken.length - added.length - changed.length };
}

function isSame(one: CustomerPartNumber, other: CustomerPartNumber): boolean {
  return one.number === other.number && one.pn === other.pn && one.description === other.description;
}

function missing(stored: KnownNumbers["stored"], taken: ReadonlyMap<string, unknown>): CustomerPartNumber[] {
  return [...stored.values()].filter(({ folded }) => !taken.has(folded));
}

const LONGEST_QUOTED = 40;

function short(text: string): string {
  return text.length > LONGEST_QUOTED ? `${text.slice(0, LONGEST_QUOTED)}…` : text;
}
