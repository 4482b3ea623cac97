import type { Drawing, PartToDraw } from "../drawing.ts";
import { INK, LIGHT_HOUSING, METAL, SHEET_STEEL } from "../palette.ts";
import { circle, frame, path, rect } from "../svg.ts";
import { codeOf, coilOf, englishOf } from "./reading.ts";
import { boxes, caption, columns, d, frontOf, lettering, rail, rotaryKnob, screws, strips, words } from "./shapes.ts";

const FILLS: Readonly<Record<string, string>> = { P: "#dadde0", S: "#d9dee2", M: SHEET_STEEL, W: SHEET_STEEL };

export function drawEnclosedStarter(part: PartToDraw): Drawing {
  const kind = codeOf(part, "enclosureType");
  const markup = frame(
    boxes(METAL, [28, 89, 9, 6], [53, 89, 9, 6]),
    rect(18, 9, 54, 80, FILLS[kind] ?? SHEET_STEEL, { rx: kind === "P" ? 8 : 2 }),
    rect(23, 14, 44, 70, "none", { rx: kind === "P" ? 5 : 1, stroke: "#8a9299" }),
    kind === "S" ? path("M26 80l36-62M32 82l32-54M26 64l26-44", "none", { stroke: "#fff", "stroke-width": 1.6 }) : "",
    cover(codeOf(part, "coverControl")),
    rect(30, 18, 30, 9, "#fff", { rx: 1 }),
    boxes(FILLS[kind] ?? SHEET_STEEL, [106, 9, 40, 80]),
    boxes(METAL, [112, 89, 9, 6], [130, 89, 9, 6]),
    boxes("#0b5cad", [102, 62, 4, 8]),
    lettering(
      words(5.5, INK, [[45, 25, englishOf(part, "motorFla")]], "bold"),
      words(4, INK, signs(codeOf(part, "coverControl"))),
      caption(coilOf(part), 90),
    ),
  );
  return { markup, box: [160, 100], front: frontOf(54, 88) };
}

/** Controls of the starter: reset only, START and STOP, or a selector. */
function cover(control: string): string {
  const reset = circle(45, 74, 5, "#0b5cad");
  if (control === "S") return circle(45, 40, 7, "#0b8a43") + circle(45, 57, 7, "#c8102e") + reset;
  if (control === "H") return circle(45, 48, 12, METAL) + rotaryKnob(45, 48, 9, -50, "#222") + reset;
  return circle(45, 52, 8, METAL) + circle(45, 52, 6, "#0b5cad");
}

function signs(control: string) {
  if (control === "S") return [[57, 41.5, "I"] as const, [57, 58.5, "O"] as const];
  if (control === "H") return [[29, 40, "H"] as const, [45, 33, "O"] as const, [61, 40, "A"] as const];
  return [[45, 68, "RESET"] as const];
}

/** Open starter kit: breaker above its contactor, joined by the link block; two contactors when it reverses. */
export function drawStarterKit(part: PartToDraw): Drawing {
  const isReversing = codeOf(part, "starterKind") === "R";
  const contactors = isReversing ? [27, 63] : [45];
  const markup = frame(
    device(45, 4, 30, 40),
    rotaryKnob(45, 24, 7, 0, "#222"),
    boxes("#455", [35, 44, 20, 6]),
    ...contactors.map((x) => device(x, 50, 32, 44)),
    ...contactors.map((x) => rect(x - 10, 66, 20, 11, "#0b8a43", { rx: 1.5 })),
    isReversing ? boxes("#3b4349", [43, 58, 4, 28]) : "",
    rail(149),
    path("M149 4h-30v40h4v6h-6v44h32z", LIGHT_HOUSING),
    boxes("#222", [113, 19, 6, 10]),
    lettering(
      words(
        4,
        "#fff",
        contactors.map((x) => [x, 73, "3P"] as const),
        "bold",
      ),
      caption(englishOf(part, "motorFla"), 100),
    ),
  );
  return { markup, box: [160, 100], front: isReversing ? [0, 2, 90, 94] : frontOf(36, 92) };
}

function device(x: number, top: number, width: number, height: number): string {
  const box = [x - width / 2, top, width, height] as const;
  const xs = columns(x, width - 2, 3);
  const rows = [
    [xs[0] ?? x, top + 5],
    [xs[0] ?? x, top + height - 5],
  ] as const;
  return rect(...box, LIGHT_HOUSING, { rx: 1.5 }) + strips(box, 10) + screws(rows, 3, (width - 2) / 3, 2.4);
}

export function drawLink(value: string): Drawing {
  const markup = frame(
    rect(25, 38, 40, 24, "#455", { rx: 1.5 }),
    boxes(
      METAL,
      [30, 24, 5, 14],
      [42.5, 24, 5, 14],
      [55, 24, 5, 14],
      [30, 62, 5, 14],
      [42.5, 62, 5, 14],
      [55, 62, 5, 14],
    ),
    path(d`M106 38h34v24h-34z`, "#455"),
    boxes(METAL, [118, 24, 5, 14], [118, 62, 5, 14]),
    lettering(caption(value)),
  );
  return { markup, box: [160, 100], front: frontOf(40, 54) };
}
