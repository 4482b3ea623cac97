/** What a command of staff prints, and the code it ends with: 0 done, 1 refused or not there, 2 not understood. */
export type CommandResult = { readonly output: string; readonly errors: string; readonly code: 0 | 1 | 2 };

/** Which commands those are: `npm run orders`, or `npm run people`. */
export const DESKS = ["orders", "people"] as const;

export type Desk = (typeof DESKS)[number];
