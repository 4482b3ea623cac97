import css from "./first-view.css?inline";

/** Style rules that travel inside the first page of a visit. */
export const FIRST_VIEW_STYLES = Buffer.from(css);
