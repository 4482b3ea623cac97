import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import {
  because,
  describeProblem,
  describeReason,
  ENCODINGS,
  inEnglish,
  REASON_CODES,
  type FieldChange,
  type ImportOutcome,
  type Summary,
  type RowProblem,
} from "../import/import.ts";

const paid = z.object({ valueType: z.string(), value: z.string() });

const movedPrice = z.object({ name: z.string(), before: paid, after: paid });

const priceChange = z.object({
  up: z.number(),
  down: z.number(),
  moved: z.object({ count: z.number(), first: z.array(movedPrice) }).optional(),
});

const fileChange = z.object({
  file: z.string(),
  rows: z.number(),
  added: z.number(),
  changed: z.number(),
  withdrawn: z.number(),
});

/** A reason of another release may be unknown here; its English text is displayed then. */
const said = z
  .object({ code: z.enum(REASON_CODES), params: z.array(z.union([z.string(), z.number()])) })
  .optional()
  .catch(undefined);

/** `reason` is the English text, which the previous version stores and displays. */
const problem = z.object({
  file: z.string(),
  row: z.number().nullable(),
  column: z.string().optional(),
  reason: z.string(),
  said,
  given: z.string().optional(),
});

const summary = z.object({
  files: z.array(fileChange),
  listPrices: priceChange,
  entries: priceChange,
  /** In English, as the previous version displays them. */
  warnings: z.array(z.string()),
  noted: z.array(problem).optional(),
});

export type KeptProblem = z.infer<typeof problem>;

/** Saved result of a check or a load. Rows of another release may differ. */
const runReport = z.object({
  /** Null if the run ended before it was known. */
  summary: summary.nullable(),
  problems: z.object({ told: z.array(problem), total: z.number() }).nullable(),
  /** Reason of a failure that the files did not cause. */
  failure: z.string().nullable(),
  failedFor: said,
  /** Name of the load, to undo it. */
  load: z.string().nullable(),
});

export type RunReport = z.infer<typeof runReport>;

const runOptions = z.object({
  files: z.array(z.object({ name: z.string(), bytes: z.number() })),
  encoding: z.enum(ENCODINGS),
  isChange: z.boolean(),
  mayWithdraw: z.boolean(),
  mayReprice: z.boolean(),
  movedBy: z.number(),
});

export type RunOptions = z.infer<typeof runOptions>;

export const NO_REPORT: RunReport = { summary: null, problems: null, failure: null, load: null };

/** Whether an import would make the changes that its page displays: those of the report, and the fields. */
export function isAsReported(found: Summary, { summary: shown }: RunReport, fields: readonly FieldChange[]): boolean {
  const now = reportOf({ lines: [], refusal: null, summary: found }).summary;
  return isDeepStrictEqual(plain(now), plain(shown)) && isDeepStrictEqual(sorted(found.fields), sorted(fields));
}

function sorted(fields: readonly FieldChange[]): string[] {
  return fields
    .map(({ file, record, field, before, after }) => JSON.stringify([file, record, field, before, after]))
    .toSorted();
}

function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

export function withFailure(report: RunReport | null, code: "processEnded" | "otherChanges"): RunReport {
  return { ...(report ?? NO_REPORT), failure: inEnglish(because(code)), failedFor: { code, params: [] } };
}

export function withoutFailure({ failedFor: _failedFor, ...report }: RunReport): RunReport {
  return { ...report, failure: null };
}

export function readReport(stored: unknown): RunReport | null {
  return runReport.safeParse(stored).data ?? null;
}

export function readOptions(stored: unknown): RunOptions | null {
  return runOptions.safeParse(stored).data ?? null;
}

export function reportOf({ summary: found, problems, refusal, isForbidden }: ImportOutcome): RunReport {
  const kept = found && { ...found, warnings: found.warnings.map(describeProblem), noted: found.warnings.map(keep) };
  return runReport.parse({
    summary: kept ?? null,
    problems: problems ? { told: problems.told.map(keep), total: problems.total } : null,
    failure: problems === undefined ? refusal : null,
    failedFor: isForbidden && because("noRight"),
    load: null,
  });
}

function keep({ reason, ...problem }: RowProblem): KeptProblem {
  return {
    ...problem,
    reason: describeReason({ ...problem, reason }),
    said: { ...reason, params: [...reason.params] },
  };
}
