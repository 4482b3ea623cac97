import { z } from "zod";
import type { Part } from "./part.ts";

const bilingual = z.strictObject({ en: z.string().min(1), es: z.string().min(1) });

/**
 * One line of a data sheet. English values put inches first, Spanish ones millimetres. `when` limits
 * the line to parts whose attributes have one of the codes: {"ratedCurrentAC3": ["009", "012"]}.
 */
const figureSchema = z.strictObject({
  label: bilingual,
  value: bilingual,
  unit: z.string().min(1).optional(),
  when: z.record(z.string(), z.array(z.string()).min(1)).optional(),
});

const sheetsSchema = z.record(z.string(), z.array(figureSchema));

export type Figure = z.infer<typeof figureSchema>;

/** The data sheet of each series by its code. */
export type DataSheets = Readonly<Record<string, readonly Figure[]>>;

/** Parses the text of datasheets.json; throws with the path of the first thing that is wrong. */
export function parseDataSheets(text: string): DataSheets {
  const json: unknown = JSON.parse(text);
  return sheetsSchema.parse(json);
}

/** Whether a line is about a part with these attributes. */
export function applies({ when }: Figure, part: Pick<Part, "attributes">): boolean {
  if (!when) return true;
  return Object.entries(when).every(([key, codes]) => codes.includes(part.attributes[key]?.code ?? ""));
}

/** The lines of a part's data sheet, in the written order. */
export function figuresOf(sheets: DataSheets, part: Pick<Part, "series" | "attributes">): Figure[] {
  return (sheets[part.series] ?? []).filter((figure) => applies(figure, part));
}
