import { readQuantity } from "../bom/read-quantity.ts";
import { cleanReference, LONGEST_REFERENCE } from "../cart/reference.ts";
import type { ListLine } from "./list-line.ts";

export type TypedLine = {
  readonly pn: string;
  readonly quantity: string;
  readonly note: string;
  readonly minimum: string;
  readonly maximum: string;
};

/** `two-readings`: `1.000` may be a thousand. */
type LineProblem = "quantity" | "number" | "two-readings" | "maximum-below-minimum" | "note-too-long";

export type EditedLine = Pick<ListLine, "pn" | "quantity" | "note" | "minimum" | "maximum">;

export type WrongField = { readonly problem: LineProblem; readonly field: "quantity" | "note" | "minimum" | "maximum" };

type Read<T> = { readonly value: T } | { readonly problem: LineProblem };

/** At least 0; null when empty. */
export function readPieces(typed: string): Read<number | null> {
  const text = typed.trim();
  if (text === "") return { value: null };
  if (/^0+$/.test(text)) return { value: 0 };
  const read = readQuantity(text);
  if (read.kind === "given") return { value: read.quantity };
  const isDouble = read.kind === "bad" && read.reason === "two-readings";
  return { problem: isDouble ? "two-readings" : "number" };
}

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

function readQuantityOf(typed: string): Read<number> {
  const read = readPieces(typed);
  if ("problem" in read) return { problem: read.problem === "number" ? "quantity" : read.problem };
  return read.value ? { value: read.value } : { problem: "quantity" };
}
