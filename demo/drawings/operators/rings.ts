import type { Drawing, PartToDraw } from "../drawing.ts";
import { METAL, PALE, RING } from "../palette.ts";
import { circle, frame, path, rect } from "../svg.ts";
import { codeOf, textOf } from "./attributes.ts";
import { around, at, polar, polygon, spokes } from "./geometry.ts";
import { caption } from "./lettering.ts";

const BLACK = "#222";

type Ring = {
  readonly outer: number;
  readonly inner: number;
  readonly paint: string;
  readonly outline?: "hexagon" | "knurled" | "toothed" | "square";
  readonly thick: number;
  /** Radius of a sleeve that fits the smaller hole. */
  readonly sleeve?: number;
};

const RINGS: Readonly<Record<string, Ring>> = {
  NUT13: { outer: 34, inner: 19, paint: METAL, outline: "hexagon", thick: 10 },
  NUT16: { outer: 33, inner: 22, paint: BLACK, outline: "knurled", thick: 12 },
  LW13: { outer: 30, inner: 19, paint: METAL, outline: "toothed", thick: 3 },
  GSK13: { outer: 29, inner: 19, paint: BLACK, thick: 4 },
  RR3022: { outer: 36, inner: 21, paint: METAL, thick: 4, sleeve: 28 },
  DR13: { outer: 32, inner: 16, paint: METAL, thick: 4, sleeve: 22 },
  BZ13: { outer: 32, inner: 20, paint: BLACK, thick: 6 },
  LG13: { outer: 36, inner: 17, paint: PALE, thick: 2 },
  GRDMS: { outer: 37, inner: 28, paint: METAL, thick: 26 },
  BRR: { outer: 33, inner: 23, paint: BLACK, thick: 18 },
  BRS: { outer: 32, inner: 21, paint: BLACK, outline: "square", thick: 18 },
};

const PLAIN: Ring = { outer: 32, inner: 20, paint: METAL, thick: 5 };

export function drawRing(part: PartToDraw): Drawing {
  const ring = RINGS[codeOf(part, "accessoryType")] ?? PLAIN;
  const markup = frame(
    outline(ring),
    bevel(ring),
    hole(ring),
    ringSide(ring),
    caption(textOf(part, "accessoryType"), 125),
  );
  return { markup, box: [160, 100], front: around(Math.min(ring.outer + 3, 38)) };
}

function outline({ outer, paint, outline: shape }: Ring): string {
  if (shape === "hexagon") return path(polygon(6, outer), paint);
  if (shape === "square") return rect(45 - outer, 50 - outer, 2 * outer, 2 * outer, paint, { rx: 4 });
  if (shape === "toothed") return path(teeth(outer), paint, { "stroke-linejoin": "round" });
  if (shape !== "knurled") return circle(45, 50, outer, paint);
  const notches = Array.from({ length: 24 }, (_, i) => i * 15);
  return circle(45, 50, outer, paint) + path(spokes(outer - 4, outer, notches), "none", { stroke: RING });
}

function teeth(outer: number): string {
  const corners = Array.from({ length: 48 }, (_, i) => {
    const isTip = i % 4 < 2;
    return at(polar(isTip ? outer + 4 : outer - 1, i * 7.5));
  });
  return `M${corners.join("L")}z`;
}

function bevel({ outer, inner, outline: shape, paint }: Ring): string {
  const stroke = paint === BLACK ? "#ffffff59" : "#ffffffb3";
  if (shape === "square") return rect(48 - outer, 53 - outer, 2 * outer - 6, 2 * outer - 6, "none", { rx: 3, stroke });
  return circle(45, 50, (outer + inner) / 2 + (shape === "hexagon" ? 1 : 0), "none", { stroke, "stroke-width": 1.4 });
}

function hole({ inner, outline: shape, sleeve }: Ring): string {
  if (shape === "square") return rect(45 - inner, 50 - inner, 2 * inner, 2 * inner, "#fff", { rx: 3 });
  return (sleeve ? circle(45, 50, inner + 3, RING) : "") + circle(45, 50, inner, "#fff");
}

function ringSide({ outer, inner, thick, paint, outline: shape, sleeve }: Ring): string {
  const left = 125 - thick / 2;
  const top = 50 - outer;
  const body = rect(left, top, thick, 2 * outer, paint, { rx: Math.min(1.5, thick / 3) });
  const stroke = paint === BLACK ? "#ffffff73" : undefined;
  const across = (ys: readonly number[]): string =>
    path(ys.map((y) => `M${left + 0.5} ${y}h${thick - 1}`).join(""), "none", { stroke });
  if (shape === "hexagon") return body + across([50 - outer / 2, 50 + outer / 2]);
  if (shape === "knurled") return body + across([22, 27, 33, 41, 50, 59, 67, 73, 78]);
  const seam = thick > 12 ? across([50 - inner, 50 + inner]) : "";
  return (sleeve ? rect(left + thick, 50 - sleeve, 9, 2 * sleeve, RING) : "") + body + seam;
}
