import type {
  CategoryView,
  DepartmentView,
  DocumentView,
  Found,
  LinkItem,
  Navigation,
  SeriesRow,
  Teaser,
} from "../../domain/content/views.ts";
import type { Locale, Localized } from "../../domain/locale.ts";
import type { Translate } from "../../i18n/strings.ts";
import type { PageDocumentType, SiteContent } from "./site-content.ts";

export type { AttributeTitle, Category, SiteConfig } from "./schema.ts";
export type { AskedQuantity, Assembly, PartGroup } from "./fit-settings.ts";
export type { ShopSettings } from "./shop-settings.ts";
export type { SiteContent } from "./site-content.ts";

export interface ContentSource {
  query(groq: string, params: Readonly<Record<string, string>>): Promise<unknown>;
  /** Changes with the content; sources without versions are queried each time. */
  version?(): Promise<string>;
}

/** Degraded: pages use the last good copy. `cause` explains why the source's answer is invalid. */
type ContentState = readonly [state: "ok" | "degraded", cause?: string | undefined];

/** `slug` is the English one; queries use it in both languages. */
export type CategoryPage = {
  document: DocumentView;
  slug: string;
  department: LinkItem | null;
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

export interface Content {
  site(): SiteContent;
  /** Interface strings with the editors' overrides (R-I18N-18). */
  words(locale: Locale): Translate;
  navigation(locale: Locale): Navigation;
  departments(locale: Locale): readonly DepartmentView[];
  /** Moved for another spelling or a slug of the other language. */
  document(type: PageDocumentType, locale: Locale, slug: string): Promise<Found<DocumentView>>;
  /** A document with a fixed name, e.g. the home page's text; null when absent. */
  named(id: string, locale: Locale): Promise<DocumentView | null>;
  category(locale: Locale, slug: string): Promise<Found<CategoryPage>>;
  series(locale: Locale, category: string, code: string): Found<SeriesPage>;
  seriesRow(code: string, locale: Locale): SeriesRow | null;
  documentsAbout(query: string, locale: Locale): readonly Teaser[];
  state(): ContentState;
}
