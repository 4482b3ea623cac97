import { z } from "zod";
import type { Part } from "./part.ts";

const bilingual = z.strictObject({ en: z.string().min(1), es: z.string().min(1) });

/** English values put inches first, Spanish ones millimeters. `when` limits the line to attribute codes: {"ratedCurrentAC3": ["009", "012"]}. */
const figureSchema = z.strictObject({
  label: bilingual,
  value: bilingual,
  unit: z.string().min(1).optional(),
  when: z.record(z.string(), z.array(z.string()).min(1)).optional(),
});

const sheetsSchema = z.record(z.string(), z.array(figureSchema));

export type Figure = z.infer<typeof figureSchema>;

export type DataSheets = Readonly<Record<string, readonly Figure[]>>;

/** Parses datasheets.json; throws with the path of the first error. */
export function parseDataSheets(text: string): DataSheets {
  const json: unknown = JSON.parse(text);
  return sheetsSchema.parse(json);
}

export function applies({ when }: Figure, part: Pick<Part, "attributes">): boolean {
  if (!when) return true;
  return Object.entries(when).every(([key, codes]) => codes.includes(part.attributes[key]?.code ?? ""));
}

export function figuresOf(sheets: DataSheets, part: Pick<Part, "series" | "attributes">): Figure[] {
  return (sheets[part.series] ?? []).filter((figure) => applies(figure, part));
}
