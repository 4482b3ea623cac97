import { path, short } from "../svg.ts";
import { outline, type Point } from "./details.ts";

export function swept([ax, ay]: Point, [bx, by]: Point, [dx, dy]: Point, paint: string): string {
  return path(
    outline([
      [ax, ay],
      [bx, by],
      [bx + dx, by + dy],
      [ax + dx, ay + dy],
    ]),
    paint,
  );
}

export function sheetEdge(points: readonly Point[], paint: string, thickness: number): string {
  const d = outline(points).slice(0, -1);
  const style = { "stroke-linejoin": "round" };
  return (
    path(d, "none", { ...style, "stroke-width": thickness + 1.4 }) +
    path(d, "none", { ...style, stroke: paint, "stroke-width": thickness })
  );
}

export function along([x, y]: Point, [dx, dy]: Point, part: number): string {
  return `${short(x + dx * part)} ${short(y + dy * part)}`;
}
