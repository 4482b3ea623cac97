import type { ScheduleText } from "../catalog/series.ts";
import { normalizeCode } from "../part-number.ts";

/** The schedule that serves a part when nothing else does (R-PRICE-04). */
export const FALLBACK_SCHEDULE = "Z";

/**
 * Whole codes of a schedule: `Schedule E-1, E-2` is E-1 and E-2. Prices match by whole code, so that G-1 is not found in
 * G-10 and an empty schedule matches nothing (A-29, R-PRICE-12).
 */
export function scheduleCodes(schedule: ScheduleText): readonly string[] {
  const text = typeof schedule === "string" ? schedule : (schedule ?? []).join(",");
  return normalizeCode(text)
    .split(/[^A-Z0-9-]+/)
    .filter((code) => code !== "" && code !== "SCHEDULE");
}
