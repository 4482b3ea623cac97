import { z } from "zod";
import { NumberPatterns, patternFault, type NumberPattern } from "../../domain/cross-reference/number-pattern.ts";
import { localizedText, type AttributeTitle, type ReportProblem } from "./schema.ts";

const text = z.string().trim();
const list = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .nullish()
    .transform((value) => value ?? []);

/** A document per pattern; keys of objects are in lists, as the content service requires. */
export const numberPatternSchema = z.object({
  _id: text.min(1),
  maker: text.min(1),
  number: text.min(1),
  title: localizedText,
  series: list(text.min(1)),
  facts: list(z.object({ key: text.min(1), value: localizedText })),
  mustMatch: list(text.min(1)),
  codes: list(
    z.object({
      name: text.min(1),
      attribute: text.nullish().transform((value) => value || null),
      digits: z
        .number()
        .int()
        .nullish()
        .transform((value) => value ?? null),
      values: list(
        z.object({ code: text.default(""), value: localizedText.nullish().transform((value) => value ?? null) }),
      ),
    }),
  ),
});

type StoredPattern = z.infer<typeof numberPatternSchema>;

/** Omits and reports patterns that cannot be used, with manufacturer and pattern. */
export function readNumberPatterns(
  patterns: readonly StoredPattern[],
  attributes: readonly Pick<AttributeTitle, "key">[],
  report: ReportProblem,
): NumberPatterns {
  const keys = new Set(attributes.map(({ key }) => key));
  const usable = patterns.filter((pattern): pattern is StoredPattern & NumberPattern => {
    const fault = patternFault(pattern, keys);
    if (fault !== null) report(pattern._id, `${pattern.maker} ${pattern.number}: ${fault}`);
    return fault === null;
  });
  return new NumberPatterns(usable);
}
