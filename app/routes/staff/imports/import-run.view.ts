import { toCents } from "../../../domain/money.ts";
import { filesBeyond } from "../../../domain/staff/import-rights.ts";
import { mayDo, type StaffRole } from "../../../domain/staff/rights.ts";
import { formatCount, formatFileSize, formatMoney, formatTime } from "../../../i18n/formats.ts";
import { pagePath } from "../../../i18n/paths.ts";
import type { StringKey, Translate, Words } from "../../../i18n/strings.ts";
import type { ImportFile, ImportStep, LatestLoad } from "../../../services/import/import.ts";
import { ALLOWED_BY } from "../../../services/import/reasons.ts";
import type {
  ImportRun,
  ImportRuns,
  KeptProblem,
  MovedPrice,
  RunOptions,
  RunReport,
  RunState,
} from "../../../services/import-runs/import-runs.ts";
import { isUndoRefused } from "../../../services/import-runs/import-runs.ts";
import { fieldText } from "../audit/audit-rows.view.ts";

export type ImportFormView = {
  readonly encoding: string;
  readonly change: boolean;
  readonly withdraw: boolean;
  readonly reprice: boolean;
  readonly movedBy: string;
  /** Null before the first try. */
  readonly problem: { readonly field: "files" | "movedBy"; readonly text: string } | null;
};

/** Known files, and those that need another role. */
export type KnownFilesView = { readonly names: readonly string[]; readonly beyond: readonly string[] };

export type ImportRow = {
  readonly id: string;
  readonly href: string;
  readonly when: string;
  readonly who: string;
  readonly files: string;
  readonly state: string;
};

type ChangeRow = { readonly file: string; readonly counts: readonly string[] };

export type MovedView = {
  readonly title: string;
  readonly rows: readonly { readonly name: string; readonly before: string; readonly after: string }[];
  /** Number of further imports in words; null if all are listed. */
  readonly more: string | null;
};

/** In English if the problem has no code. */
export type ReasonView = { readonly text: string; readonly isEnglish: boolean };

type FieldRow = {
  readonly record: string;
  readonly kind: string;
  readonly field: string;
  readonly before: string;
  readonly after: string;
  readonly isSensitive: boolean;
};

type ProblemRow = {
  readonly file: string;
  readonly row: string;
  readonly column: string;
  readonly reason: ReasonView;
};

/** In the language of the page. */
export type ImportRunView = {
  readonly title: string;
  readonly says: string;
  /** The last undo was refused. */
  readonly isRefused: boolean;
  /** Null unless it is running. */
  readonly progress: string | null;
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  /** Changes, planned or applied; null before the check is done. */
  readonly changes: {
    readonly title: string;
    readonly rows: readonly ChangeRow[];
    /** Stock is counted by part, so the numbers differ from the rows of the file. */
    readonly hasStock: boolean;
    readonly prices: readonly string[];
  } | null;
  readonly moved: readonly MovedView[];
  readonly warnings: readonly ReasonView[];
  readonly problems: {
    readonly title: string;
    readonly rows: readonly ProblemRow[];
    readonly more: string | null;
  } | null;
  readonly failure: ReasonView | null;
  /** Sensitive fields first; null without any. */
  readonly fields: {
    readonly title: string;
    readonly rows: readonly FieldRow[];
    readonly more: string | null;
  } | null;
  readonly canApply: boolean;
  readonly canUndo: boolean;
  /** Reason why the user may not apply or roll back; null if they may. */
  readonly beyond: string | null;
  /** Checked, but its files are gone. */
  readonly isGone: boolean;
};

const RUNNING_STATES: ReadonlySet<RunState> = new Set(["uploaded", "checking", "applying", "undoing"]);

/** The import is running, so its page reloads. */
export function isWorking({ state }: Pick<ImportRun, "state">): boolean {
  return RUNNING_STATES.has(state);
}

