/** Optimal string alignment; returns `limit + 1` for more than `limit` errors. */
export function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let older: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row++) {
    const current = nextRow(one, other, row, last, older);
    if (Math.min(...current) > limit) return limit + 1;
    older = last;
    last = current;
  }
  return Math.min(last[other.length] ?? 0, limit + 1);
}

function nextRow(one: string, other: string, row: number, last: number[], older: number[]): number[] {
  const current = [row];
  for (let column = 1; column <= other.length; column++) {
    const isSame = one[row - 1] === other[column - 1];
    const change = (last[column - 1] ?? 0) + (isSame ? 0 : 1);
    const best = Math.min(change, (last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
    const isSwap = column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
    current.push(isSwap ? Math.min(best, (older[column - 2] ?? 0) + 1) : best);
  }
  return current;
}
