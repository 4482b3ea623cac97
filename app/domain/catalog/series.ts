import { normalizeCode } from "../part-number.ts";
import { buildPrefixIndex, findLongestPrefix, type PrefixIndex } from "../prefix-index.ts";

/** One code, a list of codes, or text such as `Schedule E-1, E-2`. */
export type ScheduleText = string | readonly string[] | null | undefined;

/** The facts of a series document that prices depend on (R-ENT-06). `title` is the part-number prefix. */
export type Series = {
  readonly title: string | null;
  readonly discountSchedule?: ScheduleText;
};

/** Indexes series by title. Public and hidden ones alike: a hidden series still prices its parts. */
export function indexSeries<S extends Series>(series: readonly S[]): PrefixIndex<S> {
  return buildPrefixIndex(series.map((one) => [normalizeCode(one.title), one]));
}

/** The series whose title is the longest prefix of the part number, or null (R-PRICE-01, 2.2). */
export function findSeries<S extends Series>(partNumber: string, index: PrefixIndex<S>): S | null {
  return findLongestPrefix(index, normalizeCode(partNumber));
}