export function importRow(run: Omit<ImportRun, "hasFiles" | "canBeUndone">, { t, locale }: Words): ImportRow {
  const { id, by, state, options, createdAt } = run;
  return {
    id,
    href: pagePath("staffImport", locale, { run: id }),
    when: formatTime(createdAt, locale),
    who: by ?? t("staff.data.gone"),
    files: (options?.files ?? []).map(({ name }) => name).join(", "),
    state: t(`staff.data.state.${state}`),
  };
}

/** Loads by commands have no page; the audit log has them. */
export function commandLoadText(latest: LatestLoad | null, { t, locale }: Words): string | null {
  return latest && t("staff.data.byCommand", formatTime(latest.at, locale), latest.files.join(", "));
}

/** Known files, and those that need another role. */
export function knownFiles(files: readonly ImportFile[], role: StaffRole): KnownFilesView {
  const names = files.map(({ name }) => name);
  return { names, beyond: filesBeyond(role, names) };
}

type Fields = Awaited<ReturnType<ImportRuns["fields"]>>;

/** The user's role, and the changed fields. */
type Asked = { readonly role: StaffRole; readonly fields: Fields };

export function importRunView(run: ImportRun, { role, fields }: Asked, words: Words): ImportRunView {
  const { t, locale } = words;
  const { state, report, options, createdAt, hasFiles } = run;
  const beyond = filesBeyond(
    role,
    (options?.files ?? []).map(({ name }) => name),
  );
  const mayLoad = beyond.length === 0;
  const canChange = state === "checked" || run.canBeUndone;
  const isRefused = isUndoRefused(run);
  const isPast = state === "applied" && !run.canBeUndone && !isRefused;
  const isDone = state === "applied" || state === "undone" || state === "undoing";
  return {
    title: t("staff.data.runTitle", formatTime(createdAt, locale)),
    isRefused,
    says: [
      t(isRefused ? "staff.data.undoRefused" : `staff.data.says.${state}`),
      ...(isPast ? [t("staff.data.loadedSince")] : []),
    ].join(" "),
    progress: isWorking(run) ? progressText(run.step, words) : null,
    facts: factsOf(run, words),
    changes: changesOf(report, isDone ? "staff.data.doneHeading" : "staff.data.changes", words),
    fields: fieldsOf(fields, isDone, words),
    moved: movedOf(report, options, words),
    warnings: warningsOf(report, words),
    problems: problemsOf(report, words),
    failure: report?.failure ? failureText({ reason: report.failure, said: report.failedFor }, words) : null,
    canApply: state === "checked" && hasFiles && mayDo(role, "import.apply") && mayLoad,
    canUndo: run.canBeUndone && mayDo(role, "import.undo") && mayLoad,
    beyond: canChange && beyond.length > 0 ? t("staff.data.beyondHere", beyond.join(", ")) : null,
    isGone: state === "checked" && !hasFiles,
  };
}

/** Sensitive fields first, in the words of the audit log. */
function fieldsOf({ total, first }: Fields, isDone: boolean, words: Words): ImportRunView["fields"] {
  if (total === 0) return null;
  const { t, locale } = words;
  const rows = first.map(({ file, record, kind, field, before, after, isSensitive }) => ({
    record: `${file} ${record}`,
    field: field === "" ? t(`staff.data.kinds.${kind}`) : fieldText(field, words),
    kind: t(`staff.data.kinds.${kind}`),
    before: before ?? (kind === "changed" ? emptyText(field, t) : ""),
    after: after ?? (kind === "withdrawn" ? "" : emptyText(field, t)),
    isSensitive,
  }));
  const rest = total - rows.length;
  return {
    title: t(isDone ? "staff.data.fieldsDone" : "staff.data.fieldsTitle", formatCount(total, locale)),
    rows,
    more: rest > 0 ? t("staff.data.moreMoved", formatCount(rest, locale)) : null,
  };
}

/** What an empty field means. */
function emptyText(field: string, t: Translate): string {
  return field === "paymentTerm" ? t("staff.data.byCard") : "";
}

