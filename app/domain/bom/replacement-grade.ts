import type { ReplacedLine } from "./checked-line.ts";

/**
 * How well the part on offer takes the place of the number that was typed, as the weakest step between them does. The catalogue grades
 * the step from a number to our part; of one from our part to what is sold in its place nothing says that ratings and sizes stayed.
 */
export function replacementGrade({ alias, replacedPart }: Pick<ReplacedLine, "alias" | "replacedPart">): string {
  if (alias && (replacedPart === null || alias.grade !== "direct")) return alias.grade;
  return "similar";
}
