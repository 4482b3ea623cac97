import type { PartRecord } from "../catalog/part-record.ts";
import type { ComparedFact } from "../cross-reference/differences.ts";
import type { ForeignFact } from "../cross-reference/number-pattern.ts";
import type { Localized } from "../locale.ts";
import type { NearNumber } from "../near-numbers/near-numbers.ts";
import type { BomAlias, BomPart } from "./bom-answer.ts";
import type { BomLine, BomReading, Hold } from "./bom-line.ts";
import type { BadOrder, BomOrder } from "./bom-order.ts";

/** Parts that a line may order; a part with another voltage than the number says is not meant. */
export function partsMeant(line: CheckedLine): readonly string[] {
  switch (line.status) {
    case "several":
      return line.choices.map(({ part }) => part.pn);
    case "not-found":
      return line.suggestions
        .filter(({ near, guess }) => guess === undefined && (near?.different ?? []).length === 0)
        .map(({ part }) => part.pn);
    case "replaced":
      return [line.successor.pn];
    case "not-for-sale":
      return [];
    default:
      return [line.part.pn];
  }
}

/** `own`: the customer part number that led to the part. */
type BomSource = Omit<BomLine, "readings"> & { readonly reading: BomReading; readonly own?: string };

export type BomChoice = { readonly part: BomPart; readonly reading: BomReading; readonly own?: string };

export type BomSuggestion = Omit<BomChoice, "part"> & {
  readonly part: Pick<BomPart, "pn">;
  readonly near?: NearNumber<PartRecord>;
  /** Read from another manufacturer's pattern, with what differs, or from the words of the line, without. Never more than an offer. */
  readonly guess?: { readonly facts: readonly ComparedFact[] };
};

/** How the number reads by a manufacturer's pattern. */
export type ForeignNumber = {
  readonly maker: string;
  readonly title: Localized<string>;
  readonly facts: readonly ForeignFact[];
};

/** `no-quantity`: one package was assumed. */
export type OrderableLine = {
  readonly status: "ready" | "no-quantity";
  readonly part: BomPart;
  readonly order: BomOrder;
};

type HeldLine = {
  readonly status: "held";
  readonly hold: Hold;
  readonly part: BomPart;
  readonly order: BomOrder;
};

/** Replacement of the entered part: the target of an alias, or the replacement of `replacedPart`, which an alias may lead to. */
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
      readonly begun?: number;
      readonly foreign?: ForeignNumber;
    }
  | { readonly status: "not-for-sale"; readonly part: BomPart }
  | { readonly status: "bad-quantity"; readonly part: BomPart; readonly problem: BadOrder };

export type BomSources = { readonly sources: readonly [BomSource, ...BomSource[]]; readonly reference: string };

/** Only `ready` lines need no decision. */
export type CheckedLine = BomSources & CheckedState;
