import type { FilterGroup } from "./product-filters.ts";

/** Fewer parts are seen at a glance. */
const FEWEST_TO_FILTER = 16;

/** Whether the filters of so many parts are worth their place. Those that something is chosen from stay, to be changed. */
export function filtersShown(filters: readonly FilterGroup[], total: number): boolean {
  return filters.length > 0 && (total >= FEWEST_TO_FILTER || filters.some(isChosen));
}

function isChosen(group: FilterGroup): boolean {
  if (group.kind === "range") return group.from !== "" || group.to !== "";
  return group.values.some(({ chosen }) => chosen);
}
