import type { Explanation } from "../explanation.ts";
import type { Cents } from "../money.ts";

/** A charge that is always known: the amount in cents, and how it came about. */
export type Charge<E extends Explanation = Explanation> = { readonly amount: Cents; readonly explain: readonly E[] };
