/** What a browser tells of the visitor's connection; Chromium alone does. */
type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether more than what was asked for may be fetched: not on a slow line, and not for those who save data (R-NUXT-04). */
export function isFastConnection(): boolean {
  const { saveData = false, effectiveType = "" } = connection();
  return !saveData && !/2g|3g/.test(effectiveType);
}

/** Whether the visitor saves data or is on a line as slow as 2g: then nothing is fetched that was not asked for (R-NUXT-04). */
export function savesData(): boolean {
  const { saveData = false, effectiveType = "" } = connection();
  return saveData || /2g/.test(effectiveType);
}

function connection(): Connection {
  return (navigator as Navigator & { connection?: Connection }).connection ?? {};
}
