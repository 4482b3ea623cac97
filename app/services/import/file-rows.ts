import { z } from "zod";
import { looksLikeSpreadsheet } from "../../domain/customer-part-numbers/spreadsheet-look.ts";
import { foldPartNumber } from "../../domain/part-number.ts";
import { findRepeated } from "./cross-checks.ts";
import {
  isRoundedNumber,
  optional,
  partNumber,
  required,
  text,
  optionalMoney,
  optionalPartNumber,
  optionalWhole,
  yesNo,
} from "./fields.ts";
import type { RowProblem } from "./import-error.ts";
import type { CheckedRow } from "./read-rows.ts";
import { because, must } from "./reasons.ts";
import { createHash } from "node:crypto";
import { isInline, type StoredPicture } from "../../domain/drawings/picture.ts";
import type { Localized } from "../../domain/locale.ts";
import { PART_STATUSES } from "../../domain/catalog/part-status.ts";
import { RELATION_KINDS } from "../../domain/catalog/part-record.ts";

/** A former number of the shop (no brand) or another manufacturer's number, and the part that replaces it. */
export const aliasRow = z.object({
  alias: required
    .refine((value) => foldPartNumber(value) !== "", must("lettersOrDigits"))
    .refine((value) => !isRoundedNumber(value), must("roundedNumber")),
  brand: optional,
  pn: partNumber,
  grade: z.enum(["direct", "similar", "functional"], must("grade")),
  noteEn: text,
  noteEs: text,
});

export type AliasRow = z.infer<typeof aliasRow>;

export type KnownParts = { has(pn: string): boolean; hasFolded(folded: string): boolean };

/** Numbers that a spreadsheet may have turned into dates, such as 3-4. Only a warning. */
export function findDateLike(rows: readonly CheckedRow<AliasRow>[], file: string): RowProblem[] {
  return rows
    .filter(({ value: { alias } }) => looksLikeSpreadsheet(alias))
    .map(({ row, value: { alias } }) => ({ file, row, column: "alias", reason: because("dateLike", alias) }));
}

/** Repeated numbers, numbers that equal a part number of the catalog once folded, and numbers for an unknown part. */
export function findWrongAliases(rows: readonly CheckedRow<AliasRow>[], parts: KnownParts, file: string): RowProblem[] {
  return [
    ...findRepeated(rows, ({ alias }) => foldPartNumber(alias), file, "alias"),
    ...rows.flatMap(({ row, value: { alias, pn } }) => [
      ...(parts.hasFolded(foldPartNumber(alias))
        ? [{ file, row, column: "alias", reason: because("isPart", alias) }]
        : []),
      ...(parts.has(pn) ? [] : [{ file, row, column: "pn", reason: because("noPart", pn) }]),
    ]),
  ];
}

export type HashedPicture = StoredPicture & { readonly hash: string };

/** `name` is how parts refer to the drawing. */
export type DrawingRow = {
  readonly name: string;
  readonly whole: HashedPicture;
  readonly front: HashedPicture;
  readonly sizes: { readonly picture: HashedPicture; readonly box: Localized<string> } | null;
  readonly millimetresPerUnit: number | null;
};

export function hashedPicture({ viewBox, markup, es }: StoredPicture): HashedPicture {
  return { viewBox, markup, es, hash: hashOf([viewBox, markup, es]) };
}

/** 128 bits, safe in a URL. */
export function hashOf(content: unknown): string {
  return createHash("sha256").update(JSON.stringify(content)).digest().subarray(0, 16).toString("base64url");
}

export function storedDrawing({ name, whole, front, sizes, millimetresPerUnit }: DrawingRow) {
  return {
    name,
    whole: whole.hash,
    front: front.hash,
    isInline: isInline(front),
    sizes: sizes?.picture.hash ?? null,
    sizesBox: sizes?.box ?? null,
    millimetresPerUnit,
  };
}

export const priceRow = z.object({ pn: partNumber, listPrice: optionalMoney });

/** Without a date, the quantity is on hand; with one, it is incoming. */
export const stockRow = z.object({
  pn: partNumber,
  quantity: z
    .string()
    .regex(/^-?\d{1,9}$/, must("whole"))
    .transform((value) => Math.max(0, Number(value))),
  date: z
    .string()
    .refine((value) => value === "" || isDay(value), must("day"))
    .transform((value) => value || null)
    .default(null),
});

function isDay(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

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

/** Empty text is read as `empty`. */
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
