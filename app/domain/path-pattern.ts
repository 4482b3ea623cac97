/** `*` matches anything (R-GUARD-03). Ignores case, trailing slashes and percent encoding, like the router. */
export function matchesPath(pattern: string, path: string): boolean {
  const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const parts = comparablePath(pattern).split("*").map(literal);
  return new RegExp(`^${parts.join(".*")}$`, "s").test(comparablePath(path));
}

export function comparablePath(path: string): string {
  const single = decoded(path)
    .toLowerCase()
    .replace(/\/{2,}/g, "/");
  return single.length > 1 ? single.replace(/\/$/, "") : single;
}

/** Invalid encodings stay unchanged. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
