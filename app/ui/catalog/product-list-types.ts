import type { AmountView } from "./amount-types.ts";
import type { LinkItem } from "../../domain/content/views.ts";
import type { DrawingSymbol } from "./part-types.ts";
import type { FilterGroup } from "../../domain/catalog/product-filters.ts";
import type { VariantRowView } from "./series-types.ts";

/** A part as a row of the product list. */
export type ProductRow = Omit<VariantRowView, "cells"> & {
  title: string;
  near?: NearView;
  /** Its quantity field has the focus: the part was asked for by its number. It is empty, since a digit typed would stand beside another. */
  hasFocus?: boolean;
};

/** A number like the one that was typed: in pieces, of which every other one, from the second on, is not as it was typed. */
export type NearView = {
  pieces: readonly string[];
  /** The pieces that differ, in words for whoever does not see them. */
  differs: string | null;
  /** Another voltage, or one that was guessed. */
  warnings: readonly string[];
};

/** Rows of one category that stand together. `count` is the number of all its hits. */
export type ProductGroup = { title: string; href: string; count: number; rows: readonly ProductRow[] };

/** A number that was typed and is not ours any more, or another maker's, with the part that takes its place. */
export type AliasRow = {
  alias: string;
  brand: string | null;
  grade: string;
  note: string;
  row: ProductRow;
  heading?: string;
};

/** The products list and the search results, in the language of the page. */
export type ProductListView = {
  /** Parts the customer has a number for that was typed; absent without any. */
  own?: readonly AliasRow[];
  /** How many parts there are with those, which need not be among the hits that are counted; absent without any. */
  countText?: string;
  /** Parts whose whole number was typed: shown on top, never opened unasked. */
  exact: readonly ProductRow[];
  /** What is sold instead of those of them that are replaced. */
  instead: readonly ProductRow[];
  aliases: readonly AliasRow[];
  /** How the hits were found; `corrected` and `none` say so. */
  tier: string;
  /** Words that were read as others: `relevador = relay`, and those taken for a typing error. */
  understood: readonly { typed: string; means: string }[];
  corrected: readonly { typed: string; used: string }[];
  /** Words that had to be left out. */
  ignored: readonly string[];
  total: number;
  totalText: string;
  /** There are more hits than can be counted. */
  isCapped: boolean;
  /** Series with hits, best first. */
  series: readonly (LinkItem & { code: string; count: number })[];
  categories: readonly (LinkItem & { count: number })[];
  groups: readonly ProductGroup[];
  filters: readonly FilterGroup[];
  chips: readonly LinkItem[];
  /** What the filter form keeps: hidden fields. */
  hiddenFields: readonly { name: string; value: string }[];
  /** The quantity the parts can be chosen by; null when they hold none. */
  amount: AmountView | null;
  /** Numbers that may have been meant, and those like it with another voltage or current. */
  nearest: readonly ProductRow[];
  others: readonly ProductRow[];
  symbols: readonly DrawingSymbol[];
  page: { number: number; last: number; previous: string | null; next: string | null };
  /** Path and query of what is shown, its one spelling. */
  here: string;
  /** Path of the list, and with the query but without any choice. */
  path: string;
  unfiltered: string;
  /** Prices could not be read: list prices only, nothing can be ordered (R-CAT-18). */
  isUnpriced: boolean;
};

/** Chosen parts as rows, in the language of the page. */
export type PartListView = {
  rows: readonly ProductRow[];
  symbols: readonly DrawingSymbol[];
  /** Part numbers that are no parts with a page any more. */
  gone: readonly string[];
  /** Prices could not be read: list prices only, nothing can be ordered (R-CAT-18). */
  isUnpriced: boolean;
};
