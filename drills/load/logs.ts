/**
 * What a busy shop does without rather than let a page wait: the words beside the link to the cart after half a second, the marks of
 * favourites and the count of a limit after one, lists of parts after three.
 */
const LEFT_OUT = new Set([
  "cart not counted",
  "cart not priced",
  "favorites not read",
  "rate limit not counted",
  "page without its data",
]);

/** Errors of the logs: what people saw is counted elsewhere, but an error nobody saw is one too. */
export function readLogs(lines: readonly string[]): { faults: string[]; notices: Map<string, number> } {
  const faults: string[] = [];
  const notices = new Map<string, number>();
  for (const line of lines) {
    const { level, event } = JSON.parse(line) as { level: string; event: string };
    if (LEFT_OUT.has(event)) notices.set(event, (notices.get(event) ?? 0) + 1);
    else if (level === "error") faults.push(`logged: ${line.slice(0, 600)}`);
  }
  return { faults, notices };
}
