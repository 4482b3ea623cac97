import { channel } from "node:diagnostics_channel";

/** A statement or transaction that has been handed to the database server. */
export type Statement = { readonly text: string; readonly answer: PromiseLike<unknown> };

/** Where they are told to whoever listens; nothing is done when nobody does. */
export const STATEMENTS = channel("ferrule:statement");