export function fieldsFile({ first }: Fields, { t }: Words): string[][] {
  const heads = (["file", "record", "kind", "field", "before", "after", "sensitive"] as const).map((head) =>
    t(`staff.data.fieldHeads.${head}`),
  );
  const rows = first.map(({ file, record, kind, field, before, after, isSensitive }) => [
    file,
    record,
    t(`staff.data.kinds.${kind}`),
    field,
    before ?? "",
    after ?? "",
    isSensitive ? t("staff.record.yes") : t("staff.record.no"),
  ]);
  return [heads, ...rows];
}

function progressText(step: ImportStep | null, { t, locale }: Words): string {
  if (step === null) return t("staff.data.starting");
  if (step.kind === "storing") return t("staff.data.storing");
  const { file, percent, rows, secondsLeft } = step;
  return t("staff.data.reading", file, percent, formatCount(rows, locale), formatCount(secondsLeft, locale));
}

const ENCODING_WORDS: Readonly<Record<RunOptions["encoding"], StringKey>> = {
  "utf-8": "staff.data.utf8",
  "windows-1252": "staff.data.windows1252",
};

function factsOf({ by, options, createdAt }: ImportRun, { t, locale }: Words): ImportRunView["facts"] {
  const files = options?.files.map(({ name, bytes }) => `${name} (${formatFileSize(bytes, locale)})`) ?? [];
  const asked = [
    ...(options?.isChange ? [t("staff.data.change")] : []),
    ...(options?.mayWithdraw ? [t("staff.data.withdraw")] : []),
    ...(options?.mayReprice ? [t("staff.data.reprice")] : []),
  ];
  return [
    { name: t("staff.data.who"), value: by ?? t("staff.data.gone") },
    { name: t("staff.data.when"), value: formatTime(createdAt, locale) },
    { name: t("staff.data.sent"), value: files.join(", ") },
    ...(options ? [{ name: t("staff.data.readAs"), value: t(ENCODING_WORDS[options.encoding]) }] : []),
    ...(asked.length > 0 ? [{ name: t("staff.data.asked"), value: asked.join(" · ") }] : []),
  ];
}

function changesOf(report: RunReport | null, title: StringKey, { t, locale }: Words): ImportRunView["changes"] {
  if (!report?.summary) return null;
  const { files, listPrices, entries } = report.summary;
  const rows = files.map(({ file, rows: count, added, changed, withdrawn }) => ({
    file,
    counts: [count, added, changed, withdrawn].map((each) => formatCount(each, locale)),
  }));
  const prices = (
    [
      ["staff.data.listPrices", listPrices],
      ["staff.data.entries", entries],
    ] as const
  ).flatMap(([name, { up, down }]) =>
    up + down > 0 ? [t("staff.data.upDown", t(name), formatCount(up, locale), formatCount(down, locale))] : [],
  );
  return { title: t(title), rows, hasStock: files.some(({ file }) => file.startsWith("stock.")), prices };
}

function movedOf(report: RunReport | null, options: RunOptions | null, { t, locale }: Words): MovedView[] {
  if (!report?.summary) return [];
  const { listPrices, entries } = report.summary;
  return (
    [
      ["staff.data.listPrices", listPrices.moved],
      ["staff.data.entries", entries.moved],
    ] as const
  ).flatMap(([name, moved]) => {
    if (!moved || moved.count === 0) return [];
    const title = t("staff.data.moved", t(name), options?.movedBy ?? 0, formatCount(moved.count, locale));
    const rows = moved.first.map((each) => ({
      name: each.name,
      before: paidText(each.before, { t, locale }),
      after: paidText(each.after, { t, locale }),
    }));
    const rest = moved.count - rows.length;
    return [{ title, rows, more: rest > 0 ? t("staff.data.moreMoved", formatCount(rest, locale)) : null }];
  });
}

