import { normalizeCode } from "../part-number.ts";

/** The payment term of customers who are not approved for terms; every new customer starts on it (R-CUST-05). */
export const CREDIT_CARD = "CREDIT CARD";

/** Terms are alike however case, spaces, dashes and points are written: `net30` is `NET 30`. */
export function isSameTerm(one: string, other: string): boolean {
  return foldTerm(one) === foldTerm(other);
}

/** Whether a term is meant to be CREDIT CARD and is written another way, which would let the customer buy on account. */
export function isMisspelledCreditCard(term: string): boolean {
  return isSameTerm(term, CREDIT_CARD) && isApprovedForTerms(term);
}

function foldTerm(term: string): string {
  return term
    .normalize("NFKC")
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}%]/gu, "");
}

/**
 * Whether a customer may order on account: a payment term is set and it is not CREDIT CARD (R-CUST-04, 2.20). A missing term
 * is not approved.
 */
export function isApprovedForTerms(term: string | null | undefined): boolean {
  const name = normalizeCode(term);
  return name !== "" && name !== CREDIT_CARD;
}
