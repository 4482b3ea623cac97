/** As entered; a quantity may be missing or no figure. */
export type RequestedLine = { readonly number: string; readonly quantity: string };

/** Limits of a request, in lines and characters. */
export const REQUEST_LIMITS = { lines: 500, number: 100, quantity: 20, email: 254, note: 500, answer: 2000 } as const;
