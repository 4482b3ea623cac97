import type { ReplacedLine } from "./checked-line.ts";

/** Weakest step from the entered number to the offered part. The catalog grades aliases; the shop's replacements are ungraded. */
export function replacementGrade({ alias, replacedPart }: Pick<ReplacedLine, "alias" | "replacedPart">): string {
  if (alias && (replacedPart === null || alias.grade !== "direct")) return alias.grade;
  return "similar";
}
