/** What only those need who fill in rows: fetched when somebody first goes into one. */
export { askAboutRows } from "./ask-about-rows.ts";
export { keepInPlace } from "./keep-in-place.ts";
export { RowSays, spoken } from "./row-says.tsx";
