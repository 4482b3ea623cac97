/** Fills `{0}`, `{1}` …; placeholders without a value stay. */
export function fillText(text: string, args: readonly (string | number)[]): string {
  return text.replace(/\{(\d+)\}/g, (placeholder, index: string) => String(args[Number(index)] ?? placeholder));
}
