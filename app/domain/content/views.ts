import type { Picture } from "../drawings/picture.ts";
import type { DocumentKind } from "./document-types.ts";
import type { Localized } from "../locale.ts";
import type { RichText } from "./rich-text.ts";

export type LinkItem = { title: string; href: string };

export type Teaser = LinkItem & { summary: string; kind: string };

type LinkColumn = { title: string; links: readonly LinkItem[] };

export type Navigation = {
  departments: readonly { id: string; title: string; href: string; columns: readonly LinkColumn[] }[];
  footer: readonly LinkColumn[];
  contactPoints: readonly { label: string; value: string; href: string | null }[];
  footerText: string;
  social: readonly LinkItem[];
};

export type DocumentView = {
  id: string;
  kind: string;
  title: string;
  summary: string;
  body: RichText;
  publishedAt: string | null;
  updatedAt: string | null;
  author: string | null;
  voice: { person: string; company: string; place: string } | null;
  related: readonly Teaser[];
  listing: readonly { kind: DocumentKind; items: readonly Teaser[] }[];
  noindex: boolean;
  alternates: Localized<string>;
};

export type SeriesRow = {
  code: string;
  title: string;
  summary: string;
  href: string | null;
  facts: readonly { label: string; value: string }[];
  /** Number of parts and lowest list price. */
  offer?: { parts: number; from: string | null };
  drawing?: { markup: string; viewBox: string };
  /** Links to the table of each size. */
  sizes?: readonly LinkItem[];
};

export type CategoryView = LinkItem & { id: string; summary: string; series: readonly SeriesRow[] };

export type DepartmentView = {
  id: string;
  title: string;
  alternates: Localized<string>;
  drawing: Picture | null;
  categories: readonly CategoryView[];
};

export type Found<T> = { outcome: "found"; view: T } | { outcome: "moved"; path: string } | { outcome: "missing" };
