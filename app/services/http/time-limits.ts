/** Milliseconds, as in docs/operating.md; see also `database/server-pool.ts` and `server/listen.ts`. */
export const TIME_LIMITS = {
  /** All waits of a request together; a second more is left for rendering. */
  request: 3000,
  /** A page waits this much longer than its parts. */
  afterParts: 500,
  visitorRecord: 2500,
  cartPrices: 2500,
  search: 2500,
  searchEngine: 800,
  spreadsheet: 2500,
  longSpreadsheet: 10_000,
  placeOrder: 2300,
  askForOrder: 700,
  /** Optional parts of a page: sales rep, last orders. */
  aside: 1500,
  rateLimit: 1500,
  stars: 1000,
  cartSummary: 500,
  pageStamp: 3000,
  confirmPage: 300,
  /** For `/healthz`: the table may be locked. */
  healthOfParts: 1000,
  figures: 1000,
  figuresOfHealth: 1500,
  sitemap: 8000,
  signIn: 2500,
  /** While the provider does not answer; enough to check a token. */
  signInResting: 800,
  signature: 400,
  shopSessions: 2000,
  /** A hosted project sending an email; the rest of `request` is for `hostedLook`. */
  hostedMail: 2000,
  hostedLook: 800,
  hostedCall: 12_000,
  ownProvider: 10_000,
  /** Google or its replacement in tests. */
  google: 3000,
  /** Mail server accepting a code; an unaccepted code is withdrawn. */
  codeMail: 2600,
  mail: 10_000,
  mailSilence: 5000,
  mailQueue: 10_000,
  mailQueueClose: 12_000,
  photo: 60_000,
  paper: 10_000,
};
