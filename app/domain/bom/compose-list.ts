import type { ListInput, ListRow } from "./list-input.ts";

/** What somebody filled in on the order page: any of these, or all together. */
export type ListParts = {
  readonly rows: readonly ListRow[];
  readonly text: string;
  readonly file: Exclude<ListInput, { kind: "rows" }> | null;
};

/** One list of everything that was filled in, rows first, so that nothing is dropped; null when nothing was. */
export function composeList({ rows, text, file }: ListParts): ListInput | null {
  const typed = rows.filter(({ pn, quantity, reference }) => (pn + quantity + reference).trim() !== "");
  const pasted = text.trim() === "" ? null : text;
  if (typed.length === 0 && pasted === null) return file;
  const more = [pasted, file && asText(file)].filter((part) => part !== null).join("\n");
  if (typed.length === 0) return { kind: "text", text: more };
  if (more === "") return { kind: "rows", rows: typed };
  return { kind: "rows", rows: typed, rest: { text: more, from: typed.length + 1, header: "" } };
}

function asText(file: Exclude<ListInput, { kind: "rows" }>): string {
  if (file.kind === "text") return file.text;
  return file.cells.map((row) => row.map((cell) => cell.replace(/\s+/g, " ")).join("\t")).join("\n");
}
