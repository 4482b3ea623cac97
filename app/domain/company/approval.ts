import type { Cents } from "../money.ts";
import type { Membership } from "./member.ts";

/** What of an order is compared with a limit. Cents; `shipping` is null while it is to be determined. */
type Amounts = { readonly total: Cents; readonly shipping: Cents | null };

/**
 * Whether an order has to be approved before it counts (stage 12): its final total is above the limit. Freight that is still open
 * counts as above it, since nobody knows the final total. A limit of 0 means everything.
 */
export function needsApproval({ limit }: Pick<Membership, "limit">, { total, shipping }: Amounts): boolean {
  if (limit === null) return false;
  return shipping === null || total > limit;
}
