import { partsTwin } from "./parts-twin.ts";
import type { SeriesQuestion, TwinFormat } from "./port-series.ts";
import type { Variants } from "./read-variants.ts";

/** The parts the filters leave, all pages, in the asked order, as a file (decisions, section 3). */
export function seriesTwin(
  { series, locale, t }: SeriesQuestion,
  { rows, total, priceOf }: Variants,
  format: TwinFormat,
): string {
  const heading = `${series.code} ${series.title}`;
  return partsTwin({ heading, parts: rows().map(({ part }) => part), total, priceOf, locale, t }, format);
}
