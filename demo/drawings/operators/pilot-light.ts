import type { Drawing, PartToDraw } from "../drawing.ts";
import { BODY_BEHIND_PANEL, BRASS, METAL, RING, paintOf } from "../palette.ts";
import { circle, frame, group, path, rect, short, text } from "../svg.ts";
import { codeOf, lampOf, textOf } from "./attributes.ts";
import { around, at } from "./geometry.ts";
import { caption, inkOn, shineOn } from "./lettering.ts";
import { bezelFront, bodyOf, disc, type OperatorBody } from "./operator-body.ts";
import { rays } from "./rays.ts";
import { bezelSide, coils, panelSide } from "./side-view.ts";

type Light = {
  readonly body: OperatorBody;
  readonly paint: string;
  readonly lens: number;
  readonly domed: boolean;
  readonly recessed: boolean;
  readonly pushToTest: boolean;
  readonly dual: boolean;
};

/** A pilot light from 13 to 30 mm, with its terminals, wires or transformer. */
export function drawPilotLight(part: PartToDraw): Drawing {
  const light = lightOf(part);
  const { body, paint } = light;
  const markup = frame(
    rays(body, body.outer, paint, { blinking: codeOf(part, "lightFunction") === "B" }),
    bezelFront(body),
    lensFront(light),
    panelSide(),
    bezelSide(body),
    lensSide(light),
    bodySide(part, light),
    caption(lampOf(part)),
  );
  return { markup, box: [160, 100], front: around(body.outer, true) };
}

function lightOf(part: PartToDraw): Light {
  const shape = codeOf(part, "lensShape");
  const use = codeOf(part, "pilotFunction");
  const recessed = shape === "R";
  const plain = bodyOf(part);
  const black = part.series === "LXA" && !recessed;
  const body = black ? { ...plain, paint: "#222" } : plain;
  return {
    body,
    paint: paintOf(textOf(part, "lensColor")),
    lens: body.radius * (recessed ? 0.5 : 0.74),
    domed: shape ? shape === "D" : body.shape === "round",
    recessed,
    pushToTest: use === "P",
    dual: use === "D",
  };
}

/** Two rings of light on a dome, one on a flat lens; two dots on dual-input lights, and TEST on push-to-test ones. */
function lensFront({ body, paint, lens, domed, recessed, pushToTest, dual }: Light): string {
  const shine = shineOn(paint);
  const ring = (share: number): string => disc(body, body.radius * share, "none", { stroke: shine });
  const face = (recessed ? circle(45, 50, lens + 2, "#222") : "") + disc(body, lens, paint);
  if (pushToTest)
    return face + ring(0.62) + text(45, 52.6, "TEST", { fill: inkOn(paint), "font-size": body.radius * 0.32 });
  if (dual)
    return (
      face + ring(0.52) + group({ fill: shine, stroke: "none" }, circle(41, 50, 2, shine), circle(49, 50, 2, shine))
    );
  return face + ring(recessed ? 0.32 : 0.52) + (domed ? ring(0.3) : "");
}

function lensSide({ paint, lens, domed, recessed, pushToTest }: Light): string {
  const top = 50 - lens;
  if (recessed) return rect(105.2, top, 1.8, 2 * lens, paint);
  const disk = pushToTest ? 6 : 3;
  const base = rect(106 - disk, top, disk, 2 * lens, paint, { rx: domed ? 0 : 1 });
  if (!domed) return base;
  return base + path(`M${at([106 - disk, top])}q${short(-lens * 0.55)} ${short(lens)} 0 ${short(2 * lens)}z`, paint);
}

function bodySide(part: PartToDraw, { body, paint, dual }: Light): string {
  const half = body.radius * 0.62;
  const nut = rect(115, 50 - half - 3, 4, 2 * half + 6, RING);
  const transformer = codeOf(part, "lampSupply").startsWith("T");
  const length = transformer ? 36 : 20;
  const box = rect(119, 50 - half, length, 2 * half, BODY_BEHIND_PANEL) + (transformer ? coils(144, 50) : "");
  const leds = (dual ? [43, 51] : [45]).map((y) => rect(122, y, 4, dual ? 6 : 10, paint, { rx: 1 })).join("");
  if (part.series === "LXA") return nut + box + leds + ends(codeOf(part, "termination") === "W");
  return nut + box + leds + terminals(119 + length, dual);
}

function terminals(x: number, dual: boolean): string {
  const rows = dual ? [41, 50, 59] : [44, 56];
  return rows.map((y) => rect(x, y - 2, 5, 4, METAL)).join("");
}

function ends(wires: boolean): string {
  if (!wires) return rect(139, 43.5, 8, 3, BRASS) + rect(139, 53.5, 8, 3, BRASS);
  const wire = (d: string, color: string): string => path(d, "none", { stroke: paintOf(color), "stroke-width": 1.8 });
  return wire("M139 46h6q6 0 6 6v16q0 5 6 5", "red") + wire("M139 54h3q4 0 4 5v13q0 8 10 8", "black");
}
