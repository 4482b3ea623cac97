import { normalizeCode } from "../part-number.ts";

/** R-PRICE-04. */
export const FALLBACK_SCHEDULE = "Z";

/** `Schedule E-1, E-2` is E-1 and E-2. Whole codes, so that G-1 does not match G-10 (A-29, R-PRICE-12). */
export function scheduleCodes(schedule: ScheduleText): readonly string[] {
  const text = typeof schedule === "string" ? schedule : (schedule ?? []).join(",");
  return normalizeCode(text)
    .split(/[^A-Z0-9-]+/)
    .filter((code) => code !== "" && code !== "SCHEDULE");
}

/** One code, a list of codes, or text such as `Schedule E-1, E-2`. */
export type ScheduleText = string | readonly string[] | null | undefined;

/** R-ENT-06. `title` is the part-number prefix. */
export type Series = {
  readonly title: string | null;
  readonly discountSchedule?: ScheduleText;
};
