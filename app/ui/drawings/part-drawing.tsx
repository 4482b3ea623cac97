import { escapeHtml } from "../../domain/escape-html.ts";
import type { DrawingView } from "../catalog/part-types.ts";

type Props = { drawing: DrawingView; name: string };

/** The markup has passed an allowlist. */
export function PartDrawing({ drawing, name }: Props) {
  const [, , width, height] = drawing.viewBox.split(" ");
  return (
    <svg
      role="img"
      viewBox={drawing.viewBox}
      width={width}
      height={height}
      className="plate h-auto max-h-88 w-full print:max-h-40"
      // The title is inside the markup, because React allows either children or markup.
      dangerouslySetInnerHTML={{ __html: `<title>${escapeHtml(name)}</title>${drawing.markup}` }}
    />
  );
}
