import type { FilterGroup } from "../../domain/catalog/product-filters.ts";

/** Filters as they were entered before the button of another form was pressed; `unapplied` is their query. */
export function withUnapplied<View extends { readonly filters: readonly FilterGroup[] }>(
  view: View,
  unapplied: string | undefined,
): View {
  if (unapplied === undefined) return view;
  const entered = new URLSearchParams(unapplied);
  return { ...view, filters: view.filters.map((group) => enteredGroup(group, entered)) };
}

function enteredGroup(group: FilterGroup, entered: URLSearchParams): FilterGroup {
  const { key } = group;
  if (group.kind === "range")
    return { ...group, entered: { from: entered.get(`${key}.from`) ?? "", to: entered.get(`${key}.to`) ?? "" } };
  const slugs = entered.getAll(key);
  return { ...group, values: group.values.map((value) => ({ ...value, isEntered: slugs.includes(value.slug) })) };
}
