/**
 * Names of what third parties leave in a browser: cookies and storage of tag managers (`_ga`, `_gcl_au`) and of the chat (`twk_…`,
 * `TawkConnectionTime`). The shop reads none of them, and none of its own begins like this.
 */
const FOREIGN_NAME = /^(?:_|twk_|tawk)/i;

export function isForeignName(name: string): boolean {
  return FOREIGN_NAME.test(name);
}

/** The host and all above it that a cookie may have been set for, most specific first; an address of digits stands alone. */
export function cookieDomains(host: string): readonly string[] {
  if (!/[a-z]/i.test(host) || host.includes(":")) return [];
  const labels = host.split(".");
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join("."));
}
