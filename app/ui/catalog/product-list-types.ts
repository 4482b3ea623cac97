import type { SizeQuestionView } from "./size-question-types.ts";
import type { LinkItem } from "../../domain/content/views.ts";
import type { DrawingSymbol, InsteadView } from "./part-types.ts";
import type { FilterGroup } from "../../domain/catalog/product-filters.ts";
import type { VariantRowView } from "./series-types.ts";

export type ProductRow = Omit<VariantRowView, "cells"> & {
  title: string;
  /** The title in pieces; every second piece, from the second on, has a value that the query asked for. */
  met?: readonly string[];
  near?: NearView;
  instead?: InsteadView;
  /** The visitor entered this part number, so its empty quantity field has the focus. */
  hasFocus?: boolean;
};

/** A suggested number in pieces; every second piece, from the second on, differs from the entered number. */
export type NearView = {
  pieces: readonly string[];
  /** The different pieces in words, for screen readers. */
  differs: string | null;
  warnings: readonly string[];
  /** What a guess has in common with the entered number. */
  same?: string;
};

/** `count` is the number of all hits in the category. */
export type ProductGroup = { title: string; href: string; count: number; rows: readonly ProductRow[] };

/** A former or another manufacturer's number, with the shop's part. */
export type AliasRow = {
  alias: string;
  brand: string | null;
  grade: string;
  note: string;
  row: ProductRow;
  heading?: string;
};

/** A fact read from the query. `remove`: the list without it; null if nothing else was typed. `isRefused`: the reason for no parts. */
export type ReadingView = {
  text: string;
  note: string | null;
  links: readonly LinkItem[];
  remove: string | null;
  isRefused: boolean;
};

/** Above a list for a looked-up quantity: parts that are added together. */
export type CompleteCard = {
  /** Id of its form. */
  key: string;
  label: string;
  title: string;
  rows: readonly ProductRow[];
  total: string;
  times: string;
  /** Values that the query left open. */
  note: string | null;
};

export type ProductListView = {
  complete: readonly CompleteCard[];
  /** Sizes above those of the list. */
  larger: LinkItem | null;
  /** Parts with a matching customer part number; absent without any. */
  own?: readonly AliasRow[];
  /** Total with those parts, which may not be among the hits; absent without any. */
  countText?: string;
  /** Parts with exactly the entered number. */
  exact: readonly ProductRow[];
  /** Replacements of those parts. */
  instead: readonly ProductRow[];
  aliases: readonly AliasRow[];
  /** How hits were found; `corrected` and `none` are displayed. */
  tier: string;
  /** Words read as others, such as `relevador = relay`, and corrected typing errors. */
  understood: readonly { typed: string; means: string }[];
  readings: readonly ReadingView[];
  /** The quantity of the query, for the row of the one part that it names; empty where several parts were found. */
  filled: Readonly<Record<string, string>>;
  corrected: readonly { typed: string; used: string }[];
  ignored: readonly string[];
  total: number;
  totalText: string;
  /** More hits than the counting limit. */
  isCapped: boolean;
  series: readonly (LinkItem & { code: string; count: number })[];
  categories: readonly (LinkItem & { count: number })[];
  groups: readonly ProductGroup[];
  filters: readonly FilterGroup[];
  chips: readonly LinkItem[];
  hiddenFields: readonly { name: string; value: string }[];
  amount: SizeQuestionView | null;
  /** Part-number suggestions, and similar numbers with another voltage or current. */
  nearest: readonly ProductRow[];
  others: readonly ProductRow[];
  /** Parts for a number of another manufacturer, or by the words of a search without hits. To be checked before ordering. */
  offers: readonly { title: string; rows: readonly ProductRow[] }[];
  symbols: readonly DrawingSymbol[];
  page: { number: number; last: number; previous: string | null; next: string | null };
  /** Canonical path and query. */
  here: string;
  /** Path with the query and without filters. */
  path: string;
  unfiltered: string;
  isUnpriced: boolean;
};

export type PartListView = {
  rows: readonly ProductRow[];
  symbols: readonly DrawingSymbol[];
  /** Part numbers without a page now. */
  gone: readonly string[];
  isUnpriced: boolean;
};
