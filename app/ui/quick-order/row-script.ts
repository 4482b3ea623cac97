/** Loads when the buyer first enters a row. */
export { askAboutRows } from "./ask-about-rows.ts";
export { keepInPlace } from "./keep-in-place.ts";
export { RowSays, spoken } from "./row-says.tsx";
