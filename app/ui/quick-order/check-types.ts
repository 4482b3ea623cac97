import type { NearView } from "../catalog/product-list-types.ts";

/** A button of a row: `value` says what it changes about the row (see `fixValue`). */
export type Fix = { label: string; value: string };

/** A part that may be meant, with the button that takes it. */
export type Choice = Fix & {
  part: string;
  href: string | null;
  info: string;
  /** The number of the label, where characters of it are to be marked, and what is to be told of them. */
  near?: NearView;
};

/** Where a row is on its page: it is named by the first line of the list it was made of. */
export function rowId(line: number): string {
  return `line-${line}`;
}

/** Lines that need the same kind of work, under one heading. */
export type CheckGroup = { title: string; hint: string; rows: readonly CheckRow[] };

/** A line of the check page in the language of the page, amounts ready to be read. */
export type CheckRow = {
  /** Its place in the form. */
  index: number;
  id: string;
  /** What the form says of the row besides its fields: its lines, and how its tick was shown. */
  facts: string;
  /** Lines of the list it was made of, in words. */
  where: string;
  /** What was typed, where it is not plain from the fields. */
  typed: string | null;
  /** What the fields hold. */
  pn: string;
  quantity: string;
  reference: string;
  /** What the buyer calls the part; empty for our own number. */
  ownNumber: string;
  /** The part, when it is known which. */
  title: string | null;
  href: string | null;
  /** Why the line cannot be ordered as it is. */
  problem: string | null;
  /** What the buyer should know of a line that can be. */
  notes: readonly string[];
  /** Where to look for a part nobody knows. */
  searchHref: string | null;
  choices: readonly Choice[];
  fixes: readonly Fix[];
  /** Whether the line can be ticked, and whether it is; `open` for one that needs a look first. */
  tick: "set" | "unset" | "open" | null;
  unitPrice: string | null;
  /** What a piece cost in the order that is repeated; null where it was not in it. */
  priceThen: string | null;
  lineTotal: string | null;
};

/** What the list says that could not be read with it. */
export type CheckRest = { text: string; from: number; header: string; isKept: boolean };

export type CheckView = {
  id: string;
  summary: string;
  /** Lines that need a look or a decision, by what there is to do. */
  groups: readonly CheckGroup[];
  /** How many of them take one press together. */
  direct: number;
  ready: readonly CheckRow[];
  notes: readonly string[];
  rest: CheckRest | null;
  /** Of the ready lines that are ticked. */
  subtotal: { lines: number; amount: string; fees: string | null };
  /** Number of the order the list repeats. */
  order: string | null;
};

/** What a button does to a row: `-` clears the quantity, an empty text leaves it, or the part number, as it stands. */
export function fixValue(index: number, change: { quantity?: string; pn?: string }): string {
  return `${index};${(change.quantity ?? "").replaceAll(";", " ")};${change.pn ?? ""}`;
}
