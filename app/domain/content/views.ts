import type { Picture } from "../drawings/picture.ts";
import type { Localized } from "../locale.ts";
import type { RichText } from "./rich-text.ts";

/** A link to a page in the language of the page it stands on. */
export type LinkItem = { title: string; href: string };

/** A link with the sentence that says what is behind it. */
export type Teaser = LinkItem & { summary: string; kind: string };

type LinkColumn = { title: string; links: readonly LinkItem[] };

/** What the frame of every page shows. */
export type Navigation = {
  departments: readonly { id: string; title: string; href: string; columns: readonly LinkColumn[] }[];
  footer: readonly LinkColumn[];
  contactPoints: readonly { label: string; value: string; href: string | null }[];
  footerText: string;
  social: readonly LinkItem[];
};

/** A document of any kind, ready to be shown in one language. */
export type DocumentView = {
  id: string;
  kind: string;
  title: string;
  summary: string;
  body: RichText;
  publishedAt: string | null;
  updatedAt: string | null;
  author: string | null;
  /** Who speaks, in a testimonial. */
  voice: { person: string; company: string; place: string } | null;
  related: readonly Teaser[];
  /** Groups of documents that a listing page shows. */
  listing: readonly { kind: string; items: readonly Teaser[] }[];
  noindex: boolean;
  alternates: Localized<string>;
};

/** One series as a row of a list. */
export type SeriesRow = {
  code: string;
  title: string;
  summary: string;
  /** Null for a series whose page is elsewhere, e.g. a pricing-only family. */
  href: string | null;
  facts: readonly { label: string; value: string }[];
  /** What is counted of its parts, where the catalogue was asked: how many, the lowest list price. */
  offer?: { parts: number; from: string | null };
  /** One of its parts drawn, in lists short enough for it. */
  drawing?: { markup: string; viewBox: string };
};

export type CategoryView = LinkItem & { id: string; summary: string; series: readonly SeriesRow[] };

export type DepartmentView = {
  id: string;
  title: string;
  drawing: Picture | null;
  categories: readonly CategoryView[];
};

/** What looking for a document by its address comes to. */
export type Found<T> = { outcome: "found"; view: T } | { outcome: "moved"; path: string } | { outcome: "missing" };
