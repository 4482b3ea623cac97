/**
 * What a connection may take before the shop looks at it (R-SEC-07, decision 0028), in milliseconds and bytes. A file of 1 MB over
 * a line of 80 kbit/s needs 105 s; nobody needs 15 s for the lines before it.
 */
export const NETWORK_LIMITS = {
  requestTimeout: 120_000,
  headersTimeout: 15_000,
  connectionsCheckingInterval: 5000,
  keepAliveTimeout: 75_000,
  /** First line and headers together. */
  maxHeaderSize: 16_384,
};

/** A browser sends about twenty; a proxy adds a few. More are not read. */
export const MOST_HEADERS = 100;
