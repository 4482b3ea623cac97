import { normalizeCode } from "../part-number.ts";

/** The payment term of customers who are not approved for terms; every new customer starts on it (R-CUST-05). */
export const CREDIT_CARD = "CREDIT CARD";

/**
 * Whether a customer may order on account: a payment term is set and it is not CREDIT CARD (R-CUST-04, 2.20). A missing term
 * is not approved.
 */
export function isApprovedForTerms(term: string | null | undefined): boolean {
  const name = normalizeCode(term);
  return name !== "" && name !== CREDIT_CARD;
}
