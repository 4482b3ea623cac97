import type { ProductListView } from "../../../ui/catalog/product-list-types.ts";

export type NumberField = "number" | "pn" | "description";

/** Saved or entered values. */
export type NumberFormView = {
  readonly number: string;
  readonly pn: string;
  readonly description: string;
  readonly before: string;
  readonly back: string | null;
  /** Errors by field. */
  readonly problems: Readonly<Partial<Record<NumberField, string>>>;
  /** Question that must be confirmed to save; null without one. */
  readonly confirm: string | null;
};

export type NumberRowView = {
  readonly folded: string;
  readonly number: string;
  readonly pn: string;
  /** Null for a part without a page. */
  readonly href: string | null;
  /** The customer's title, else the shop's; reports a part outside the catalog. */
  readonly title: string;
  readonly isGone: boolean;
  readonly editHref: string;
};

export type NumbersTarget = { readonly path: string; readonly nonce: string };

export type NumbersView = {
  readonly target: NumbersTarget;
  readonly mayChange: boolean;
  /** Unread parts of the applied file. */
  readonly notices: readonly string[];
  readonly query: string;
  readonly count: string;
  readonly isEmpty: boolean;
  readonly rows: readonly NumberRowView[];
  readonly pages: ProductListView["page"];
  readonly form: NumberFormView;
  readonly csv: string | null;
};

/** An uploaded list before it is applied. */
export type NumbersCheckView = {
  readonly target: NumbersTarget;
  /** Ignored parts of a file. */
  readonly notices: readonly string[];
  readonly counts: readonly string[];
  /** Removed numbers, and numbers that a spreadsheet may have changed. */
  readonly removed: readonly string[];
  readonly doubtful: readonly string[];
  readonly added: readonly string[];
  /** Before and after, for numbers that keep their part. */
  readonly changed: readonly string[];
  /** Refused lines with reasons, and the number of further ones. */
  readonly problems: readonly string[];
  readonly moves: readonly string[];
  readonly clashes: readonly string[];
  /** Null without changes. */
  readonly apply: {
    readonly here: string;
    readonly list: string;
    readonly replaces: boolean;
    readonly label: string;
  } | null;
  readonly back: string;
};

/** A refused form. */
export type RefusedNumbers = {
  readonly message: string;
  readonly form?: NumberFormView;
  readonly upload?: { readonly replaces: boolean; readonly lines: string };
};
