export type Bounds = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

const SHAPE = /<(rect|circle|ellipse|path) ([^>]*)>/g;
const LETTERING = />[^<]+/g;
const STEP = /([a-zA-Z])([^a-zA-Z]*)/g;
const NUMBER = /-?(?:\d+\.?\d*|\.\d+)/g;

/** The box around the shapes between two x: 0 to 90 is the front view, 90 to 160 the side view. Without turned shapes and lettering. */
export function boundsBetween(markup: string, from: number, to: number): Bounds | null {
  return boundsAround(shapesOf(markup).filter(({ left, right }) => left >= from && right <= to));
}

/** Cache of the last drawing, whose views are requested several times in a row. */
let last: { readonly shapes: string; readonly boxes: readonly Bounds[] } = { shapes: "", boxes: [] };

function shapesOf(markup: string): readonly Bounds[] {
  const shapes = markup.replaceAll(LETTERING, ">");
  if (shapes === last.shapes) return last.boxes;
  const boxes = [...shapes.matchAll(SHAPE)]
    .filter(([, , written = ""]) => !written.includes("transform="))
    .flatMap(([, name = "", written = ""]) => shapeBounds(name, attributesOf(written)) ?? []);
  last = { shapes, boxes };
  return boxes;
}

export function boundsAround(boxes: readonly Bounds[]): Bounds | null {
  if (boxes.length === 0) return null;
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

export function attributesOf(written: string): (name: string) => string {
  const values = new Map(
    [...written.matchAll(/([\w-]+)=(?:'([^']*)'|"([^"]*)")/g)].map(([, name, a, b]) => [name, a ?? b]),
  );
  return (name) => values.get(name) ?? "";
}

function shapeBounds(name: string, attribute: (name: string) => string): Bounds | null {
  const number = (key: string) => Number(attribute(key));
  if (name === "path") return pathBounds(attribute("d"));
  if (name === "rect")
    return around(number("x"), number("y"), number("x") + number("width"), number("y") + number("height"));
  const [rx, ry] = name === "circle" ? [number("r"), number("r")] : [number("rx"), number("ry")];
  return around(number("cx") - rx, number("cy") - ry, number("cx") + rx, number("cy") + ry);
}

function around(left: number, top: number, right: number, bottom: number): Bounds {
  return { left, top, right, bottom };
}

/** Number of figures per end point of a path command. */
const FIGURES: Readonly<Record<string, number>> = { m: 2, l: 2, t: 2, h: 1, v: 1, s: 4, q: 4, c: 6, a: 7 };

function pathBounds(d: string): Bounds | null {
  const points = endPoints(d);
  if (points.length === 0) return null;
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return around(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys));
}

function endPoints(d: string): [number, number][] {
  const points: [number, number][] = [];
  for (const [, letter = "", written = ""] of d.matchAll(STEP)) {
    const figures = [...written.matchAll(NUMBER)].map(([figure]) => Number(figure));
    points.push(...stepEnds(letter, figures, points.at(-1) ?? [0, 0]));
  }
  return points;
}

/** End points of the strokes of one command. A move after a closed path is measured from its last point, which is rare enough. */
function stepEnds(letter: string, figures: readonly number[], from: readonly [number, number]): [number, number][] {
  const kind = letter.toLowerCase();
  const size = FIGURES[kind] ?? Number.POSITIVE_INFINITY;
  const isRelative = letter === kind;
  const ends: [number, number][] = [];
  let [x, y] = from;
  for (let end = size; end <= figures.length; end += size) {
    const last = figures[end - 1] ?? 0;
    const before = figures[end - 2] ?? 0;
    if (kind !== "v") x = (isRelative ? x : 0) + (kind === "h" ? last : before);
    if (kind !== "h") y = (isRelative ? y : 0) + last;
    ends.push([x, y]);
  }
  return ends;
}
