/** Names the part that the fields after it belong to. */
export const PART_FIELD = "part";

/** The typed fields of a part with the values that the page came with, as JSON. */
export const SHOWN_FIELD = "shown-values";

/** Name of the buttons that send a joint form; the value names their part. */
export const PART_BUTTON = "press";

/** What the parts of a joint form hold that was typed and not sent, by part and field. */
export type EnteredParts = Readonly<Record<string, Readonly<Record<string, string>>>>;
