import { attributesOf, boundsAround, type Bounds } from "./bounds.ts";

/** Letter width of the widest default sans fonts, as a share of the font size. */
const WIDEST_LETTER = 0.62;
const MORE = 1.2;

const LETTERING = /<(text|tspan)\b([^>]*)>([^<]*)/g;
const DEFAULT_SIZE = 6;

/** The box of all lettering of a drawing, 20 % wider than usual; null without any. */
export function letteringBounds(markup: string): Bounds | null {
  let size = DEFAULT_SIZE;
  const boxes: Bounds[] = [];
  for (const [, name, written = "", content = ""] of markup.matchAll(LETTERING)) {
    const read = attributesOf(written);
    const own = read("font-size");
    if (name === "text") size = own === "" ? DEFAULT_SIZE : Number(own);
    const [x, y] = [read("x"), read("y")];
    // Letters on a curve are placed separately, within the shape they run around.
    if (x === "" || y === "" || content === "" || Number.isNaN(Number(x))) continue;
    boxes.push(boxOf(Number(x), Number(y), content, own === "" ? size : Number(own), read("text-anchor")));
  }
  return boundsAround(boxes);
}

/** Centered by default, as the root element states. */
function boxOf(x: number, y: number, content: string, size: number, anchor: string): Bounds {
  const width = content.length * size * WIDEST_LETTER * MORE;
  const left = anchor === "end" ? x - width : anchor === "start" ? x : x - width / 2;
  return { left, top: y - size, right: left + width, bottom: y + size * 0.3 };
}
