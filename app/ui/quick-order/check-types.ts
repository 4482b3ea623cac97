import type { ProblemKind } from "../../domain/bom/problem-kind.ts";
import type { StockMark } from "../../domain/catalog/availability.ts";
import type { NearView } from "../catalog/product-list-types.ts";

/** `value` is the change, see `fixValue`. */
export type Fix = { label: string; value: string };

export type Choice = Fix & {
  part: string;
  href: string | null;
  info: string;
  /** The number of the label with marked differences. */
  near?: NearView;
};

/** Id by the first source line. */
export function rowId(line: number): string {
  return `line-${line}`;
}

/** `send`: label of the button that sends these lines to the staff. */
export type CheckGroup = {
  kind: ProblemKind;
  title: string;
  hint: string;
  rows: readonly CheckRow[];
  send?: string;
};

/** Formatted, in the language of the page. */
export type CheckRow = {
  index: number;
  id: string;
  /** Hidden field: source lines and displayed state of the checkbox. */
  facts: string;
  where: string;
  /** Entered text, unless the fields show it. */
  typed: string | null;
  pn: string;
  quantity: string;
  reference: string;
  ownNumber: string;
  /** The customer part number and the entered number of the shop, in words; empty without them. */
  numberText: string;
  /** Null if ambiguous or unknown. */
  title: string | null;
  href: string | null;
  problem: string | null;
  notes: readonly string[];
  searchHref: string | null;
  choices: readonly Choice[];
  fixes: readonly Fix[];
  /** Null: no checkbox; `open`: not decided yet. */
  tick: "set" | "unset" | "open" | null;
  unitPrice: string | null;
  /** Price in the repeated order; null if not in it. */
  priceThen: string | null;
  lineTotal: string | null;
  /** When the pieces leave; null for a line that is not ready. */
  ships: { mark: StockMark; text: string } | null;
};

export type CheckRest = { text: string; from: number; header: string; isKept: boolean };

export type CheckView = {
  id: string;
  summary: string;
  /** Lines with a task, by task. */
  groups: readonly CheckGroup[];
  /** Number of replaced parts that one button accepts. */
  direct: number;
  ready: readonly CheckRow[];
  notes: readonly string[];
  rest: CheckRest | null;
  subtotal: { lines: number; amount: string; fees: string | null };
  order: string | null;
};

/** `-` clears the quantity, an empty text leaves it; likewise the part number. */
export function fixValue(index: number, change: { quantity?: string; pn?: string }): string {
  return `${index};${(change.quantity ?? "").replaceAll(";", " ")};${change.pn ?? ""}`;
}
