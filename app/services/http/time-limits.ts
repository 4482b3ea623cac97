/**
 * How long the shop waits for what, in milliseconds. Within a request no wait is longer than what `request` has left
 * (`withTimeLimit`). docs/operating.md has the same figures. How the line to a database server is watched stands in
 * `database/server-pool.ts`, the limits of the network in `server/network-limits.ts`.
 */
export const TIME_LIMITS = {
  /** All waits of a request together; the rest of four seconds is for making the page. Pages, files and calls that cannot be made without an answer wait this long. */
  request: 3000,
  /** Who a visitor is; then the page is made without. */
  visitorRecord: 2500,
  /** The prices of a cart; the rest is for its lines. */
  cartPrices: 2500,
  /** The index of the search. */
  search: 2500,
  /** The search engine, where there is one, before the database is asked in its place. */
  searchEngine: 800,
  /** A spreadsheet being read. */
  spreadsheet: 2500,
  /** A workbook of customer part numbers, which may have a hundred times the rows of a list. */
  longSpreadsheet: 10_000,
  /** An order being written; whether it was is asked for afterwards. */
  placeOrder: 2300,
  /** Whether there is that order. */
  askForOrder: 700,
  /** What a page can do without: whom to call, the last orders. */
  aside: 1500,
  /** The count of a limit; then the process counts by itself. */
  rateLimit: 1500,
  /** Which parts of a page are marked. */
  stars: 1000,
  /** The lines, and then the price, of the cart in a header. */
  cartSummary: 500,
  /** Whether kept pages are up to date, before the database counts as away. */
  pageStamp: 3000,
  /** The same, for a page that is made already. */
  confirmPage: 300,
  /** The parts, for `/healthz`: they may be locked. */
  healthOfParts: 1000,
  /** What of the database is counted for `/metrics`; then it is what was seen last. */
  figures: 1000,
  /** How the services are, for `/metrics`; the same. */
  figuresOfHealth: 1500,
  /** A sitemap, outside the time of its request. */
  sitemap: 8000,
  /** The provider of the sign-in, from a page (R-SESS-05). */
  signIn: 2500,
  /** The same, while it is known to say nothing: enough to check a token. */
  signInResting: 800,
  /** Checking a signature, which asks for keys at most. */
  signature: 400,
  /** The sessions that were begun here. */
  shopSessions: 2000,
  /** A project delivering an email; the rest is for asking whether it is available. */
  hostedMail: 2000,
  /** Whether the project is there. */
  hostedLook: 800,
  /** A call to the project, whatever waits for it. */
  hostedCall: 12_000,
  /** A call to the provider in this process. */
  ownProvider: 10_000,
  /** Google, or another provider in its place. */
  google: 3000,
  /** A mail server accepting a code; a code that was not accepted by then is withdrawn. */
  codeMail: 2800,
  /** A mail server accepting any other email. */
  mail: 10_000,
  /** A mail server that does not even answer. */
  mailSilence: 5000,
  /** The database, asked by the email queue. */
  mailQueue: 10_000,
  /** The email being sent when the shop stops: longer than an email takes. */
  mailQueueClose: 12_000,
  /** The versions of a photo being made, by an import. */
  photo: 60_000,
  /** A paper being drawn, once it is its turn. */
  paper: 10_000,
};
