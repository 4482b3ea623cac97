type Line = { saveData?: boolean; effectiveType?: string };

/** Whether more than what was asked for may be fetched: not on a slow line, and not for those who save data (R-NUXT-04). */
export function isFastLine(): boolean {
  const line = (navigator as Navigator & { connection?: Line }).connection;
  return !line || (!line.saveData && !/2g|3g/.test(line.effectiveType ?? ""));
}
