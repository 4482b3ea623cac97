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
  /** What it stands for since; null when it is no synonym. */
  readonly means: string | null;
};

export type SynonymRow = {
  readonly id: number;
  readonly phrase: string;
  readonly means: string;
  readonly locale: Locale;
  readonly language: string;
  readonly added: string;
  /** The search for it. */
  readonly href: string;
};

/** Why a synonym was not added, in the row it was asked for. */
export type SynonymProblem = {
  readonly locale: Locale;
  readonly phrase: string;
  readonly means: string;
  readonly text: string;
};

/** Where synonyms are kept when the content is hosted. */
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
  /** Words the shop knows, to choose from. */
  readonly words: Readonly<Record<Locale, readonly string[]>>;
  /** What the search finds for the synonym that was just added. */
  readonly added: { readonly text: string; readonly href: string } | null;
  readonly mayAdd: boolean;
  /** Null where synonyms are added here. */
  readonly hosted: HostedSynonyms | null;
};
