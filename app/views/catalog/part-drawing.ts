import type { Figure } from "../../domain/catalog/data-sheet.ts";
import type { PartRecord } from "../../domain/catalog/part-record.ts";
import type { DrawingView } from "../../ui/catalog/part-view.ts";
import { dimensioned } from "../../domain/drawings/dimensioned.ts";
import { dimensionsOf } from "../../domain/drawings/dimensions.ts";
import { drawPartIn } from "../../domain/drawings/translated.ts";
import type { Locale } from "../../domain/locale.ts";

/** The whole drawing of a part, with its dimensions where they are known. */
export function partDrawing(part: PartRecord, figures: readonly Figure[], locale: Locale): DrawingView {
  const { markup, viewBox } = dimensioned(drawPartIn(locale, part), dimensionsOf(part, figures), locale);
  return { markup, viewBox: viewBox.join(" ") };
}
