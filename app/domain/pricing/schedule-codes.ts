import type { ScheduleText } from "../catalog/series.ts";
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
