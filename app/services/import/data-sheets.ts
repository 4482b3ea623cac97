import { z } from "zod";
import type { dataSheet } from "../database/catalogue-schema.ts";
import type { KnownContent } from "./known-content.ts";
import type { Problems, RowProblem } from "./import-error.ts";
import { because, type Reason } from "./reasons.ts";

const bilingual = z.strictObject({ en: z.string().min(1), es: z.string().min(1) });

const figure = z.strictObject({
  label: bilingual,
  value: bilingual,
  unit: z.string().min(1).optional(),
  when: z.record(z.string(), z.array(z.string()).min(1)).optional(),
});

/** By series code: `{ "KC": [ { label: { en, es }, value: { en, es }, unit?, when? } ] }`. */
const dataSheets = z.record(z.string().min(1), z.array(figure));

export type DataSheet = typeof dataSheet.$inferInsert;

export function readDataSheets(content: string, file: string, problems: Problems): DataSheet[] {
  const json = parseJson(content);
  if (json === undefined) {
    problems.add({ file, row: null, reason: because("notJson") });
    return [];
  }
  const parsed = dataSheets.safeParse(json);
  if (parsed.success) return Object.entries(parsed.data).map(([series, figures]) => ({ series, figures }));
  problems.add(
    ...parsed.error.issues.map((issue) => ({ file, row: null, column: issue.path.join("."), reason: reasonOf(issue) })),
  );
  return [];
}

/** Zod has English messages only. */
function reasonOf(issue: z.core.$ZodIssue): Reason {
  if (issue.code === "unrecognized_keys") return because("unknownKeys", issue.keys.join(", "));
  if (issue.code === "too_small") return because("empty");
  return issue.code === "invalid_type" ? because("mustBeKind", issue.expected) : because("other", issue.message);
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}

/** Data sheets of unknown series: no page would display them. */
export function findUnknownSheets(sheets: readonly DataSheet[], content: KnownContent, file: string): RowProblem[] {
  return sheets
    .filter(({ series }) => !content.seriesCodes.has(series))
    .map(({ series }) => ({ file, row: null, column: series, reason: because("noSuchSeries") }));
}
