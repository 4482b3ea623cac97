import type { RowProblem } from "./import-error.ts";
import type { CheckedRow } from "./read-rows.ts";
import { because, type Reason } from "./reasons.ts";

export function findRepeated<T>(
  rows: readonly CheckedRow<T>[],
  keyOf: (value: T) => string,
  file: string,
  column: string,
): RowProblem[] {
  const first = new Map<string, number>();
  return rows.flatMap(({ row, value }) => {
    const key = keyOf(value);
    const earlier = first.get(key);
    if (earlier === undefined) {
      first.set(key, row);
      return [];
    }
    return [{ file, row, column, reason: because("repeated", key, earlier) }];
  });
}

type References<Id> = {
  readonly file: string;
  readonly column: string;
  readonly isKnown: (id: Id) => boolean;
  readonly reasonFor: (id: Id) => Reason;
};

/** A null id refers to nothing. */
export function findUnknown<T, Id>(
  rows: readonly CheckedRow<T>[],
  idsOf: (value: T) => readonly (Id | null)[],
  { file, column, isKnown, reasonFor }: References<Id>,
): RowProblem[] {
  return rows.flatMap(({ row, value }) =>
    idsOf(value)
      .filter((id) => id !== null)
      .filter((id) => !isKnown(id))
      .map((id) => ({ file, row, column, reason: reasonFor(id) })),
  );
}
