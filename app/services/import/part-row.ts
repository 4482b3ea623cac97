import { PART_STATUSES } from "../../domain/catalog/part-status.ts";
import { z } from "zod";
import { RELATION_KINDS } from "../../domain/catalog/part-record.ts";
import { optional, optionalMoney, optionalPartNumber, optionalWhole, partNumber, required, yesNo } from "./fields.ts";
import { must } from "./reasons.ts";

const attributeValue = z.object({
  code: z.string(),
  en: z.string().min(1),
  es: z.string().min(1),
  number: z.number().optional(),
});

const relatedPart = z.object({
  pn: partNumber,
  kind: z.enum(RELATION_KINDS),
  quantity: z.number().int().positive(),
  group: z.string().min(1).optional(),
});

/** Empty text stands for `empty`. */
function json<T extends z.ZodType>(shape: T, empty: string, shapeText: string) {
  return z
    .string()
    .optional()
    .transform((value, context): z.infer<T> => {
      const read = shape.safeParse(parsed(value || empty));
      if (read.success) return read.data;
      const [first] = read.error.issues;
      // Path such as `0.quantity`; empty if the whole cell is of another kind.
      const field = first?.path.join(".") ?? "";
      context.addIssue({
        code: "custom",
        message: field === "" ? must("json", shapeText) : must("jsonField", shapeText, field),
      });
      return z.NEVER;
    });
}

/** Undefined for invalid JSON; no shape accepts it. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The demo catalog has the same columns. */
export const partRow = z.object({
  pn: partNumber,
  series: required,
  category: required,
  titleEn: required,
  titleEs: required,
  listPrice: optionalMoney,
  packageQuantity: optionalWhole,
  origin: optional,
  tariff: yesNo,
  weight: optionalWhole,
  leadTime: optionalWhole,
  shipFamily: optional,
  status: z.enum(PART_STATUSES, must("status")),
  replacedBy: optionalPartNumber,
  attributes: json(z.record(z.string(), attributeValue), "{}", "{ key: { code, en, es, number? } }"),
  related: json(z.array(relatedPart), "[]", "[ { pn, kind, quantity, group? } ]"),
  drawing: z
    .string()
    .default("")
    .transform((value) => value || null),
});

export type PartRow = z.infer<typeof partRow>;
