import type { PartRecord } from "../catalog/part-record.ts";
import type { NearNumber } from "../near-numbers/near-numbers.ts";
import type { BomAlias, BomPart } from "./bom-answer.ts";
import type { BomLine, BomReading, Hold } from "./bom-line.ts";
import type { BadOrder, BomOrder } from "./bom-order.ts";

/** A pasted line and how it was read; `own` is the number of the customer that led to the part. */
type BomSource = Omit<BomLine, "readings"> & { readonly reading: BomReading; readonly own?: string };

/** A part that may be meant, and the reading of the line that leads to it. */
export type BomChoice = { readonly part: BomPart; readonly reading: BomReading; readonly own?: string };

/** A part whose number is near the one that was typed, and what of it is not as it was typed. */
type BomSuggestion = Omit<BomChoice, "part"> & {
  readonly part: Pick<BomPart, "pn">;
  readonly near?: NearNumber<PartRecord>;
};

/** A line that can be ordered as it is; `no-quantity` once somebody has looked at the package that was assumed. */
export type OrderableLine = {
  readonly status: "ready" | "no-quantity";
  readonly part: BomPart;
  readonly order: BomOrder;
};

/** A line with part and quantity that is not to be bought before somebody has looked at it. */
type HeldLine = {
  readonly status: "held";
  readonly hold: Hold;
  readonly part: BomPart;
  readonly order: BomOrder;
};

/** Another part takes the place of what was typed: the one an alias leads to, or the successor of `replacedPart`, which an alias may lead to. */
export type ReplacedLine = {
  readonly status: "replaced";
  readonly replacedPart: BomPart | null;
  readonly alias: BomAlias | null;
  readonly successor: BomPart;
  readonly order: BomOrder | BadOrder;
};

export type CheckedState =
  | OrderableLine
  | HeldLine
  | ReplacedLine
  | { readonly status: "several"; readonly choices: readonly BomChoice[] }
  | {
      readonly status: "not-found";
      readonly suggestions: readonly BomSuggestion[];
      /** What was typed is how so many numbers begin; the suggested ones are those, or of them the ones the line describes. */
      readonly begun?: number;
    }
  | { readonly status: "not-for-sale"; readonly part: BomPart }
  | { readonly status: "bad-quantity"; readonly part: BomPart; readonly problem: BadOrder };

/** Pasted lines a line of the check page was made of, and the buyer's own reference for it. */
export type BomSources = { readonly sources: readonly [BomSource, ...BomSource[]]; readonly reference: string };

/** A line of the check page. Nothing is ordered by a guess: all but `ready` need a look or a decision. */
export type CheckedLine = BomSources & CheckedState;
