import { isDocumentKind, type DocumentKind } from "../../domain/content/document-types.ts";
import type { DocumentView, Found, Teaser } from "../../domain/content/views.ts";
import { otherLocale, type Locale } from "../../domain/locale.ts";
import { titleOf } from "./navigation.ts";
import { resolveRichText } from "./rich-text.ts";
import type { Category, DocumentDetail, DocumentEntry } from "./schema.ts";
import { HOME_DOCUMENT_ID, isSeries, type PageDocumentType, type SiteContent } from "./site-content.ts";

/** Moved for the other language, other case or no accents: one address per page (R-ROUTE-19, R-ROUTE-21). */
export function locate(
  site: SiteContent,
  type: PageDocumentType,
  locale: Locale,
  slug: string,
): Found<DocumentEntry | Category> {
  const document = site.findBySlug(type, locale, slug) ?? foreign(site, type, locale, slug);
  if (!document) return { outcome: "missing" };
  const isHere = document.slug[locale] === slug && document._id !== HOME_DOCUMENT_ID;
  if (isHere) return { outcome: "found", view: document };
  const path = site.pathOf(document._id, locale);
  return path ? { outcome: "moved", path } : { outcome: "missing" };
}

/** Plain pages are at the root, where slugs of the other language are not addresses (R-ROUTE-18, R-CAT-02). */
function foreign(site: SiteContent, type: PageDocumentType, locale: Locale, slug: string) {
  return type === "page" ? null : site.findBySlug(type, otherLocale(locale), slug);
}

export function documentView(
  document: DocumentEntry | Category,
  detail: DocumentDetail,
  site: SiteContent,
  locale: Locale,
): DocumentView {
  const listing = "listing" in document ? document.listing : [];
  return {
    id: document._id,
    kind: document._type,
    title: document.title[locale],
    summary: document.summary[locale],
    body: resolveRichText(detail.body[locale], site, locale),
    publishedAt: "publishedAt" in document ? (document.publishedAt ?? null) : null,
    updatedAt: document._updatedAt ?? null,
    author: detail.author[locale] || null,
    voice: detail.person[locale]
      ? { person: detail.person[locale], company: detail.company ?? "", place: detail.place[locale] }
      : null,
    related: teasers(detail.related, site, locale),
    listing: listing
      .filter(isDocumentKind)
      .map((kind) => ({ kind, items: teasersOfKind(kind, site, locale) }))
      .filter(({ items }) => items.length > 0),
    noindex: "noindex" in document && document.noindex === true,
    alternates: site.pathsOf(document._id) ?? { en: "/", es: "/es" },
  };
}

export function teasers(ids: readonly string[], site: SiteContent, locale: Locale): Teaser[] {
  return ids.flatMap((id) => {
    const document = site.findById(id);
    const href = site.pathOf(id, locale);
    if (!document || !href) return [];
    const kind = isSeries(document) ? "series" : document._type;
    return [{ title: titleOf(document, locale), href, summary: document.summary[locale], kind }];
  });
}

function teasersOfKind(kind: DocumentKind, site: SiteContent, locale: Locale): Teaser[] {
  const ids = site.documents.filter((document) => document._type === kind).map((document) => document._id);
  return teasers(ids, site, locale);
}
