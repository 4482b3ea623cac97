import { z } from "zod";
import { ENCODINGS, type ImportOutcome } from "../import/port.ts";

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

const summary = z.object({
  files: z.array(fileChange),
  listPrices: priceChange,
  entries: priceChange,
  warnings: z.array(z.string()),
});

const problem = z.object({
  file: z.string(),
  row: z.number().nullable(),
  column: z.string().optional(),
  reason: z.string(),
});

/** What is kept of a check or a load; rows of another version may have it otherwise. */
const runReport = z.object({
  /** What would change, where it came so far. */
  summary: summary.nullable(),
  /** What is wrong with the files. */
  problems: z.object({ told: z.array(problem), total: z.number() }).nullable(),
  /** What stood in the way, where it was not the files. */
  failure: z.string().nullable(),
  /** Names the load, to undo it. */
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

export function readReport(stored: unknown): RunReport | null {
  return runReport.safeParse(stored).data ?? null;
}

export function readOptions(stored: unknown): RunOptions | null {
  return runOptions.safeParse(stored).data ?? null;
}

/** What is kept of what an import has told. */
export function reportOf({ summary: found, problems, refusal }: ImportOutcome, load: string | null = null): RunReport {
  const failure = problems === undefined ? refusal : null;
  return runReport.parse({ summary: found ?? null, problems: problems ?? null, failure, load });
}
