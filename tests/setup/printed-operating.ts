import fs from "node:fs";

/** The commands of docs/operating.md as printed, for the tests that run them. */

const DOCUMENT = fs.readFileSync("docs/operating.md", "utf8");

export function printed(text: string): string {
  const blocks = [...DOCUMENT.matchAll(/^```\w*\n([\s\S]*?)^```$/gm)].map(([, block = ""]) => block);
  const found = blocks.filter((block) => block.includes(text));
  if (found.length !== 1) throw new Error(`${found.length} blocks of docs/operating.md hold ${text}`);
  return found[0] ?? "";
}

/** Replaces the values marked as the reader's own; fails on a mark without a replacement, and the reverse. */
export function asOwn(block: string, own: readonly (readonly [printed: string, own: string])[]): string {
  const left = [...own];
  const lines = block.split("\n").map((line) => {
    if (!line.includes("# yours")) return line;
    const [from, to] = left.shift() ?? ["nothing is left to replace", ""];
    if (!line.includes(from)) throw new Error(`"${line}" does not hold "${from}"`);
    return line.replace(from, to);
  });
  if (left.length > 0) throw new Error(`not marked: ${left.join(", ")}`);
  return lines.join("\n");
}
