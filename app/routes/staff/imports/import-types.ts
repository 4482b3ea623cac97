/** What the form that takes files holds. */
export type ImportFormView = {
  readonly encoding: string;
  readonly change: boolean;
  readonly withdraw: boolean;
  readonly reprice: boolean;
  readonly movedBy: string;
  /** Why the files were not taken, and what it is about; null when nothing was tried. */
  readonly problem: { readonly field: "files" | "movedBy"; readonly text: string } | null;
};

/** Names of the files an import knows, and of those that need another role. */
export type KnownFilesView = { readonly names: readonly string[]; readonly beyond: readonly string[] };

/** An import in the list of them. */
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
  /** How many more there are, in words; null when all are listed. */
  readonly more: string | null;
};

/** What is wrong or odd; in English where nothing else is known of it. */
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

/** One import, in the language of the page. */
export type ImportRunView = {
  readonly title: string;
  readonly says: string;
  /** How far it is; null when nothing works on it. */
  readonly progress: string | null;
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  /** What changes, or has changed; null where it did not come so far. */
  readonly changes: {
    readonly title: string;
    readonly rows: readonly ChangeRow[];
    /** Rows of stock are not counted as they stand in the file. */
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
  /** Changed fields, sensitive ones first; null without any. */
  readonly fields: {
    readonly title: string;
    readonly rows: readonly FieldRow[];
    readonly more: string | null;
  } | null;
  readonly canApply: boolean;
  readonly canUndo: boolean;
  /** Why whoever looks can neither apply nor undo it; null where they can. */
  readonly beyond: string | null;
  /** It was checked, and its files are not here. */
  readonly isGone: boolean;
};
