/** A text with its `{0}`, `{1}` … filled; a placeholder nothing is given for stays. */
export function fillText(text: string, args: readonly (string | number)[]): string {
  return text.replace(/\{(\d+)\}/g, (placeholder, index: string) => String(args[Number(index)] ?? placeholder));
}
