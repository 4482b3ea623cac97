import type { Bounds } from "./bounds.ts";

/** Letters of the widest sans faces that systems put in, as a share of their size: drawings name no face. */
const WIDEST_LETTER = 0.62;
/** Room beyond that: fonts of readers are larger or wider than ours. */
const MORE = 1.2;

const LETTERING = /<(text|tspan)\b([^>]*)>([^<]*)/g;
const DEFAULT_SIZE = 6;

/** The box that all lettering of a drawing needs, 20 % wider than usual; null without any. */
export function letteringBounds(markup: string): Bounds | null {
  let size = DEFAULT_SIZE;
  const boxes: Bounds[] = [];
  for (const [, name, written = "", content = ""] of markup.matchAll(LETTERING)) {
    const own = read(written, "font-size");
    if (name === "text") size = own === null ? DEFAULT_SIZE : Number(own);
    const [x, y] = [read(written, "x"), read(written, "y")];
    // Letters on a curve have a place each, within the shape they run around.
    if (x === null || y === null || content === "" || Number.isNaN(Number(x))) continue;
    boxes.push(boxOf(Number(x), Number(y), content, own === null ? size : Number(own), read(written, "text-anchor")));
  }
  if (boxes.length === 0) return null;
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

/** Lettering is centred unless it says otherwise: the frame of a drawing says so once. */
function boxOf(x: number, y: number, content: string, size: number, anchor: string | null): Bounds {
  const width = content.length * size * WIDEST_LETTER * MORE;
  const left = anchor === "end" ? x - width : anchor === "start" ? x : x - width / 2;
  return { left, top: y - size, right: left + width, bottom: y + size * 0.3 };
}

function read(written: string, name: string): string | null {
  return new RegExp(` ${name}=['"]([^'"]*)['"]`).exec(written)?.[1] ?? null;
}
