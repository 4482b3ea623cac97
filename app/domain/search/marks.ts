/**
 * Words of the index that no buyer can type: they begin with a tilde. A part carries one for its series, one for its category
 * and one for each attribute value, so that words and filters are answered by one index.
 */
export function seriesMark(series: string): string {
  return `~s${series.toLowerCase()}`;
}

export function categoryMark(category: string): string {
  return `~c${category}`;
}

export function valueMark(valueId: number): string {
  return `~v${valueId}`;
}
