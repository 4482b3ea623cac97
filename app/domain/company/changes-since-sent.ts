import { orderDifferences, type OrderDifference, type ReviewedOrder } from "../checkout/reviewed-order.ts";

type Sent = { readonly shown: ReviewedOrder; readonly removed: readonly { readonly pn: string }[] };

/** Amounts that changed only because the company removed lines are not reported. */
export function changesSinceSent({ shown, removed }: Sent, now: ReviewedOrder): readonly OrderDifference[] {
  const differences = orderDifferences(shown, now);
  if (removed.length === 0) return differences;
  const taken = new Set(removed.map(({ pn }) => pn));
  return differences.filter((each) => {
    if (each.kind === "gone") return !taken.has(each.pn);
    return each.kind !== "amount";
  });
}
