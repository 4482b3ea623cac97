/** Chromium only. */
type Connection = { saveData?: boolean; effectiveType?: string };

/** False on slow connections and with data saving (R-NUXT-04). */
export function isFastConnection(): boolean {
  const { saveData = false, effectiveType = "" } = connection();
  return !saveData && !/2g|3g/.test(effectiveType);
}

export function savesData(): boolean {
  const { saveData = false, effectiveType = "" } = connection();
  return saveData || /2g/.test(effectiveType);
}

function connection(): Connection {
  return (navigator as Navigator & { connection?: Connection }).connection ?? {};
}
