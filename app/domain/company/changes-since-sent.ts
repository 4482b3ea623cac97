import { orderDifferences, type OrderDifference, type ReviewedOrder } from "../checkout/reviewed-order.ts";

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
