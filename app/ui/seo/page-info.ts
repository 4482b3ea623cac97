import type { Localized } from "../../domain/locale.ts";
import type { LinkItem } from "../../domain/content/views.ts";

/** What a page says about itself: for its head, its breadcrumb and the language switch. Every page loader returns one. */
export type PageInfo = {
  title: string;
  description: string;
  /** The page's address in both languages. */
  alternates: Localized<string>;
  /** What the page was asked for, in one spelling, `?sort=price`; only pages with filters say it, see `useOwnQuery`. */
  query?: string;
  /** Way from home to this page, without home. The last entry is the page itself. */
  crumbs: readonly LinkItem[];
  /** Kept out of search engines, though pages of its kind may be found. */
  noindex?: boolean;
  /** A field of the search that led here is wrong. Posted forms that were refused need not say it: their status does. */
  hasErrors?: boolean;
  /** The part whose row tells the message of the last action, which then does not stand at the top. */
  messageAt?: string;
  /** Makes the language switch a button of the page's form, which keeps what is entered; only where the page has that form. */
  typedIn?: LanguageButton;
  /** Further structured data of the page. */
  structuredData?: readonly StructuredData[];
};

/** The page in the other language is the button's value. */
export type LanguageButton = {
  readonly form: string;
  readonly name: string;
  /** Where the form is sent by this button, if not where it leads by itself. */
  readonly formAction?: string;
  readonly "data-reload"?: "";
};

export type StructuredData = Readonly<Record<string, unknown>>;
