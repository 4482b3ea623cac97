import { BODY_BEHIND_PANEL, METAL, PANEL, RING } from "../palette.ts";
import { circle, group, rect } from "../svg.ts";
import { contactBlocks, type Contact } from "./contacts.ts";
import type { OperatorBody } from "./operator-body.ts";

export type BehindPanel = {
  readonly contacts?: readonly Contact[];
  /** Paint of the light, for operators with an LED. */
  readonly light?: string | undefined;
  readonly transformer?: boolean;
};

export function panelSide(): string {
  return rect(112, 16, 3, 68, PANEL);
}

/** Caps and handles go left of the bezel, which starts at 106. */
export function operatorSide(body: OperatorBody, behind: BehindPanel): string {
  return panelSide() + bezelSide(body) + bodySide(body, behind);
}

export function bezelSide({ radius, outer, paint }: OperatorBody): string {
  const bezel = rect(106, 50 - radius, 6, 2 * radius, paint, { rx: 1.5 });
  if (outer === radius) return bezel;
  return bezel + rect(109, 50 - outer, 3, 2 * outer, paint === METAL ? RING : "#234", { rx: 1 });
}

function bodySide({ radius }: OperatorBody, { contacts = [], light, transformer }: BehindPanel): string {
  const half = radius * 0.62;
  return (
    rect(115, 50 - half - 3, 4, 2 * half + 6, RING) +
    rect(119, 50 - half, 8, 2 * half, BODY_BEHIND_PANEL) +
    (light ? rect(121, 43, 4, 14, light, { rx: 1 }) : "") +
    contactBlocks(contacts, 127) +
    (transformer ? transformerBox() : "")
  );
}

function transformerBox(): string {
  return rect(119, 66, 36, 18, BODY_BEHIND_PANEL, { rx: 1.5 }) + coils(137, 75);
}

export function coils(x: number, y: number): string {
  return group({ stroke: "#fff", "stroke-width": 1 }, circle(x - 2.5, y, 4.5, "none"), circle(x + 2.5, y, 4.5, "none"));
}
