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
