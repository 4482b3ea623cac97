import type { Cents } from "../money.ts";
import type { PartStatus } from "./part-status.ts";
import type { PartStock } from "./part-stock.ts";
import type { FrontView } from "../drawings/picture.ts";

/** `number` is the quantity in the value, if any, for sorting. */
export type AttributeValue = {
  readonly code: string;
  readonly en: string;
  readonly es: string;
  readonly number?: number | undefined;
};

/** Relation seen from the page of the first part (blueprint section 7). */
export const RELATION_KINDS = ["requires", "accessory", "recommended", "spare", "fits", "replaces"] as const;

export type RelationKind = (typeof RELATION_KINDS)[number];

/** `quantity` is per piece of this part. `group`: content key of the list it appears in. */
export type RelatedPart = {
  readonly pn: string;
  readonly kind: RelationKind;
  readonly quantity: number;
  readonly group?: string | undefined;
};

export type PartRecord = {
  readonly pn: string;
  readonly series: string;
  readonly category: string;
  readonly titleEn: string;
  readonly titleEs: string;
  /** Cents; null when unknown. */
  readonly listPrice: Cents | null;
  readonly packageQuantity: number | null;
  readonly origin: string | null;
  readonly tariff: boolean;
  /** Grams per piece. */
  readonly weight: number | null;
  /** Working days; 0 is from stock, null is unknown. */
  readonly leadTime: number | null;
  readonly status: PartStatus;
  readonly replacedBy: string | null;
  /** In the sequence of part-number segments, derived ones last. */
  readonly attributes: Readonly<Record<string, AttributeValue>>;
  readonly drawing: ({ readonly name: string } & FrontView) | null;
  /** Absent when not counted, and in cached lists, which load it separately. */
  readonly stock?: PartStock | undefined;
};
