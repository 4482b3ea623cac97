import type { Picture } from "../../domain/drawings/picture.ts";
import { PLATE } from "./plate.ts";

/**
 * A line drawing that stands for a department, in the language of the part drawings: flat fills, thin slate strokes. Its markup came
 * through an allowlist. Nothing where nobody has drawn one.
 */
export function DepartmentDrawing({ drawing, className }: { drawing: Picture | null; className: string }) {
  if (!drawing) return null;
  return (
    <svg
      viewBox={drawing.viewBox}
      className={`shrink-0 fill-none stroke-neutral-700 ${PLATE} ${className}`}
      strokeWidth="1.5"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: drawing.markup }}
    />
  );
}
