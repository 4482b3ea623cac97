/** Names the part of the fields that follow. */
export const PART_FIELD = "part";

/** Displayed values of a part's fields, as JSON. */
export const SHOWN_FIELD = "shown-values";

/** The search of a page. */
export const FIND_PART = "find";

export const PART_BUTTON = "press";

/** Entered and unsent values, by part and field. */
export type EnteredParts = Readonly<Record<string, Readonly<Record<string, string>>>>;
