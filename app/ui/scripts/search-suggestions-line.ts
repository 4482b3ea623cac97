type Line = { saveData?: boolean; effectiveType?: string };

/** Whether the visitor saves data or is on a line as slow as 2g: then nothing is fetched that was not asked for (R-NUXT-04). */
export function savesData(): boolean {
  const line = (navigator as Navigator & { connection?: Line }).connection;
  return line !== undefined && (line.saveData === true || /2g/.test(line.effectiveType ?? ""));
}
