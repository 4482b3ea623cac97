import { orderDifferences, type OrderDifference, type ReviewedOrder } from "../checkout/reviewed-order.ts";

/** What was sent, and the lines the company itself has taken out since. */
type Sent = { readonly shown: ReviewedOrder; readonly removed: readonly { readonly pn: string }[] };

/**
 * What of an order is not as its buyer sent it. Lines the company has taken out are told apart, and so is what comes of that: amounts that
 * are others because of them are no change.
 */
export function changesSinceSent({ shown, removed }: Sent, now: ReviewedOrder): readonly OrderDifference[] {
  const differences = orderDifferences(shown, now);
  if (removed.length === 0) return differences;
  const taken = new Set(removed.map(({ pn }) => pn));
  return differences.filter((each) => {
    if (each.kind === "gone") return !taken.has(each.pn);
    return each.kind !== "amount";
  });
}
