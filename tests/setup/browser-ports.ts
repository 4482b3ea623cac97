export const PORT = Number(process.env["TEST_PORT"] ?? 4300);
export const ORIGIN = `http://127.0.0.1:${PORT}`;

/** The second shop has optional features: third-party widgets, Google, a bot check, tokens in the address. */
export const FURNISHED_PORT = PORT + 1;
export const FURNISHED = `http://127.0.0.1:${FURNISHED_PORT}`;

/** The third is the demonstration of another trade. */
export const BEARINGS_PORT = PORT + 2;
export const BEARINGS = `http://127.0.0.1:${BEARINGS_PORT}`;
