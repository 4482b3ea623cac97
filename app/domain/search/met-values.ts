import { piecesOf } from "./pieces.ts";
import { plainText } from "./plain-text.ts";
import type { Amount, Units } from "./units.ts";

/** `isLeast`: larger values are accepted too. */
export type AskedValue = Amount & { readonly isLeast?: boolean };

export function amountsIn(text: string, units: Units): Amount[] {
  return piecesOf(plainText(text), units).flatMap(({ amount }) => amount ?? []);
}

const SEPARATOR = ", ";

/** The title in pieces; every second piece, from the second on, has an asked value. Null without one. */
export function metPieces(title: string, asked: readonly AskedValue[], units: Units): string[] | null {
  const isMet = (part: string) => amountsIn(part, units).some((own) => asked.some((wanted) => meets(own, wanted)));
  const pieces = [""];
  for (const [place, part] of title.split(SEPARATOR).entries()) {
    const before = place > 0 ? SEPARATOR : "";
    if (isMet(part)) pieces.push((pieces.pop() ?? "") + before, part, "");
    else pieces.push((pieces.pop() ?? "") + before + part);
  }
  return pieces.length > 1 ? pieces : null;
}

function meets(own: Amount, { low, high, exact, isLeast = false }: AskedValue): boolean {
  if (low !== high || !exact.some((name) => own.names.includes(name))) return false;
  return own.low <= low ? low <= own.high : isLeast && own.low === own.high;
}
