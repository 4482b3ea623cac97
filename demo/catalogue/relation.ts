/** The shapes of compatibility. Types only. */
import type { Part } from "./part.ts";

/**
 * How `from` serves `to`, or what `from` asks for:
 * - `fits`: from can be mounted on, in or with to;
 * - `requires`: from does not work without one of the parts it requires (they are alternatives);
 * - `recommended`: whoever buys from should look at to;
 * - `spare`: from is a spare part of to;
 * - `replaces`: from is sold instead of to.
 */
export type RelationKind = "fits" | "requires" | "recommended" | "spare" | "replaces";

/** One relation between two part numbers; `qtyHint` pieces of the accessory per piece of device. */
export type Relation = { from: string; to: string; kind: RelationKind; qtyHint: number };

/** The parts of some series and the keys by which they meet the other side; no keys = no relation. */
export type Side = { series: readonly string[]; keys: (part: Part) => readonly string[] };

/**
 * A rule relates every `from` to every `to` that shares a key with it. A `broad` rule relates whole
 * families (any 22 mm plate on any 22 mm device): millions of pairs, good for one product page, not
 * for a table.
 */
export type RelationRule = {
  name: string;
  kind: RelationKind;
  qtyHint: number;
  broad: boolean;
  from: Side;
  to: Side;
};
