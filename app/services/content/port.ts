import type {
  CategoryView,
  DepartmentView,
  DocumentView,
  Found,
  Navigation,
  SeriesRow,
  Teaser,
} from "../../domain/content/views.ts";
import type { Locale, Localized } from "../../domain/locale.ts";
import type { Translate } from "../../i18n/strings.ts";
import type { PageDocumentType, SiteContent } from "./site-content.ts";

export type { AttributeTitle, Category, SiteConfig } from "./schema.ts";
export type { AskedQuantity, PartGroup } from "./fit-settings.ts";
export type { ShopSettings } from "./shop-settings.ts";
export type { SiteContent } from "./site-content.ts";

/** Where content comes from: answers a GROQ query. Rejects when it cannot, within its time limit. */
export interface ContentSource {
  query(groq: string, params: Readonly<Record<string, string>>): Promise<unknown>;
  /** Changes whenever the content does. A source that cannot tell has none and is asked every time. */
  version?(): Promise<string>;
}

/**
 * Degraded: pages are made from the last good copy, and why, where the source answers but cannot be used. Without any copy the shop
 * does not start.
 */
type ContentState = readonly [state: "ok" | "degraded", cause?: string | undefined];

/** `slug` is the category's English one, which stands for it in queries of either language. */
export type CategoryPage = {
  document: DocumentView;
  slug: string;
  department: string | null;
  series: readonly SeriesRow[];
};

export type SeriesPage = {
  code: string;
  title: string;
  summary: string;
  description: string;
  varies: string;
  facts: readonly { label: string; value: string }[];
  category: CategoryView;
  alternates: Localized<string>;
};

/** What the rest of the shop knows of content. Pages keep working on the last good copy while the source is away. */
export interface Content {
  /** Everything pages share, as of the last good answer. Never waits. */
  site(): SiteContent;
  /** The words of the interface, with what editors have changed laid over those of the repository (R-I18N-18). */
  words(locale: Locale): Translate;
  navigation(locale: Locale): Navigation;
  /** Departments with their categories and public series, in menu order. */
  departments(locale: Locale): readonly DepartmentView[];
  /** The document of a type at a slug. Moved when the slug is spelt otherwise or belongs to the other language. */
  document(type: PageDocumentType, locale: Locale, slug: string): Promise<Found<DocumentView>>;
  /** A document the pages know by name, e.g. the home page's text. Null when the content has none. */
  named(id: string, locale: Locale): Promise<DocumentView | null>;
  category(locale: Locale, slug: string): Promise<Found<CategoryPage>>;
  series(locale: Locale, category: string, code: string): Found<SeriesPage>;
  /** A public series by its code, as a row of a list. */
  seriesRow(code: string, locale: Locale): SeriesRow | null;
  /** Documents that hold every word of a query, in either language. */
  documentsAbout(query: string, locale: Locale): readonly Teaser[];
  state(): ContentState;
}
