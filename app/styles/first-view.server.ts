import css from "./app.css?inline";

/** Style rules that travel inside the first page of a visit. */
export const FIRST_VIEW_STYLES = Buffer.from(css);
