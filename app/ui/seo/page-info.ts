import type { Localized } from "../../domain/locale.ts";
import type { LinkItem } from "../../domain/content/views.ts";

/** Returned by every page loader, for head, breadcrumb and language switch. */
export type PageInfo = {
  title: string;
  description: string;
  alternates: Localized<string>;
  /** Canonical query such as `?sort=price`; only pages with filters have it, see `useOwnQuery`. */
  query?: string;
  crumbs: readonly LinkItem[];
  /** Excluded from search engines, unlike other pages of its kind. */
  noindex?: boolean;
  /** A field of a GET search is invalid. Refused posted forms have a status instead. */
  hasErrors?: boolean;
  /** The part whose row displays the message, instead of the top of the page. */
  messageAt?: string;
  /** Makes the language switch a button of the page's form, so that entries are kept. */
  typedIn?: LanguageButton;
  structuredData?: readonly StructuredData[];
};

/** The button's value is the page in the other language. */
export type LanguageButton = {
  readonly form: string;
  readonly name: string;
  readonly formAction?: string;
  readonly "data-reload"?: "";
};

export type StructuredData = Readonly<Record<string, unknown>>;
