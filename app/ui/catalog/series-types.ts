import type { StockMark } from "../../domain/catalog/availability.ts";
import type { FilterGroup } from "../../domain/catalog/product-filters.ts";
import type { LinkItem } from "../../domain/content/views.ts";
import type { AttachmentsView, DrawingSymbol, DrawingView } from "./part-types.ts";

/** `href` sorts by the column; `sorted` is the current order. */
export type ColumnHead = {
  title: string;
  href: string;
  sorted: "ascending" | "descending" | null;
  /** Class of the least width. */
  width?: string | undefined;
};

export type FixedHeads = {
  pn: ColumnHead;
  leadTime: ColumnHead;
  /** The title depends on the visitor's price list. */
  price: Omit<ColumnHead, "title">;
};

/** No `href` on the displayed page. */
export type PageLink = { label: string; rows: number; href: string | null };

/** Amounts and texts are formatted; an empty text is a missing value. */
export type VariantRowView = {
  pn: string;
  /** Customer part number; absent without one. */
  own?: string;
  href: string;
  /** Empty without a drawing. */
  symbol: string;
  cells: readonly string[];
  pack: number;
  availability: string;
  mark: StockMark;
  /** Present if `availability` ends with the number of a replacement. */
  successor?: { pn: string; href: string | null } | undefined;
  list: string | null;
  /** Null if the price is on request or unknown. */
  price: string | null;
  /** No price, but still sold. */
  callForPrice?: true;
  /** A-27, R-CAT-18. */
  orderable: boolean;
};

export type SeriesTable = {
  facts: readonly { label: string; value: string }[];
  drawing: DrawingView | null;
  attachments: AttachmentsView;
  /** Numbers of parts: in the series, in the table (fewer only in a huge series), and after filters. */
  total: number;
  listed: number;
  found: number;
  /** List of all parts, for a series too large for a table. */
  all: string | null;
  filters: readonly FilterGroup[];
  chips: readonly LinkItem[];
  /** Hidden fields that keep the sort order. */
  order: readonly { name: string; value: string }[];
  fixed: FixedHeads;
  heads: readonly ColumnHead[];
  /** Where it stands on a desktop: next to the drawing, alone, or in a box that scrolls sideways. */
  layout: "beside" | "alone" | "boxed";
  rows: readonly VariantRowView[];
  symbols: readonly DrawingSymbol[];
  pages: readonly PageLink[];
  /** Title of the attribute that divides the table into pages; else empty. */
  pagesBy: string;
  /** Name of the displayed page; empty if there is one. */
  pageLabel: string;
  /** What the parts of the page have in common, such as `3-pole, sold singly`; may be empty. */
  common: string;
  /** Packages differ, so they have a column. */
  hasPacks: boolean;
  /** Query of the alternate formats: filters and order, all pages (owner's decisions, section 3). */
  fileQuery: string;
  /** Canonical path and query. */
  here: string;
  /** Prices cannot be read: list prices only, not orderable (R-CAT-18). */
  isUnpriced: boolean;
  /** False with more than one filter. */
  isIndexable: boolean;
};
