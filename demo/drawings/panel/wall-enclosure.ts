import type { Drawing, PartToDraw } from "../drawing.ts";
import { DARK_HOUSING, METAL, paintOf } from "../palette.ts";
import { circle, path, rect, short } from "../svg.ts";
import { between, codeOf, drawing, englishOf, frontAround, label, numbersIn, outline } from "./details.ts";

type Faces = { readonly front: string; readonly top: string; readonly right: string; readonly corner: number };

const STAINLESS: Faces = { front: "#dfe3e6", top: "#eef1f2", right: "#c3c9cd", corner: 0.5 };
const PAINTED: Faces = { front: "#d5d8da", top: "#e6e8ea", right: "#b9bec1", corner: 0.5 };
const FACES: Readonly<Record<string, Faces>> = {
  S: STAINLESS,
  X: STAINLESS,
  F: { front: "#bfc7b8", top: "#d3dacd", right: "#a3ac9b", corner: 2 },
  P: { front: "#dadde0", top: "#eceef0", right: "#bfc4c8", corner: 4 },
};

type Frame = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

export function drawWallEnclosure(part: PartToDraw): Drawing {
  const [tall = 12, wide = 10, deep = 6] = numbersIn(englishOf(part, "enclosureSize"));
  // Not to the same scale: an 8 inch box next to a 48 inch one would be a dot.
  const scale = Math.min((48 + 20 * between(0, Math.log2(tall / 8) / 2.6, 1)) / tall, 58 / wide);
  const [width, height, depth] = [wide * scale, tall * scale, between(8, deep * scale, 44)];
  const back = between(6, depth * 0.35, 14);
  const box = { x: 44 - (width + back) / 2, y: 48 - (height - back) / 2, width, height };
  const faces = FACES[codeOf(part, "material")] ?? PAINTED;
  const brushed = faces === STAINLESS;
  return drawing(
    frontAround(box.x - 2, box.y - back, box.x + width + back, box.y + height),
    solid(box, back, faces),
    brushed ? brushLines(box) : "",
    door(box, faces, codeOf(part, "doorType") === "W"),
    latches(box, codeOf(part, "latchType")),
    side(box, depth, faces),
    label(box.x + width / 2, box.y + height + 8, inches(wide)),
    label(96, box.y + height / 2 + 2, inches(tall), 6, { "text-anchor": "end" }),
    label(108 + depth / 2, box.y + height + 8, inches(deep)),
    brushed
      ? label(108 + depth / 2, box.y + height / 2 + 2, numbersIn(englishOf(part, "material")).join(" "), 5.5)
      : "",
  );
}

function inches(size: number): string {
  return `${size} in`;
}

function solid({ x, y, width, height }: Frame, back: number, faces: Faces): string {
  const top = outline([
    [x, y],
    [x + back, y - back],
    [x + width + back, y - back],
    [x + width, y],
  ]);
  const right = outline([
    [x + width, y],
    [x + width + back, y - back],
    [x + width + back, y + height - back],
    [x + width, y + height],
  ]);
  return path(top, faces.top) + path(right, faces.right) + rect(x, y, width, height, faces.front);
}

function brushLines({ x, y, width, height }: Frame): string {
  const length = Math.min(width, height) * 0.3;
  const strokes = [0.5, 0.6, 0.72]
    .map((at) => `M${short(x + 6)} ${short(y + height * at)}l${short(length)} ${short(-length)}`)
    .join("");
  return path(strokes, "none", { stroke: "#fff", "stroke-width": 1.2 });
}

function door({ x, y, width, height }: Frame, faces: Faces, window: boolean): string {
  const leaf = rect(x + 3, y + 3, width - 6, height - 6, "none", { rx: faces.corner });
  const hinges = path(`M${short(x)} ${short(y + height * 0.16)}v8M${short(x)} ${short(y + height * 0.84)}v-8`, "none", {
    "stroke-width": 2.6,
  });
  if (!window) return leaf + hinges;
  const [left, top, w, h] = [x + width * 0.2, y + height * 0.16, width * 0.56, height * 0.68];
  const pane = rect(left, top, w, h, "#cfe3ee", { rx: 1.5 });
  const glare = path(
    `M${short(left + 3)} ${short(top + h * 0.5)}l${short(w * 0.5)} ${short(-h * 0.4)}m2 4l${short(-w * 0.5)} ${short(h * 0.4)}`,
    "none",
    {
      stroke: "#fff",
      "stroke-width": 1.4,
    },
  );
  return leaf + hinges + pane + glare;
}

function latches({ x, y, width, height }: Frame, code: string): string {
  const at = x + width - 7.5;
  const middle = y + height / 2;
  if (code === "C") return clamp(x + width, y + height * 0.22) + clamp(x + width, y + height * 0.78);
  if (code === "K") {
    const hole = path(`M${short(at - 0.6)} ${short(middle)}l-.6 2.4h2.4l-.6-2.4z`, paintOf("black"));
    return circle(at, middle, 3.4, METAL) + circle(at, middle - 0.6, 0.9, paintOf("black")) + hole;
  }
  return circle(at, middle, 3.4, DARK_HOUSING) + rect(at - 0.6, middle - 2.2, 1.2, 4.4, "#fff", { stroke: "none" });
}

function clamp(x: number, y: number): string {
  return rect(x - 5, y - 3, 7, 6, METAL, { rx: 0.8 }) + circle(x - 2, y, 1.6, DARK_HOUSING);
}

function side({ y, height }: Frame, depth: number, faces: Faces): string {
  const wall = path(`M${short(108 + depth)} ${short(y - 3)}v${short(height + 6)}`, "none", { "stroke-width": 1.8 });
  return (
    wall +
    rect(108, y, depth, height, faces.right, { rx: faces.corner / 2 }) +
    rect(105, y + 1.5, 3, height - 3, faces.front, { rx: 1 })
  );
}
