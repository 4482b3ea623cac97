import type { DocumentView } from "../../domain/content/views.ts";
import type { Locale } from "../../domain/locale.ts";
import type { PageInfo, StructuredData } from "../seo/page-info.ts";
import { pagePath } from "../../i18n/paths.ts";
import type { Content } from "../../services/content/content.ts";

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

/** Privacy policy; it holds the consent form. */
const PRIVACY_PAGE = "page-privacy";

/** The home page if the content has no privacy policy. */
export function privacyPath(content: Content, locale: Locale): string {
  return content.site().pathOf(PRIVACY_PAGE, locale) ?? pagePath("home", locale);
}
