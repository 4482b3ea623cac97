/**
 * Whether a path is one of those a pattern stands for: `*` is anything, every other character is itself (R-GUARD-03). Paths are
 * compared as the router reads them: without regard to case, to slashes at the end and to percent signs.
 */
export function matchesPath(pattern: string, path: string): boolean {
  const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const parts = comparablePath(pattern).split("*").map(literal);
  return new RegExp(`^${parts.join(".*")}$`, "s").test(comparablePath(path));
}

/** A path as it is compared: decoded, in lower case, with single slashes and none at the end. */
export function comparablePath(path: string): string {
  const single = decoded(path)
    .toLowerCase()
    .replace(/\/{2,}/g, "/");
  return single.length > 1 ? single.replace(/\/$/, "") : single;
}

/** As the router reads it: percent signs stand for characters. What cannot be decoded stands as it is. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
