/** Index words that buyers cannot type. Parts have one per series, category and attribute value, so that one index serves words and filters. */
export function seriesMark(series: string): string {
  return `~s${series.toLowerCase()}`;
}

export function categoryMark(category: string): string {
  return `~c${category}`;
}

export function valueMark(valueId: number): string {
  return `~v${valueId}`;
}
