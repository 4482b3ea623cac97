/** Fields of an order whose changes the audit log records; amounts in cents. */
export const AUDITED_ORDER_FIELDS = [
  "status",
  "freightApproval",
  "subtotal",
  "handling",
  "nonStandardFee",
  "tariff",
  "shipping",
  "tax",
  "total",
  "received",
  "refunded",
  "paidAt",
  "paymentReference",
  "taxReviewedAt",
  "exportReviewedAt",
  "isPartlyShipped",
] as const;
