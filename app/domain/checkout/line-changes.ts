import type { Cents } from "../money.ts";
import { normalizeCode } from "../part-number.ts";

export type LineChange =
  | { readonly kind: "price"; readonly pn: string; readonly from: Cents; readonly to: Cents }
  /** It had a price and can no longer be ordered. */
  | { readonly kind: "withdrawn"; readonly pn: string; readonly replacedBy: string | null };

/** `seenPrice`: unit price when added; null when not displayed. */
type SeenLine = { readonly pn: string; readonly seenPrice: Cents | null };

type LineToday = {
  readonly part: { readonly pn: string; readonly replacedBy: string | null };
  readonly line: { readonly unitPrice: Cents | null; readonly orderable: boolean };
};

export function lineChanges(seen: readonly SeenLine[], today: readonly LineToday[]): readonly LineChange[] {
  const known = new Map(today.map((each) => [normalizeCode(each.part.pn), each]));
  return seen.flatMap((line) => changeOf(line, known.get(normalizeCode(line.pn))) ?? []);
}

function changeOf({ pn, seenPrice }: SeenLine, now: LineToday | undefined): LineChange | null {
  if (seenPrice === null) return null;
  const price = now?.line.orderable ? now.line.unitPrice : null;
  if (price === null) return { kind: "withdrawn", pn, replacedBy: now?.part.replacedBy ?? null };
  return price === seenPrice ? null : { kind: "price", pn, from: seenPrice, to: price };
}
