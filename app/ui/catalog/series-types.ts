import type { FilterGroup } from "../../domain/catalog/product-filters.ts";
import type { LinkItem } from "../../domain/content/views.ts";
import type { AttachmentsView } from "./attachments-types.ts";
import type { DrawingSymbol, DrawingView } from "./part-types.ts";

/** Head of a column. `href` sorts by it; `sorted` is how the table is sorted by it now. */
export type ColumnHead = { title: string; href: string; sorted: "ascending" | "descending" | null };

/** Heads of the columns every table has. */
export type FixedHeads = {
  pn: ColumnHead;
  leadTime: ColumnHead;
  /** What it is called depends on whose price it is. */
  price: Omit<ColumnHead, "title">;
};

/** One page of a table; no `href` on the one that is shown. */
export type PageLink = { label: string; rows: number; href: string | null };

/** A part as a row. Amounts and words are ready to be shown; an empty text is a value the part does not have. */
export type VariantRowView = {
  pn: string;
  /** What the customer calls it, as a short text; absent without a number of theirs. */
  own?: string;
  href: string;
  symbol: string;
  /** In the order of the columns. */
  cells: readonly string[];
  /** Pieces per package. */
  pack: number;
  availability: string;
  /** Where `availability` ends with the number of a successor. */
  successor?: { pn: string; href: string | null } | undefined;
  /** Null when the catalogue has none. */
  list: string | null;
  /** Null when it has to be called for, or cannot be told just now. */
  price: string | null;
  /** It has no price and is still sold. */
  callForPrice?: true;
  /** Whether it can be put into the cart (A-27, R-CAT-18). */
  orderable: boolean;
};

/** Everything the page of a series shows of its parts, in the language of the page (R-CAT-17). */
export type SeriesTable = {
  facts: readonly { label: string; value: string }[];
  drawing: DrawingView | null;
  attachments: AttachmentsView;
  /** Parts of the series; of them, those the table is made of, which are all but in a huge series; those the filters leave. */
  total: number;
  listed: number;
  found: number;
  /** The list of all parts, for a series larger than a table can be. */
  all: string | null;
  filters: readonly FilterGroup[];
  /** What is chosen; each link takes one choice back. */
  chips: readonly LinkItem[];
  /** Order that filters keep: hidden fields of their form. */
  order: readonly { name: string; value: string }[];
  fixed: FixedHeads;
  heads: readonly ColumnHead[];
  rows: readonly VariantRowView[];
  symbols: readonly DrawingSymbol[];
  pages: readonly PageLink[];
  /** Title of the attribute that divides the table into pages; empty when none does. */
  pagesBy: string;
  /** What the shown page of several is called; empty when there is only one. */
  pageLabel: string;
  /** Query of the twins: filters and order, all pages (decisions, section 3). */
  fileQuery: string;
  /** Path and query of what is shown, its one spelling. */
  here: string;
  /** Prices could not be read: list prices only, nothing can be ordered (R-CAT-18). */
  isUnpriced: boolean;
  /** Whether search engines may keep it: not beyond one filter. */
  isIndexable: boolean;
};
