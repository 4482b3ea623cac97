/** Cookies and storage of tag managers (`_ga`) and chat (`twk_…`). The shop uses no such names. */
const FOREIGN_NAME = /^(?:_|twk_|tawk)/i;

export function isForeignName(name: string): boolean {
  return FOREIGN_NAME.test(name);
}

/** The host and its parent domains, most specific first; an IP address alone. */
export function cookieDomains(host: string): readonly string[] {
  if (!/[a-z]/i.test(host) || host.includes(":")) return [];
  const labels = host.split(".");
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join("."));
}
