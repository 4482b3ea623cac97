export type Attributes = Readonly<Record<string, string>>;

/** Smallest x of an element, without strokes and bulges of curves; null when unknown. */
export function leftEdge(name: string, attributes: Attributes): number | null {
  if (name === "rect" || name === "text") return minus(attributes["x"], "0");
  if (name === "circle") return minus(attributes["cx"], attributes["r"]);
  if (name === "ellipse") return minus(attributes["cx"], attributes["rx"]);
  if (name === "line") return smallest([attributes["x1"], attributes["x2"]].map(Number));
  if (name === "path") return pathEdge(attributes["d"] ?? "");
  return null;
}

function minus(middle: string | undefined, half: string | undefined): number | null {
  return middle === undefined || half === undefined ? null : smallest([Number(middle) - Number(half)]);
}

function smallest(numbers: readonly number[]): number | null {
  const edge = Math.min(...numbers);
  return Number.isFinite(edge) ? edge : null;
}

/** Number count of each command, and the positions of its x coordinates. The last of these is the new pen position. */
const COMMANDS: Readonly<Record<string, { readonly takes: number; readonly xs: readonly number[] }>> = {
  m: { takes: 2, xs: [0] },
  l: { takes: 2, xs: [0] },
  t: { takes: 2, xs: [0] },
  h: { takes: 1, xs: [0] },
  v: { takes: 1, xs: [] },
  q: { takes: 4, xs: [0, 2] },
  s: { takes: 4, xs: [0, 2] },
  c: { takes: 6, xs: [0, 2, 4] },
  a: { takes: 7, xs: [5] },
};

const NUMBERS = /-?(?:\d*\.\d+|\d+)/g;

function pathEdge(d: string): number | null {
  const xs: number[] = [];
  let pen = 0;
  let start = 0;
  for (const [, letter = "", written = ""] of d.matchAll(/([a-z])([^a-z]*)/gi)) {
    const command = letter.toLowerCase();
    const isRelative = letter === command;
    for (const points of steps(command, written)) {
      const reached = points.map((x) => x + (isRelative ? pen : 0));
      xs.push(...reached);
      pen = reached.at(-1) ?? pen;
      if (command === "m") start = pen;
    }
    if (command === "z") pen = start;
  }
  return smallest(xs);
}

function steps(command: string, written: string): number[][] {
  const { takes, xs } = COMMANDS[command] ?? { takes: 1, xs: [] };
  const numbers = (written.match(NUMBERS) ?? []).map(Number);
  return Array.from({ length: Math.floor(numbers.length / takes) }, (_step, index) =>
    xs.map((x) => numbers[index * takes + x] ?? 0),
  );
}
