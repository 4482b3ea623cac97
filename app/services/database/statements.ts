import { channel } from "node:diagnostics_channel";

export type Statement = { readonly text: string; readonly answer: PromiseLike<unknown> };

/** Does nothing without a subscriber. */
export const STATEMENTS = channel("ferrule:statement");
