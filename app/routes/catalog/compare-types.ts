import type { Availability } from "../../domain/catalog/availability.ts";
import type { ComparedLine, Line } from "../../domain/catalog/compare-rows.ts";
import type { DrawingView } from "../../ui/catalog/part-types.ts";

/** A part as a column of the comparison. */
export type ComparedPart = {
  pn: string;
  title: string;
  href: string;
  /** Front view with its size on the page, in pixels. */
  drawing: DrawingView & { width: number; height: number };
  /** Null when it has to be called for, or cannot be told just now. */
  price: string | null;
  callForPrice?: true;
  orderable: boolean;
  availability: Availability;
  /** The comparison without it. */
  withoutHref: string;
};

/** What the comparison shows, in the language of the page. */
export type CompareView = {
  parts: readonly ComparedPart[];
  /** Whether the drawings are as large beside each other as the parts are. */
  isToScale: boolean;
  different: readonly ComparedLine[];
  same: readonly Line[];
  /** Numbers that are no part of the catalogue, each with a search for it, and those that are too many. */
  missing: readonly { number: string; searchHref: string }[];
  left: readonly string[];
  isUnpriced: boolean;
};
