import type { Picture } from "../../domain/drawings/picture.ts";

/** Line drawing of a department; its markup has passed an allowlist. Null without a drawing. */
export function DepartmentDrawing({ drawing, className }: { drawing: Picture | null; className: string }) {
  if (!drawing) return null;
  return (
    <svg
      viewBox={drawing.viewBox}
      className={`shrink-0 fill-none stroke-neutral-700 forced-color-adjust-none ${className}`}
      strokeWidth="1.5"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: drawing.markup }}
    />
  );
}
