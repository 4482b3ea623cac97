import { readQuantity } from "../bom/read-quantity.ts";
import { cleanReference, LONGEST_REFERENCE } from "../cart/reference.ts";
import type { ListLine } from "./list-line.ts";

/** The fields of a line as somebody typed them. */
export type TypedLine = {
  readonly pn: string;
  readonly quantity: string;
  readonly note: string;
  readonly minimum: string;
  readonly maximum: string;
};

/** What is wrong with a line. `two-readings`: `1.000` is a thousand for some and one for others, so it is asked. */
type LineProblem = "quantity" | "number" | "two-readings" | "maximum-below-minimum" | "note-too-long";

/** What of a line somebody edits. */
export type EditedLine = Pick<ListLine, "pn" | "quantity" | "note" | "minimum" | "maximum">;

/** The field that is wrong, and how. */
export type WrongField = { readonly problem: LineProblem; readonly field: "quantity" | "note" | "minimum" | "maximum" };

type Read<T> = { readonly value: T } | { readonly problem: LineProblem };

/** A number of pieces, from none on; nothing typed is null. */
export function readPieces(typed: string): Read<number | null> {
  const text = typed.trim();
  if (text === "") return { value: null };
  if (/^0+$/.test(text)) return { value: 0 };
  const read = readQuantity(text);
  if (read.kind === "given") return { value: read.quantity };
  const isDouble = read.kind === "bad" && read.reason === "two-readings";
  return { problem: isDouble ? "two-readings" : "number" };
}

/** A line as it was typed, or all of its fields that are wrong. */
export function readTypedLine({
  pn,
  note,
  ...typed
}: TypedLine): { readonly line: EditedLine } | { readonly wrong: readonly WrongField[] } {
  const quantity = readQuantityOf(typed.quantity);
  const [minimum, maximum] = [readPieces(typed.minimum), readPieces(typed.maximum)];
  const read = [
    ["quantity", quantity],
    ["minimum", minimum],
    ["maximum", maximum],
  ] as const;
  const wrong: WrongField[] = read.flatMap(([field, each]) =>
    "problem" in each ? [{ problem: each.problem, field }] : [],
  );
  if ([...note.trim()].length > LONGEST_REFERENCE) wrong.push({ problem: "note-too-long", field: "note" });
  if ("problem" in quantity || "problem" in minimum || "problem" in maximum || wrong.length > 0) return { wrong };
  if (maximum.value !== null && maximum.value < (minimum.value ?? 0))
    return { wrong: [{ problem: "maximum-below-minimum", field: "maximum" }] };
  const line = { pn, quantity: quantity.value, minimum: minimum.value, maximum: maximum.value };
  return { line: { ...line, note: cleanReference(note) } };
}

/** How many are usually bought: at least one. */
function readQuantityOf(typed: string): Read<number> {
  const read = readPieces(typed);
  if ("problem" in read) return { problem: read.problem === "number" ? "quantity" : read.problem };
  return read.value ? { value: read.value } : { problem: "quantity" };
}
