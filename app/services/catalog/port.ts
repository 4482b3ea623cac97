import type { Cents } from "../../domain/money.ts";

/** A part as pricing and ordering need it. */
export type Part = {
  pn: string;
  series: string;
  /** English slug of its category: the parent of a cart line. */
  category: string;
  titleEn: string;
  titleEs: string;
  /** Cents; null when the catalogue has none. */
  listPrice: Cents | null;
  packageQuantity: number | null;
  tariff: boolean;
  status: "active" | "replaced" | "discontinued";
  replacedBy: string | null;
};

export interface Catalog {
  /** Parts by normalised part number; numbers that are no parts are absent. Any number of them, asked for in batches. */
  findParts(partNumbers: readonly string[]): Promise<ReadonlyMap<string, Part>>;
}
