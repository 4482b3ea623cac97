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
  /** Id of the form that keeps what is typed into the page when the language is switched; only where the page has it. */
  typedIn?: string;
  /** Further structured data of the page. */
  structuredData?: readonly StructuredData[];
};

export type StructuredData = Readonly<Record<string, unknown>>;
