import type { Drawing, PartToDraw } from "../drawing.ts";
import { frame, group, path, text } from "../svg.ts";
import { codeOf, lampOf, textOf } from "./attributes.ts";
import { paintOf } from "../palette.ts";
import { contactsOf } from "./contacts.ts";
import { arc, around, at, polar, spokes } from "./geometry.ts";
import { caption } from "./lettering.ts";
import { bezelFront, bodyOf } from "./operator-body.ts";
import { rays } from "./rays.ts";
import { handleFront, handleSide } from "./selector-handle.ts";
import { operatorSide } from "./side-view.ts";

const BLUE = paintOf("blue");

/** Angles of the positions by their number, from the left, clockwise in degrees. */
const ANGLES: Readonly<Record<number, readonly number[]>> = {
  2: [-45, 45],
  3: [-60, 0, 60],
  4: [-60, -20, 20, 60],
};

const RAYS: Readonly<Record<number, readonly number[]>> = { 2: [-22, -11, 0, 11, 22], 3: [-40, -20, 20, 40] };

/** Number of positions, and the sides from which the handle springs back. */
type Positions = { readonly angles: readonly number[]; readonly fromLeft: boolean; readonly fromRight: boolean };

export function drawSelector(part: PartToDraw): Drawing {
  const body = bodyOf(part);
  const positions = positionsOf(part);
  const { angles } = positions;
  const handle = codeOf(part, "handle");
  const lamp = lampOf(part);
  const light = lamp ? paintOf(textOf(part, "lensColor")) : undefined;
  const markup = frame(
    light ? rays(body, body.outer - 1, light, { angles: RAYS[angles.length] ?? [0] }) : "",
    bezelFront(body),
    scale(angles, body.outer),
    springReturns(positions, body.outer + 4),
    handleFront(body, handle, restOf(positions, handle), light),
    operatorSide(body, { contacts: contactsOf(part), light }),
    handleSide(body, handle, light),
    caption(lamp),
  );
  return { markup, box: [160, 100], front: around(body.outer + 8) };
}

function positionsOf(part: PartToDraw): Positions {
  const text = textOf(part, "positions");
  const count = Number(/^[234]/.exec(codeOf(part, "positions") || text)?.[0] ?? 2);
  return {
    angles: ANGLES[count] ?? [],
    fromLeft: /from (left|both)/.test(text),
    fromRight: /from (right|both)/.test(text),
  };
}

/** A key rests where it can be removed; other handles rest in the middle, or at the end of their spring. */
function restOf({ angles, fromLeft }: Positions, handle: string): number {
  const [first = 0] = angles;
  const last = angles.at(-1) ?? 0;
  if (handle === "KL") return first;
  if (handle === "KR") return last;
  if (angles.length === 3) return 0;
  return fromLeft ? last : first;
}

function scale(angles: readonly number[], outer: number): string {
  const numbers = angles.map((angle, i) => {
    const [x, y] = polar(outer + 8, angle);
    return text(x, y + 2.2, String(i + 1));
  });
  return path(spokes(outer + 1, outer + 4, angles), "none", { "stroke-width": 1.2 }) + numbers.join("");
}

function springReturns({ fromLeft, fromRight }: Positions, radius: number): string {
  const right = fromRight ? arrow(radius, 150, 105) : "";
  const left = fromLeft ? arrow(radius, 210, 255) : "";
  return right + left === "" ? "" : group({ stroke: BLUE, "stroke-width": 1.6 }, right, left);
}

function arrow(radius: number, from: number, to: number): string {
  const turn = Math.sign(to - from);
  const head = `M${at(polar(radius + 5, to))}L${at(polar(radius, to + turn * 10))}L${at(polar(radius - 5, to))}z`;
  return path(arc(radius, Math.min(from, to), Math.max(from, to)), "none") + path(head, BLUE, { "stroke-width": 0 });
}
