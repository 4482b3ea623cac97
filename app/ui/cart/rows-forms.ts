/** Forms of a page with a table that are sent by its form without scripts, see `RowsOwner`. */
export const RELATED = "related-rows";
export const FILTERS = "filters";
export const QUESTION = "question";
export const LOOKUP = "lookup";
export const NUMBERS = "numbers";

/** Forms that only ask: their answer is a page with a query. */
export const ASKING: ReadonlySet<string> = new Set([FILTERS, QUESTION, LOOKUP, NUMBERS]);

export const ASSEMBLY = "assembly";
export const ALL_ROWS = "all";

/** Forms with quantities that no one typed. */
export const OFFERED: ReadonlySet<string> = new Set([ASSEMBLY, ALL_ROWS]);

/** Answers buttons that change no cart. */
export const ROWS_PATH = "/rows";

/** Displayed values of a form, as a query. */
export const SHOWN_PART = "shown";