function paidText({ valueType, value }: MovedPrice["before"], { t, locale }: Words): string {
  if (valueType !== "Actual") return t("staff.data.off", value);
  const amount = toCents(value);
  return amount === null ? value : formatMoney(amount, locale);
}

/** Database columns have the labels of the audit log. */
function failureText(failure: Pick<KeptProblem, "reason" | "said">, words: Words): ReasonView {
  const { said } = failure;
  if (said?.code !== "changedSince") return reasonText(failure, words.t);
  const [record = "", columns = ""] = said.params;
  const labels = String(columns)
    .split(", ")
    .map((column) => fieldText(column === "links" ? "customerIds" : camelCase(column), words));
  return reasonText({ ...failure, said: { ...said, params: [record, labels.join(", ")] } }, words.t);
}

function camelCase(column: string): string {
  return column.replaceAll(/_([a-z0-9])/g, (_sign, letter: string) => letter.toUpperCase());
}

/** A problem saved without a code is in English, as on the command line. */
function reasonText({ reason, said, given }: Pick<KeptProblem, "reason" | "said" | "given">, t: Translate): ReasonView {
  if (!said) return { text: reason, isEnglish: true };
  const text = t(`staff.importReasons.${said.code}`, ...said.params);
  return { text: given === undefined ? text : t("staff.importReasons.butIs", text, given), isEnglish: false };
}

function warningsOf(report: RunReport | null, { t }: Words): ReasonView[] {
  const { warnings = [], noted } = report?.summary ?? {};
  if (!noted) return warnings.map((text) => ({ text, isEnglish: true }));
  return noted.map(({ file, row, ...each }) => {
    const { text, isEnglish } = reasonText(each, t);
    return { text: `${row === null ? file : t("staff.data.rowOf", file, row)}: ${text}`, isEnglish };
  });
}

/** Limit of row ranges in one entry. */
const MOST_ROW_RUNS = 6;

/** `2`, `2–4, 7`, `2–501 (500 rows)`. */
function rowsText(rows: readonly number[], { t, locale }: Words): string {
  const runs: [first: number, last: number][] = [];
  for (const row of rows.toSorted((one, other) => one - other)) {
    const run = runs.at(-1);
    if (run && row <= run[1] + 1) run[1] = row;
    else runs.push([row, row]);
  }
  const named = runs.slice(0, MOST_ROW_RUNS).map(([first, last]) => (first === last ? first : `${first}–${last}`));
  const places = [...named, ...(runs.length > MOST_ROW_RUNS ? ["…"] : [])].join(", ");
  return rows.length > 3 ? t("staff.data.rowsOf", places, formatCount(rows.length, locale)) : places;
}

/** With the checkbox that allows it. */
function problemText(problem: Pick<KeptProblem, "reason" | "said" | "given">, t: Translate): ReasonView {
  const { text, isEnglish } = reasonText(problem, t);
  const box = problem.said && ALLOWED_BY[problem.said.code];
  if (!box || isEnglish) return { text, isEnglish };
  return { text: `${text.replace(/[^.?]$/, "$&.")} ${t("staff.data.allowedBy", t(`staff.data.${box}`))}`, isEnglish };
}

function problemsOf(report: RunReport | null, { t, locale }: Words): ImportRunView["problems"] {
  if (!report?.problems) return null;
  const { told, total } = report.problems;
  const alike = Map.groupBy(told, (each) => JSON.stringify({ ...each, row: null }));
  const rows = [...alike.values()].map(([first, ...others]) => {
    const { file, column = "", ...each } = first as KeptProblem;
    const places = [first as KeptProblem, ...others].flatMap(({ row }) => row ?? []);
    return { file, row: rowsText(places, { t, locale }), column, reason: problemText(each, t) };
  });
  const more = total > told.length ? t("staff.data.moreProblems", formatCount(told.length, locale)) : null;
  return { title: t("staff.data.problemsTitle", formatCount(total, locale)), rows, more };
}
