import type { DocumentView } from "../../domain/content/views.ts";
import type { Locale } from "../../domain/locale.ts";
import type { PageInfo, StructuredData } from "../../ui/seo/page-info.ts";

/** A document for its head, breadcrumb and structured data. */
export function documentInfo(document: DocumentView, crumbs: PageInfo["crumbs"], locale: Locale): PageInfo {
  return {
    title: document.title,
    description: document.summary,
    alternates: document.alternates,
    crumbs: [...crumbs, { title: document.title, href: document.alternates[locale] }],
    noindex: document.noindex,
    structuredData: document.kind === "page" ? [] : [articleData(document, locale)],
  };
}

function articleData(document: DocumentView, locale: Locale): StructuredData {
  return {
    "@context": "https://schema.org",
    "@type": "Article",
    headline: document.title,
    description: document.summary,
    inLanguage: locale,
    ...(document.publishedAt ? { datePublished: document.publishedAt } : {}),
    ...(document.updatedAt ? { dateModified: document.updatedAt } : {}),
    ...(document.author ? { author: { "@type": "Organization", name: document.author } } : {}),
  };
}
