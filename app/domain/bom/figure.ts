import type { BomQuantity } from "./bom-line.ts";

/** `trade`: dozens or packages; `label`: number of something (panel 3); `unclear`: a count before an unknown word; `bare`: without context. */
type FigureRole = "count" | "trade" | "length" | "label" | "unclear" | "bare";

export type Figure = {
  readonly first: number;
  readonly end: number;
  readonly cell: number;
  readonly role: FigureRole;
  readonly quantity: BomQuantity;
  /** Word that made it a label or unclear; if that word is part of the part number, the figure is bare. */
  readonly because: number | null;
  /** Link to the figure before it: `2 + 2`, `3 x 10`, `min 4 max 10`, `2 500 pcs`; `per` is after the figure: `4 per panel`. */
  readonly joinedBy: "+" | "x" | "per" | "bound" | "thousand" | null;
};
