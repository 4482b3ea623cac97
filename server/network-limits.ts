/** R-SEC-07, decision 0028; milliseconds and bytes. 1 MB at 80 kbit/s takes 105 s. */
export const NETWORK_LIMITS = {
  requestTimeout: 120_000,
  headersTimeout: 15_000,
  connectionsCheckingInterval: 5000,
  keepAliveTimeout: 75_000,
  maxHeaderSize: 16_384,
};

export const MOST_HEADERS = 100;
