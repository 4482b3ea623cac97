import type { ProductListView } from "../../../ui/catalog/product-list-types.ts";

export type NumberField = "number" | "pn" | "description";

/** One number, as its form shows it: what was stored or typed. */
export type NumberFormView = {
  readonly number: string;
  readonly pn: string;
  readonly description: string;
  readonly before: string;
  readonly back: string | null;
  /** Why it was not kept: what is wrong with each field. */
  readonly problems: Readonly<Partial<Record<NumberField, string>>>;
  /** It can be kept once somebody agrees to this. */
  readonly confirm: string | null;
};

export type NumberRowView = {
  readonly folded: string;
  readonly number: string;
  readonly pn: string;
  /** Null for a part without a page. */
  readonly href: string | null;
  /** What it is, in words of theirs, else in ours; and whether it is in the catalogue at all. */
  readonly title: string;
  readonly isGone: boolean;
  readonly editHref: string;
};

/** What every form of the page carries. */
export type NumbersTarget = { readonly path: string; readonly nonce: string };

export type NumbersView = {
  readonly target: NumbersTarget;
  readonly mayChange: boolean;
  readonly query: string;
  readonly count: string;
  readonly isEmpty: boolean;
  readonly rows: readonly NumberRowView[];
  readonly pages: ProductListView["page"];
  readonly form: NumberFormView;
  readonly csv: string | null;
};

/** A list that was sent, before anything is changed. */
export type NumbersCheckView = {
  readonly target: NumbersTarget;
  /** What was left out of a file. */
  readonly notices: readonly string[];
  readonly counts: readonly string[];
  /** What would be gone, and what a spreadsheet may have made of a number: the first things to look at. */
  readonly removed: readonly string[];
  readonly doubtful: readonly string[];
  readonly added: readonly string[];
  /** As it is and as it would be, where it goes on meaning its part. */
  readonly changed: readonly string[];
  /** Each line that is left out, with the reason; `more` tells how many others there are. */
  readonly problems: readonly string[];
  readonly moves: readonly string[];
  readonly clashes: readonly string[];
  /** Null when there is nothing to apply. */
  readonly apply: {
    readonly here: string;
    readonly list: string;
    readonly replaces: boolean;
    readonly label: string;
  } | null;
  readonly back: string;
};

/** A form that was not carried out: above the page, or beside a field. */
export type RefusedNumbers = {
  readonly message: string;
  readonly form?: NumberFormView;
  readonly upload?: { readonly replaces: boolean; readonly lines: string };
};
