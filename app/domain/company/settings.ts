import type { Cents } from "../money.ts";
import type { SpendingLimit } from "./spending.ts";

/** An own limit of 0 means every order. */
export type LimitWish = { readonly kind: "company" | "none" } | { readonly kind: "own"; readonly amount: Cents };

/** A null limit allows every order; 0 sends every order to approval. */
export type CompanySettings = {
  readonly approvalLimit: Cents | null;
  readonly spending: SpendingLimit | null;
  readonly mayApproveOwn: boolean;
  readonly viewersSeeOwnOnly: boolean;
  readonly copies: readonly string[];
};

export const MOST_COPIES = 5;
