import type { PartRecord } from "./part-record.ts";

type Bilingual = { readonly en: string; readonly es: string };

/** English values put inches first, Spanish ones millimeters. */
export type Figure = { readonly label: Bilingual; readonly value: Bilingual; readonly unit?: string | undefined };

/** `when` limits the line to parts with one of the attribute codes, e.g. `{ ratedCurrentAC3: ["009", "012"] }`. */
export type SeriesFigure = Figure & { readonly when?: Readonly<Record<string, readonly string[]>> | undefined };

export function figuresOf(figures: readonly SeriesFigure[], part: Pick<PartRecord, "attributes">): Figure[] {
  return figures
    .filter(({ when }) =>
      Object.entries(when ?? {}).every(([key, codes]) => codes.includes(part.attributes[key]?.code ?? "")),
    )
    .map(({ label, value, unit }) => ({ label, value, unit }));
}
