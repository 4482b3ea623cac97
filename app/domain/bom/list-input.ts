import type { Cents } from "../money.ts";
import type { Hold } from "./bom-line.ts";
import type { ListBook } from "./workbook.ts";

/** What a line says of the part on the shelf, as it was typed: only named lists keep it. */
export type ShelfCells = { readonly minimum: string; readonly maximum: string; readonly counted: string };

/** A row of the order form, as typed: nothing of it has been checked. */
export type ListRow = {
  readonly pn: string;
  readonly quantity: string;
  readonly reference: string;
  /** Lines of the list it was made of, as somebody brought it; absent for a row that was typed as one. */
  readonly lines?: readonly number[] | undefined;
  /** The buyer has decided not to take it into the cart. */
  readonly isLeftOut?: boolean | undefined;
  /** The pasted line it was made of, while nobody has made the row one that can be ordered. */
  readonly typed?: string | undefined;
  /** The pasted line can mean several parts, and nobody has chosen one: its fields do not say so, `typed` does. */
  readonly isUndecided?: boolean | undefined;
  /** The number the buyer has for the part, where it is another than ours. */
  readonly ownNumber?: string | undefined;
  /** Its number is one of ours for sure: it was chosen, or a number of theirs led to it. Whoever types another takes that away. */
  readonly isOurs?: boolean | undefined;
  /** What is not sure about its quantity. Whoever changes that quantity takes it away. */
  readonly doubt?: QuantityDoubt | undefined;
  /** Why it is not to be bought as it stands. Whoever ticks the row takes it away. */
  readonly hold?: Hold | undefined;
  readonly shelf?: ShelfCells | undefined;
};

/** What a row does not say of its quantity, though nobody has decided on it yet. */
export type QuantityDoubt = {
  /** Another number of the line that may be meant, in pieces. */
  readonly other: number | null;
  /** The numbers that were offered for a quantity that had to be asked about: read by itself, the one in the field may look plain. */
  readonly asked?: readonly number[] | undefined;
  /** No quantity was typed: of the row (`all`, and its quantity is empty), or of one of the lines it was made of (`some`). */
  readonly assumed: "none" | "some" | "all";
};

/** What comes after the rows of a list and could not be read with them. It moves up as soon as there is room for it. */
export type ListRest = {
  readonly text: string;
  /** Line number of its first line in the list as somebody brought it; larger than the number of rows before it. */
  readonly from: number;
  /** The row that names its columns; empty without one. */
  readonly header: string;
};

/** A list of part numbers as somebody brought it: pasted text, or the rows of a form, a spreadsheet or an earlier order. */
export type ListInput = (
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "rows"; readonly rows: readonly ListRow[]; readonly rest?: ListRest | undefined }
  /** Cells of a file, whose columns have yet to be understood. */
  | { readonly kind: "cells"; readonly cells: readonly (readonly string[])[]; readonly fileName: string }
) & {
  /** The workbook it came from, by the lines of the list. */
  readonly book?: ListBook | undefined;
};

/**
 * The order a list repeats. `prices` are unit prices in cents by part number, as paid then: only the web user whose order it is
 * may see them, whoever has the address of the list.
 */
export type ListOrigin = {
  readonly order: string;
  readonly webUserId: string;
  /** Whose order it is; lists of before this was kept do not say it. */
  readonly customerId?: number;
  readonly prices: Readonly<Record<string, Cents>>;
};
