import type { Cents } from "../money.ts";
import type { SpendingLimit } from "./spending.ts";

/** Whose limit counts for somebody; an own one of 0 means everything. */
export type LimitWish = { readonly kind: "company" | "none" } | { readonly kind: "own"; readonly amount: Cents };

/** What a company wants. A limit of null is none, of 0 everything. */
export type CompanySettings = {
  readonly approvalLimit: Cents | null;
  /** Of each buyer, but for those who need no approval at all. */
  readonly spending: SpendingLimit | null;
  readonly mayApproveOwn: boolean;
  readonly viewersSeeOwnOnly: boolean;
  /** Addresses that get copies of order mails. */
  readonly copies: readonly string[];
};

/** Addresses that get copies, at most. */
export const MOST_COPIES = 5;
