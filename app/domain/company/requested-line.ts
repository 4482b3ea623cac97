import { orderDifferences, type OrderDifference, type ReviewedOrder } from "../checkout/reviewed-order.ts";

export type RequestedLine = {
  readonly pn: string;
  readonly quantity: number;
  readonly reference: string;
  readonly ownNumber: string;
  readonly titleEn: string;
  readonly titleEs: string;
};

export type RemovedLine = RequestedLine & {
  /** Empty when the part could no longer be ordered. */
  readonly by: string;
  /** Moved back to the buyer's cart. */
  readonly isBack?: boolean;
};

/** Removed lines that have not been moved back to the buyer's cart. */
export function keptLines<Line extends Pick<RemovedLine, "isBack">>(removed: readonly Line[]): readonly Line[] {
  return removed.filter(({ isBack }) => isBack !== true);
}

/** The buyer of the request may move its removed lines back; other members may not. */
export function hasLinesToTake(
  request: { readonly webUserId: string; readonly removed: readonly RemovedLine[] },
  by: { readonly webUserId: string },
): boolean {
  return keptLines(request.removed).length > 0 && by.webUserId === request.webUserId;
}

type Sent = { readonly shown: ReviewedOrder; readonly removed: readonly { readonly pn: string }[] };

/** After the company has removed lines, changed amounts are not reported, since the removal changes them. */
export function changesSinceSent({ shown, removed }: Sent, now: ReviewedOrder): readonly OrderDifference[] {
  const differences = orderDifferences(shown, now);
  if (removed.length === 0) return differences;
  const taken = new Set(removed.map(({ pn }) => pn));
  return differences.filter((each) => {
    if (each.kind === "gone") return !taken.has(each.pn);
    return each.kind !== "amount";
  });
}
