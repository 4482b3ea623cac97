/** `d…@meridianpack.example`, for logs (R-ERR-14). */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf("@");
  return at > 0 ? `${[...address][0]}…${address.slice(at)}` : "…";
}
