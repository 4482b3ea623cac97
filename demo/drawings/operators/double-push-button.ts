import type { Drawing, PartToDraw } from "../drawing.ts";
import { paintOf } from "../palette.ts";
import { circle, element, frame, group, path, rect, text } from "../svg.ts";
import { codeOf, lampOf, textOf } from "./attributes.ts";
import { contactsOf } from "./contacts.ts";
import { spokes } from "./geometry.ts";
import { caption, inkOn } from "./lettering.ts";
import { bodyOf, type OperatorBody } from "./operator-body.ts";
import { operatorSide } from "./side-view.ts";

type Cap = { readonly color: string; readonly mark: string; readonly extended?: boolean };

const ARROWS: Readonly<Record<string, string>> = {
  up: "M45 39v-12M40.5 32l4.5-5 4.5 5",
  down: "M45 61v12M40.5 68l4.5 5 4.5-5",
};

const PAIRS: Readonly<Record<string, readonly [Cap, Cap]>> = {
  GR: [
    { color: "green", mark: "I" },
    { color: "red", mark: "O" },
  ],
  GX: [
    { color: "green", mark: "I" },
    { color: "red", mark: "O", extended: true },
  ],
  UD: [
    { color: "black", mark: "up" },
    { color: "black", mark: "down" },
  ],
  LR: [
    { color: "black", mark: "up" },
    { color: "black", mark: "down" },
  ],
  WK: [
    { color: "white", mark: "I" },
    { color: "black", mark: "O" },
  ],
};

const UNKNOWN: readonly [Cap, Cap] = [
  { color: "gray", mark: "" },
  { color: "gray", mark: "" },
];

/** Half the width and half the height of the bezel, and the distance of the caps from its middle. */
const HALF_WIDTH = 20;
const HALF_HEIGHT = 33;
const OFFSET = 17;
const CAP = 12;

/** Two caps in one long bezel, with a small light between them if lit; the pair left / right is horizontal. */
export function drawDoublePushButton(part: PartToDraw): Drawing {
  const pair = PAIRS[codeOf(part, "capPair")] ?? UNKNOWN;
  const lying = codeOf(part, "capPair") === "LR";
  const lamp = lampOf(part);
  const light = lamp ? paintOf(textOf(part, "lensColor")) : undefined;
  const half = lying ? HALF_WIDTH : HALF_HEIGHT;
  const body: OperatorBody = { ...bodyOf(part), radius: half, outer: half };
  const markup = frame(
    group(
      { transform: lying ? "rotate(-90 45 50)" : undefined },
      bezel(body.paint),
      ...pair.map(capFront),
      centre(light),
    ),
    operatorSide(body, { contacts: contactsOf(part), light }),
    ...pair.map((cap, i) => capSide(cap, lying ? 50 : capY(i))),
    caption(lamp),
  );
  return { markup, box: [160, 100], front: [9, 14, 72, 72] };
}

const capY = (index: number): number => 50 + (index === 0 ? -OFFSET : OFFSET);

function bezel(paint: string): string {
  const face = (inset: number, fill: string, stroke?: string): string => {
    const [width, height] = [HALF_WIDTH - inset, HALF_HEIGHT - inset];
    return rect(45 - width, 50 - height, 2 * width, 2 * height, fill, { rx: width * 0.8, stroke });
  };
  return face(0, paint) + face(2, "none", "#ffffff59");
}

function capFront({ color, mark, extended }: Cap, index: number): string {
  const y = capY(index);
  const paint = paintOf(color);
  const ink = inkOn(paint);
  const ring = extended ? { r: CAP - 2.4, stroke: "#fff" } : { r: CAP - 1.2, stroke: "#1f232659", "stroke-width": 2 };
  const arrow = ARROWS[mark];
  const symbol = arrow
    ? path(arrow, "none", { stroke: ink, "stroke-width": 2 })
    : text(45, y + 4.3, mark, { fill: ink, "font-size": 12, "font-weight": "bold" });
  return circle(45, y, CAP, paint) + element("circle", { cx: 45, cy: y, fill: "none", ...ring }) + symbol;
}

function centre(light: string | undefined): string {
  if (!light) return "";
  const beams = path(spokes(7, 13, [65, 90, 115, 245, 270, 295]), "none", { stroke: light, "stroke-width": 1.4 });
  return circle(45, 50, 4.6, light) + beams;
}

function capSide({ color, extended }: Cap, y: number): string {
  return rect(extended ? 100 : 105.2, y - CAP, extended ? 6 : 1.8, 2 * CAP, paintOf(color), { rx: 0.8 });
}
