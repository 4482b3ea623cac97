const COUNT = /^(?:x\d{1,6}|\d{1,6}x?)$/i;

/** Splits a search for several part numbers at commas and semicolons, else at blanks. A count belongs to the number before it. */
export function queryLines(query: string): string {
  if (/[,;|]/.test(query)) return joined(query.split(/[,;|]+/));
  const lines: string[] = [];
  for (const word of query.split(/\s+/)) {
    const before = lines.at(-1);
    if (before !== undefined && COUNT.test(word)) lines[lines.length - 1] = `${before} ${word}`;
    else lines.push(word);
  }
  return joined(lines);
}

function joined(lines: readonly string[]): string {
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join("\n");
}
