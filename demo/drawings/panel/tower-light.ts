import type { Drawing, PartToDraw } from "../drawing.ts";
import { METAL, PANEL, paintOf } from "../palette.ts";
import { path, rect, short } from "../svg.ts";
import { codeOf, drawing, englishOf, frontAround, label } from "./details.ts";
import { cap, flash, lenses, sound, TOWER_BLACK, towerWidth } from "./tower-shapes.ts";

const MOST_TIERS = 6;
const POLE = 16;

/** Colors from top to bottom, on a base, pole or wall bracket. */
export function drawTowerLight(part: PartToDraw): Drawing {
  const colors = englishOf(part, "stackColors").split("/").filter(Boolean).slice(0, MOST_TIERS);
  const buzzer = codeOf(part, "sound") !== "N" && codeOf(part, "sound") !== "" ? 8 : 0;
  const mount = codeOf(part, "mounting");
  const below = mount === "P" ? POLE + 6 : 6;
  const tier = Math.min(15, (90 - 5 - buzzer - below) / Math.max(colors.length, 1));
  const width = towerWidth(part, 26);
  const height = 5 + buzzer + tier * colors.length + below;
  const top = 50 - height / 2;
  const stack = (x: number, side: boolean): string =>
    tower({ x: x - width / 2, top, width, tier, buzzer, colors, side }) +
    foot(mount, x, top + height - below, width, side);
  const blinking = codeOf(part, "lightFunction") === "F";
  return drawing(
    frontAround(45 - width / 2 - 10, top, 45 + width / 2 + 10, top + height),
    stack(45, false),
    buzzer ? sound(45 + width / 2 + 1, top + 9, 3.4) : "",
    blinking ? flash(45 + width / 2 + 6, top + 5 + buzzer + (tier * colors.length) / 2, 11) : "",
    stack(124, true),
    label(98, top + height - 1, englishOf(part, "towerDiameter")),
  );
}

type Stack = {
  readonly x: number;
  readonly top: number;
  readonly width: number;
  readonly tier: number;
  readonly buzzer: number;
  readonly colors: readonly string[];
  /** The side view is plain: its ribs would only repeat the front. */
  readonly side: boolean;
};

function tower({ x, top, width, tier, buzzer, colors, side }: Stack): string {
  const first = top + 5 + buzzer;
  const all = colors.map((color, i) => ({ x, y: first + tier * i, width, height: tier, paint: paintOf(color) }));
  const stack = side ? all.map(({ y, paint }) => rect(x, y, width, tier, paint)).join("") : lenses(all);
  const horn = buzzer
    ? rect(x, top + 5, width, buzzer, TOWER_BLACK) + path(slits(x, top + 7, width), "none", { stroke: METAL })
    : "";
  return cap(x, top + 5, width) + horn + stack;
}

function slits(x: number, y: number, width: number): string {
  return `M${short(x + 5)} ${short(y)}h${short(width - 10)}m0 2h${short(10 - width)}m0 2h${short(width - 10)}`;
}

function foot(mount: string, x: number, y: number, width: number, side: boolean): string {
  const base = rect(x - width / 2, y, width, 5.5, TOWER_BLACK, { rx: 1 });
  if (mount === "P")
    return (
      rect(x - 2.6, y + 5, 5.2, POLE - 4, METAL) +
      base +
      path(`M${short(x - 11)} ${short(y + POLE + 6)}q0-5 6-5h10q6 0 6 5z`, TOWER_BLACK)
    );
  if (mount !== "W")
    return base + (side ? rect(x - width / 2 - 3, y + 5.5, width + 6, 2, PANEL, { "stroke-width": 0.5 }) : "");
  if (!side) return base + rect(x - 7, y + 5.5, 14, 3.5, METAL);
  const wall = x + width / 2 + 8;
  return (
    base +
    path(`M${short(x - 8)} ${short(y + 5.5)}H${short(wall)}v-24h-3v21H${short(x - 8)}z`, METAL) +
    rect(wall, y - 24, 3, 36, PANEL)
  );
}
