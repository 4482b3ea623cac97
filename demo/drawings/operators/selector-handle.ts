import { DARK_HOUSING, METAL, RING } from "../palette.ts";
import { circle, group, rect } from "../svg.ts";
import { disc, type OperatorBody } from "./operator-body.ts";

const BLACK = "#222";

/** The radius of the given handles; others are scaled. */
const NORMAL = 24;

const isKey = (handle: string): boolean => handle.startsWith("K");

export function handleFront(body: OperatorBody, handle: string, angle: number, light?: string): string {
  const k = body.radius / NORMAL;
  const plate = disc({ ...body, shape: "round" }, body.radius * 0.72, DARK_HOUSING);
  const turned = { transform: `rotate(${angle} 45 50)` };
  if (isKey(handle)) return plate + group(turned, lock(13 * k));
  const [up, down] = handle === "L" ? [30 * k, 16 * k] : [18 * k, 18 * k];
  const width = 10 * k;
  const bar = rect(45 - width / 2, 50 - up, width, up + down, light ?? BLACK, {
    rx: 4 * k,
    stroke: light ? undefined : RING,
  });
  const line = rect(44.1, 52 - up, 1.8, up * 0.55, light ? BLACK : "#fff", { stroke: "none", rx: 0.9 });
  return plate + group(turned, bar, line);
}

function lock(radius: number): string {
  const mark = rect(44.1, 50 - radius + 1, 1.8, radius * 0.3, BLACK, { stroke: "none" });
  const slot = rect(43.2, 50 - radius * 0.55, 3.6, radius * 1.1, BLACK, { rx: 1.2, stroke: "none" });
  return circle(45, 50, radius, METAL) + slot + mark;
}

export function handleSide(body: OperatorBody, handle: string, light?: string): string {
  const k = body.radius / NORMAL;
  const half = body.radius * 0.72;
  const plate = rect(103, 50 - half, 3, 2 * half, DARK_HOUSING);
  if (isKey(handle)) return plate + keySide(k);
  const [up, down] = handle === "L" ? [28, 14] : [14, 14];
  return plate + rect(94, 50 - up * k, 9, (up + down) * k, light ?? BLACK, { rx: 3 * k });
}

function keySide(k: number): string {
  return (
    rect(100, 50 - 7 * k, 3, 14 * k, METAL) +
    rect(96, 48.4, 4, 3.2, METAL) +
    circle(92.5, 50, 5, METAL) +
    circle(91.5, 50, 1.6, "#fff")
  );
}
