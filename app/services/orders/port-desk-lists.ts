import type { WaitingKind } from "../../domain/orders/waiting.ts";

/** How many orders wait for something; `isMore`: that many and more. */
export type WaitingCount = { readonly kind: WaitingKind; readonly count: number; readonly isMore: boolean };

export type WaitingCounts = readonly WaitingCount[];

/** Orders as the shop's people look through them: those of all customers. */
export interface DeskLists {
  /** How many orders wait for each thing, in the order of `WAITING_KINDS`. */
  waiting(): Promise<WaitingCounts>;
}
