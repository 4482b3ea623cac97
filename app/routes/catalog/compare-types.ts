import type { Availability } from "../../domain/catalog/availability.ts";
import type { ComparedLine, Line } from "../../domain/catalog/comparison.ts";
import type { DrawingView } from "../../ui/catalog/part-types.ts";

export type ComparedPart = {
  pn: string;
  title: string;
  href: string;
  /** Size in pixels. */
  drawing: DrawingView & { width: number; height: number };
  /** Null if the price is on request or unknown. */
  price: string | null;
  callForPrice?: true;
  orderable: boolean;
  availability: Availability;
  withoutHref: string;
};

export type CompareView = {
  parts: readonly ComparedPart[];
  /** The drawings have one scale. */
  isToScale: boolean;
  different: readonly ComparedLine[];
  same: readonly Line[];
  /** Unknown numbers, each with a search, and numbers above the limit. */
  missing: readonly { number: string; searchHref: string }[];
  left: readonly string[];
  isUnpriced: boolean;
};
