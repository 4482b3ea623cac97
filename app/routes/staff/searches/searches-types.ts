import type { Locale } from "../../../domain/locale.ts";

type PagesView = {
  readonly number: number;
  readonly last: number;
  readonly previous: string | null;
  readonly next: string | null;
};

export type MissRow = {
  readonly query: string;
  readonly locale: Locale;
  readonly language: string;
  readonly count: string;
  readonly last: string;
  /** Current synonym; null without one. */
  readonly means: string | null;
};

export type SynonymRow = {
  readonly id: number;
  readonly phrase: string;
  readonly means: string;
  readonly locale: Locale;
  readonly language: string;
  readonly added: string;
  readonly href: string;
};

/** Displayed in the row of the request. */
export type SynonymProblem = {
  readonly locale: Locale;
  readonly phrase: string;
  readonly means: string;
  readonly text: string;
};

/** Where editors manage synonyms of hosted content. */
export type HostedSynonyms = {
  readonly newGroup: string | null;
  readonly groups: readonly { readonly href: string; readonly words: string }[];
};

export type SearchesView = {
  readonly language: Locale | null;
  readonly total: string;
  readonly rows: readonly MissRow[];
  readonly pages: PagesView;
  readonly csv: string | null;
  readonly synonyms: { readonly rows: readonly SynonymRow[]; readonly pages: PagesView };
  /** Suggestions for the field. */
  readonly words: Readonly<Record<Locale, readonly string[]>>;
  /** Search results of the new synonym. */
  readonly added: { readonly text: string; readonly href: string } | null;
  readonly mayAdd: boolean;
  /** Null if synonyms are managed here. */
  readonly hosted: HostedSynonyms | null;
};
