import type { PartRecord } from "./part-record.ts";

type Bilingual = { readonly en: string; readonly es: string };

/** One line of a data sheet. English values put inches first, Spanish ones millimetres. */
export type Figure = { readonly label: Bilingual; readonly value: Bilingual; readonly unit?: string | undefined };

/**
 * A line of the data sheet of a series. `when` limits it to parts whose attributes have one of the codes, for example
 * `{ ratedCurrentAC3: ["009", "012"] }`.
 */
export type SeriesFigure = Figure & { readonly when?: Readonly<Record<string, readonly string[]>> | undefined };

/** The lines of a part's data sheet, in the written order. */
export function figuresOf(figures: readonly SeriesFigure[], part: Pick<PartRecord, "attributes">): Figure[] {
  return figures
    .filter(({ when }) =>
      Object.entries(when ?? {}).every(([key, codes]) => codes.includes(part.attributes[key]?.code ?? "")),
    )
    .map(({ label, value, unit }) => ({ label, value, unit }));
}
