export type ListPage<T> = { readonly rows: readonly T[]; readonly number: number; readonly last: number };

export function pageOfList<T>(all: readonly T[], asked: string | null, perPage: number): ListPage<T> {
  const last = Math.max(1, Math.ceil(all.length / perPage));
  const number = Math.min(last, /^\d{1,6}$/.test(asked ?? "") ? Math.max(1, Number(asked)) : 1);
  return { rows: all.slice((number - 1) * perPage, number * perPage), number, last };
}
