import { group, path } from "../svg.ts";
import { isPale } from "./lettering.ts";
import { spokes } from "./geometry.ts";
import type { OperatorBody } from "./operator-body.ts";

const ABOVE = [-40, -20, 0, 20, 40];

const ABOVE_SQUARE = [-30, -15, 0, 15, 30];

/** `angles` of the rays; blinking lights have broken ones. */
type Light = { readonly angles?: readonly number[]; readonly blinking?: boolean };

/** White rays get an outline so that they show. */
export function rays(body: OperatorBody, reach: number, paint: string, { angles, blinking }: Light = {}): string {
  const round = body.shape === "round";
  const from = round ? reach + 3 : reach + 5;
  const d = spokes(from, from + (blinking ? 7.5 : 6), angles ?? (round ? ABOVE : ABOVE_SQUARE));
  const ends = blinking ? { "stroke-dasharray": "2 3.5" } : {};
  const outline = isPale(paint) ? path(d, "none", { "stroke-width": 2.8 }) : "";
  return group(
    { "stroke-linecap": "round", ...ends },
    outline + path(d, "none", { stroke: paint, "stroke-width": 1.8 }),
  );
}
