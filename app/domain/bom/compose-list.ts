import type { ListInput, ListRow } from "./list-input.ts";
import { inputLines } from "./clean-text.ts";
import { shiftedBook, type ListBook } from "./workbook.ts";

export type ListParts = {
  readonly rows: readonly ListRow[];
  readonly text: string;
  readonly file: Exclude<ListInput, { kind: "rows" }> | null;
  readonly book?: ListBook | undefined;
};

export function composeList({ rows, text, file, book }: ListParts): ListInput | null {
  const typed = rows.filter(({ pn, quantity, reference }) => (pn + quantity + reference).trim() !== "");
  const pasted = text.trim() === "" ? null : text;
  if (typed.length === 0 && pasted === null) return file;
  const more = [pasted, file && asText(file)].filter((part) => part !== null).join("\n");
  const above = typed.length + (pasted === null ? 0 : inputLines(pasted).length);
  const from = { book: book ?? shiftedBook(file?.book, above) };
  if (typed.length === 0) return { kind: "text", text: more, ...from };
  if (more === "") return { kind: "rows", rows: typed, ...from };
  return { kind: "rows", rows: typed, rest: { text: more, from: typed.length + 1, header: "" }, ...from };
}

function asText(file: Exclude<ListInput, { kind: "rows" }>): string {
  if (file.kind === "text") return file.text;
  return file.cells.map((row) => row.map((cell) => cell.replace(/\s+/g, " ")).join("\t")).join("\n");
}
