import type { Part } from "./part.ts";

/**
 * How `from` serves `to`, or needs it:
 * - `fits`: from can be mounted on, in or with to;
 * - `requires`: from does not work without one of the parts it requires (they are alternatives);
 * - `recommended`: buyers of from should look at to;
 * - `spare`: from is a spare part of to;
 * - `replaces`: from is sold instead of to.
 */
export type RelationKind = "fits" | "requires" | "recommended" | "spare" | "replaces";

/** `qtyHint`: number of accessories per device. */
export type Relation = { from: string; to: string; kind: RelationKind; qtyHint: number };

/** The parts of some series and the keys by which they match the other side; without keys there is no relation. */
export type Side = { series: readonly string[]; keys: (part: Part) => readonly string[] };

/** Relates every `from` to every `to` with a common key. `broad` rules relate whole families: too many pairs for a table. */
export type RelationRule = {
  name: string;
  kind: RelationKind;
  qtyHint: number;
  broad: boolean;
  from: Side;
  to: Side;
};
