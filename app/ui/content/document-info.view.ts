import type { DocumentView } from "../../domain/content/views.ts";
import type { Locale } from "../../domain/locale.ts";
import type { PageInfo, StructuredData } from "../seo/page-info.ts";
import { pagePath } from "../../i18n/paths.ts";
import type { Content } from "../../services/content/port.ts";

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

/** The document that tells what is kept of visitors; the choice about third parties stands on its page. */
const PRIVACY_PAGE = "page-privacy";

/** Its address; the home page where the content has no such document. */
export function privacyPath(content: Content, locale: Locale): string {
  return content.site().pathOf(PRIVACY_PAGE, locale) ?? pagePath("home", locale);
}
