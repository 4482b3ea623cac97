import { escapeHtml } from "../../domain/escape-html.ts";
import type { DrawingView } from "../catalog/part-types.ts";
import { PLATE } from "./plate.ts";

type Props = { drawing: DrawingView; name: string; /** A photo has the first place. */ isBelowPhotos?: boolean };

/** The markup has passed an allowlist. */
export function PartDrawing({ drawing, name, isBelowPhotos = false }: Props) {
  const [, , width, height] = drawing.viewBox.split(" ");
  return (
    <svg
      role="img"
      viewBox={drawing.viewBox}
      width={width}
      height={height}
      className={`${isBelowPhotos ? "xl:col-start-1 print:order-first" : "order-first"} h-auto max-h-88 w-full border border-neutral-200 print:max-h-40 ${PLATE}`}
      // The title is inside the markup, because React allows either children or markup.
      dangerouslySetInnerHTML={{ __html: `<title>${escapeHtml(name)}</title>${drawing.markup}` }}
    />
  );
}
