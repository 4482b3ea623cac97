/**
 * HTTP tests that stay on the embedded database although PostgreSQL is installed: a third of the files, one at least of each part of
 * the shop, and all that look at the embedded database itself (decision 0055).
 */
export const EMBEDDED_FILES = [
  "addresses",
  "cart",
  "checkout",
  "checkout-placing",
  "database-away",
  "fault-drills",
  "favorites",
  "import",
  "leaving",
  "operator",
  "operator-trouble",
  "orders",
  "orders-again",
  "page-cache",
  "quick-order",
  "secret-change",
  "sign-in",
  "site",
  "statements",
  "stopping",
  "two-customers",
];
