import type { Drawing, PartToDraw } from "../drawing.ts";
import { paintOf } from "../palette.ts";
import { path, rect, short } from "../svg.ts";
import { codeOf, drawing, englishOf, frontAround, label, numbersIn, outline, type Point } from "./details.ts";
import { sheetEdge, swept } from "./oblique.ts";

/** Paints of a duct: its outside, its inside, the view through a slot, and its lid. */
export type DuctPaint = {
  readonly wall: string;
  readonly inside: string;
  readonly slot: string;
  readonly lid: string;
};

const GRAY: DuctPaint = { wall: "#c4c9cc", inside: "#eef0f1", slot: "#fff", lid: "#d3d7d9" };
const PAINTS: Readonly<Record<string, DuctPaint>> = {
  W: { wall: "#fbfbf9", inside: "#e3e6e8", slot: "#c4cace", lid: "#fff" },
  K: { wall: "#33393d", inside: "#5b646b", slot: "#fff", lid: "#434a4f" },
  B: { wall: paintOf("blue"), inside: "#6d9fd0", slot: "#fff", lid: "#2a72bd" },
};

/** Depth of ducts and lids in the drawing. */
export const BACK: Point = [42, -22];
const LARGEST_SCALE = 34;

export function ductPaint(part: PartToDraw): DuctPaint {
  return PAINTS[codeOf(part, "ductColor")] ?? GRAY;
}

type Section = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

export function drawWireDuct(part: PartToDraw): Drawing {
  const [wide = 2, high = 2] = numbersIn(englishOf(part, "ductSize"));
  const covered = codeOf(part, "cover") === "C";
  const room = covered ? 48 : 58;
  const scale = Math.min(78 / wide, room / high, LARGEST_SCALE);
  const [width, height] = [wide * scale, high * scale];
  const raised = covered ? 10 : 0;
  const x = 86 - (width + BACK[0]) / 2;
  const y = 48 + (height - BACK[1] + raised) / 2 - 3;
  const section = { x, y, width, height };
  const paint = ductPaint(part);
  const sticky = codeOf(part, "ductMounting") === "A";
  return drawing(
    frontAround(x, y - height + BACK[1] - raised, x + width + BACK[0], y + 2),
    walls(section, paint),
    slots(section, paint.slot, part.series === "WDN" ? 14 : 7),
    sheetEdge(
      [
        [x, y - height],
        [x, y],
        [x + width, y],
        [x + width, y - height],
      ],
      paint.wall,
      1.6,
    ),
    sticky ? adhesive(section) : "",
    covered ? lid({ ...section, y: y - height - raised }, paint) : "",
    label(x + width / 2, y + (sticky ? 12 : 10), `${wide} in`),
    label(x - 4, y - height / 2 + 2, `${high} in`, 6, { "text-anchor": "end" }),
  );
}

function walls({ x, y, width, height }: Section, paint: DuctPaint): string {
  const right = x + width;
  return (
    swept([x, y], [right, y], BACK, paint.inside) +
    swept([x, y - height], [x, y], BACK, paint.inside) +
    swept([right, y - height], [right, y], BACK, paint.wall)
  );
}

function slots({ x, y, width, height }: Section, fill: string, count: number): string {
  const pitch = BACK[0] / (count + 0.6);
  const slope = BACK[1] / BACK[0];
  const slot = pitch * (count > 7 ? 0.46 : 0.5);
  const deep = height * 0.76;
  const all = Array.from({ length: count }, (_, i) => {
    const from = pitch * (i + 0.55);
    return `M${short(x + width + from)} ${short(y - height + from * slope)}v${short(deep)}l${short(slot)} ${short(slot * slope)}v${short(-deep)}z`;
  });
  return path(all.join(""), fill, { "stroke-width": 0.5 });
}

function adhesive({ x, y, width }: Section): string {
  return (
    rect(x, y + 1.4, width, 2, paintOf("yellow"), { stroke: "none" }) +
    path(`M${short(x)} ${short(y + 4)}h${short(width)}`, "none", { "stroke-dasharray": "1.5 1.5" })
  );
}

/** x and y are those of its lower left edge. */
export function lid({ x, y, width }: Pick<Section, "x" | "y" | "width">, paint: DuctPaint): string {
  const right = x + width;
  const lip = 4;
  const top = outline([
    [x, y],
    [right, y],
    [right + BACK[0], y + BACK[1]],
    [x + BACK[0], y + BACK[1]],
  ]);
  return (
    path(top, paint.lid) +
    swept([right, y], [right, y + lip], BACK, paint.wall) +
    path(`M${short(x)} ${short(y)}v${lip}h2v-2h${short(width - 4)}v2h2v-${lip}z`, paint.wall)
  );
}
