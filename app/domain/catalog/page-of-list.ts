/** A page of a list: its rows, its number counted from 1, and how many pages there are. */
export type ListPage<T> = { readonly rows: readonly T[]; readonly number: number; readonly last: number };

/** The page a visitor asked for in words of an address; what is no page of the list is its first or its last. */
export function pageOfList<T>(all: readonly T[], asked: string | null, perPage: number): ListPage<T> {
  const last = Math.max(1, Math.ceil(all.length / perPage));
  const number = Math.min(last, /^\d{1,6}$/.test(asked ?? "") ? Math.max(1, Number(asked)) : 1);
  return { rows: all.slice((number - 1) * perPage, number * perPage), number, last };
}
