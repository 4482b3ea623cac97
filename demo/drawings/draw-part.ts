import { compact } from "./compact.ts";
import { LONGEST_DRAWING, type Drawing, type PartToDraw } from "./drawing.ts";
import { drawGeneric } from "./generic.ts";
import { MOTOR_CONTROL_DRAWINGS } from "./motor-control/index.ts";
import { OPERATOR_DRAWINGS } from "./operators/index.ts";
import { PANEL_DRAWINGS } from "./panel/index.ts";

const DRAWINGS = { ...OPERATOR_DRAWINGS, ...MOTOR_CONTROL_DRAWINGS, ...PANEL_DRAWINGS };

/** Unknown series get the generic drawing (blueprint section 6). */
export function drawPart(part: PartToDraw): Drawing {
  const drawing = (DRAWINGS[part.series] ?? drawGeneric)(part);
  if (drawing.markup.length <= LONGEST_DRAWING) return drawing;
  return { ...drawing, markup: compact(drawing.markup) };
}
