import type { Cents } from "../money.ts";
import type { PartStatus } from "./part-status.ts";
import type { PartStock } from "./part-stock.ts";
import type { FrontView } from "../drawings/drawing.ts";

/** One fact of a part in both languages. `number` is the quantity in it, where it is one, so that values sort as numbers. */
export type AttributeValue = {
  readonly code: string;
  readonly en: string;
  readonly es: string;
  readonly number?: number | undefined;
};

/** How a part stands to another one, seen from the page of the first (blueprint section 7). */
export const RELATION_KINDS = ["requires", "accessory", "recommended", "spare", "fits", "replaces"] as const;

export type RelationKind = (typeof RELATION_KINDS)[number];

/**
 * Another part that goes with this one; `quantity` pieces of it per piece of this one. `group` is the key of the group of the
 * content that it is listed in.
 */
export type RelatedPart = {
  readonly pn: string;
  readonly kind: RelationKind;
  readonly quantity: number;
  readonly group?: string | undefined;
};

/** A part as the catalogue stores it, whatever the language of the page. */
export type PartRecord = {
  readonly pn: string;
  readonly series: string;
  /** English slug of its category. */
  readonly category: string;
  readonly titleEn: string;
  readonly titleEs: string;
  /** Cents; null when the catalogue has none. */
  readonly listPrice: Cents | null;
  /** Pieces per package. */
  readonly packageQuantity: number | null;
  /** ISO code of the country of origin. */
  readonly origin: string | null;
  readonly tariff: boolean;
  /** Grams per piece. */
  readonly weight: number | null;
  /** Working days until it ships; 0 is from stock, null is unknown. */
  readonly leadTime: number | null;
  readonly status: PartStatus;
  readonly replacedBy: string | null;
  /** In the order of the part number's segments, derived ones after them. */
  readonly attributes: Readonly<Record<string, AttributeValue>>;
  /** Name of its drawing and the front view of it; null when it has none. */
  readonly drawing: ({ readonly name: string } & FrontView) | null;
  /** What can be had of it; absent where it was not counted, and in lists that are kept, which ask for it apart. */
  readonly stock?: PartStock | undefined;
};
