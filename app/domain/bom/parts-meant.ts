import type { CheckedLine } from "./checked-line.ts";

/** Parts that a line may order; a part with another voltage than the number says is not meant. */
export function partsMeant(line: CheckedLine): readonly string[] {
  switch (line.status) {
    case "several":
      return line.choices.map(({ part }) => part.pn);
    case "not-found":
      return line.suggestions.filter(({ near }) => (near?.different ?? []).length === 0).map(({ part }) => part.pn);
    case "replaced":
      return [line.successor.pn];
    case "not-for-sale":
      return [];
    default:
      return [line.part.pn];
  }
}
