import type { Cents } from "../money.ts";
import { normalizeCode } from "../part-number.ts";

/** What has changed about a line since the buyer put it into the cart. */
export type LineChange =
  | { readonly kind: "price"; readonly pn: string; readonly from: Cents; readonly to: Cents }
  /** It had a price when it was added and cannot be ordered any more. */
  | { readonly kind: "withdrawn"; readonly pn: string; readonly replacedBy: string | null };

/** A line of the cart; `seenPrice` is the unit price when it was added, null where nobody saw one. */
type SeenLine = { readonly pn: string; readonly seenPrice: Cents | null };

/** What the shop says of a part today. */
type LineToday = {
  readonly part: { readonly pn: string; readonly replacedBy: string | null };
  readonly line: { readonly unitPrice: Cents | null; readonly orderable: boolean };
};

/** Every change since the cart, in the order of its lines. A line nobody has seen a price of has not changed. */
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
