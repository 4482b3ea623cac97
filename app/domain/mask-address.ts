/** A mail address as a log may hold it: its first character and its domain, e.g. `d…@meridianpack.example` (R-ERR-14). */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf("@");
  return at > 0 ? `${[...address][0]}…${address.slice(at)}` : "…";
}
