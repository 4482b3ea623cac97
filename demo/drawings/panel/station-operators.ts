import { DARK_HOUSING, METAL, paintOf } from "../palette.ts";
import { circle, element, group, path, rect, short } from "../svg.ts";

export type StationOperator = {
  readonly kind: "flush" | "extended" | "mushroom" | "emergency" | "selector" | "light";
  readonly paint: string;
  readonly legend: string;
  readonly key: boolean;
  readonly lit: boolean;
};

/** From top to bottom, from a layout such as "START / STOP / green light". */
export function operatorsOf(layout: string): StationOperator[] {
  const lit = /illuminated/i.test(layout);
  return layout
    .split(" / ")
    .slice(0, 3)
    .map((words) => operatorOf(words, lit));
}

function operatorOf(words: string, lit: boolean): StationOperator {
  const key = /\bkey\b/i.test(words);
  const legend = /^(?:illuminated )?([A-Z-]{2,}(?: [A-Z]{2,})*)/.exec(words)?.[1] ?? "";
  if (/emergency/i.test(words)) return { kind: "emergency", paint: paintOf("red"), legend: "", key, lit };
  if (/selector|[A-Z]-[A-Z]/.test(words))
    return { kind: "selector", paint: paintOf("black"), legend: legend.replaceAll("-", " "), key, lit };
  if (/light/i.test(words)) return { kind: "light", paint: paintOf(words), legend: "", key, lit: true };
  if (/mushroom/i.test(words)) return { kind: "mushroom", paint: paintOf(words), legend: "", key, lit };
  if (legend === "START") return { kind: "flush", paint: paintOf("green"), legend, key, lit };
  if (legend === "STOP") return { kind: "extended", paint: paintOf("red"), legend, key, lit };
  return { kind: "flush", paint: paintOf("black"), legend, key, lit };
}

/** An operator around (45, y), 24 high, without its legend; `bezel` is the paint of its ring. */
export function operatorFront(operator: StationOperator, y: number, bezel: string): string {
  const middle = operator.legend ? y + 1.8 : y;
  return (operator.lit ? raysAround(middle, operator) : "") + headFront(operator, middle, bezel);
}

function headFront(operator: StationOperator, y: number, bezel: string): string {
  if (operator.kind === "emergency") return emergencyFront(y, operator);
  if (operator.kind === "mushroom") return circle(45, y, 9.6, operator.paint) + highlight(y);
  const ring = circle(45, y, 8.6, bezel);
  if (operator.kind === "selector") return ring + selectorFront(y, operator);
  if (operator.kind === "light")
    return ring + circle(45, y, 6.4, operator.paint) + whiteRing(y, 2.6) + whiteRing(y, 4.5);
  const cap = circle(45, y, 6.2, operator.paint);
  return ring + cap + (operator.kind === "extended" ? whiteRing(y, 4.4) : flushEdge(y)) + arrow(operator.legend, y);
}

function whiteRing(y: number, r: number): string {
  return circle(45, y, r, "none", { stroke: "#f0f0f0" });
}

function flushEdge(y: number): string {
  return circle(45, y, 5.2, "none", { stroke: "#0006" });
}

function highlight(y: number): string {
  return element("ellipse", { cx: 42, cy: y - 4, rx: 3.6, ry: 2, fill: "#fff", "fill-opacity": 0.35, stroke: "none" });
}

function emergencyFront(y: number, operator: StationOperator): string {
  const plate = circle(45, y, 11.6, paintOf("yellow"));
  const head = circle(45, y, 8.6, operator.paint);
  if (operator.key) return plate + head + keyFace(y, 3.8);
  const arrows = group(
    { stroke: "#fff", fill: "none" },
    path(
      `M40 ${short(y)}a5 5 0 0 1 5-5m-1.5-1.3l1.8 1.4l-1.6 1.6M50 ${short(y)}a5 5 0 0 1-5 5m1.5 1.3l-1.8-1.4l1.6-1.6`,
    ),
  );
  return plate + head + arrows;
}

function keyFace(y: number, r: number): string {
  return circle(45, y, r, METAL) + rect(44.3, y - r * 0.7, 1.4, r * 1.4, paintOf("black"), { stroke: "none" });
}

function selectorFront(y: number, operator: StationOperator): string {
  if (operator.key) return keyFace(y, 5.6);
  // With three positions the middle one is at rest; with two the left one.
  const angle = operator.legend.split(" ").length > 2 ? 0 : -45;
  const handle = rect(42.8, y - 7.4, 4.4, 14.8, "#222", { rx: 1.6, transform: `rotate(${angle} 45 ${short(y)})` });
  const index = path(`M45 ${short(y - 6.4)}v6`, "none", {
    stroke: "#fff",
    transform: `rotate(${angle} 45 ${short(y)})`,
  });
  return circle(45, y, 6.6, DARK_HOUSING) + handle + index;
}

const DIRECTIONS: Readonly<Record<string, number>> = {
  UP: 0,
  DOWN: 180,
  FORWARD: 90,
  REVERSE: -90,
  "JOG FORWARD": 90,
  "JOG REVERSE": -90,
};

function arrow(legend: string, y: number): string {
  const angle = DIRECTIONS[legend];
  if (angle === undefined) return "";
  return path(`M45 ${short(y + 3)}v-6m-2.4 2.4l2.4-2.4l2.4 2.4`, "none", {
    stroke: "#fff",
    transform: `rotate(${angle} 45 ${short(y)})`,
  });
}

function raysAround(y: number, { legend, paint }: StationOperator): string {
  const angles = legend ? [-115, -90, -65, 65, 90, 115] : [-60, -30, 0, 30, 60];
  const rays = angles.map((degrees) => {
    const turn = (degrees * Math.PI) / 180;
    return `M${short(45 + 9.8 * Math.sin(turn))} ${short(y - 9.8 * Math.cos(turn))}l${short(2.2 * Math.sin(turn))} ${short(-2.2 * Math.cos(turn))}`;
  });
  return path(rays.join(""), "none", { stroke: paint, "stroke-width": 1 });
}

export function operatorSide(operator: StationOperator, x: number, y: number, bezel: string): string {
  const at = (from: number, width: number, height: number, fill: string, rx = 0): string =>
    rect(x - from, y - height / 2, width, height, fill, rx ? { rx } : {});
  if (operator.kind === "emergency") {
    return at(1.4, 1.4, 22, paintOf("yellow")) + at(5, 3.6, 7, operator.paint) + head(x - 5, y, 8.4, operator.paint);
  }
  if (operator.kind === "mushroom") return at(4, 4, 7, METAL) + head(x - 4, y, 9.4, operator.paint);
  const ring = at(2.4, 2.4, 17, bezel);
  if (operator.kind === "selector")
    return at(9, 6.6, operator.key ? 4 : 5, operator.key ? METAL : operator.paint, 1) + ring;
  if (operator.kind === "light") return head(x - 2.4, y, 6.2, operator.paint) + ring;
  return at(operator.kind === "extended" ? 5.4 : 3.4, 4, 12, operator.paint, 0.8) + ring;
}

function head(x: number, y: number, half: number, paint: string): string {
  return path(`M${short(x)} ${short(y - half)}q-${short(half * 0.85)} ${short(half)} 0 ${short(half * 2)}z`, paint);
}
