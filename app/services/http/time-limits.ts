/** Milliseconds, as in docs/operating.md; see also `database/server-pool.ts` and `server/network-limits.ts`. */
export const TIME_LIMITS = {
  /** All waits of a request together; a second more is left for rendering. */
  request: 3000,
  visitorRecord: 2500,
  /** Prices of a cart; the rest of `request` is for its lines. */
  cartPrices: 2500,
  search: 2500,
  /** Then the database searches instead. */
  searchEngine: 800,
  spreadsheet: 2500,
  longSpreadsheet: 10_000,
  /** Then `askForOrder` finds out whether it was written. */
  placeOrder: 2300,
  /** Whether an order was written. */
  askForOrder: 700,
  /** Optional parts of a page: sales rep, last orders. */
  aside: 1500,
  /** Then each process counts by itself. */
  rateLimit: 1500,
  stars: 1000,
  cartSummary: 500,
  /** Then cached pages are served as during an outage. */
  pageStamp: 3000,
  /** The same check for a rendered page. */
  confirmPage: 300,
  /** For `/healthz`: the table may be locked. */
  healthOfParts: 1000,
  /** For `/metrics`; then the last result. */
  figures: 1000,
  figuresOfHealth: 1500,
  sitemap: 8000,
  /** Call to the provider from a page (R-SESS-05). */
  signIn: 2500,
  /** While the provider does not answer; enough to check a token. */
  signInResting: 800,
  signature: 400,
  shopSessions: 2000,
  /** A hosted project sending an email; the rest of `request` is for `hostedLook`. */
  hostedMail: 2000,
  hostedLook: 800,
  /** Any other call to the hosted project. */
  hostedCall: 12_000,
  /** Call to the embedded provider. */
  ownProvider: 10_000,
  /** Google or its replacement in tests. */
  google: 3000,
  /** Mail server accepting a code; an unaccepted code is withdrawn. */
  codeMail: 2800,
  mail: 10_000,
  /** Mail server without any answer. */
  mailSilence: 5000,
  /** Database query of the mail queue. */
  mailQueue: 10_000,
  mailQueueClose: 12_000,
  photo: 60_000,
  paper: 10_000,
};
