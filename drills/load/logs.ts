/** Optional parts that a busy shop omits: the cart count after half a second, favorites and limits after one, part lists after three. */
const LEFT_OUT = new Set([
  "cart not counted",
  "cart not priced",
  "favorites not read",
  "rate limit not counted",
  "page without its data",
]);

/** Errors in the logs, including those without a visible effect. */
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
