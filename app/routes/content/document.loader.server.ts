import type { LoaderFunctionArgs } from "react-router";
import { typeOfPattern } from "../../i18n/document-pages.ts";
import { foundOr404, pageContext } from "../../middleware/page-context.server.ts";
import { sharePage } from "../../middleware/share-page.server.ts";
import { documentInfo, privacyPath } from "../../ui/content/document-info.view.ts";

/** Data of all kinds of content documents, by slug. */
export async function documentLoader({ params, context, url, pattern }: LoaderFunctionArgs) {
  const { services, locale } = pageContext(context);
  const type = typeOfPattern(pattern, locale);
  const document = foundOr404(await services.content.document(type, locale, params["*"] ?? ""), url);
  sharePage(context, true);
  const library = type === "page" ? null : services.content.site().findById("page-library");
  const libraryPath = library && services.content.site().pathOf(library._id, locale);
  const crumbs =
    library && libraryPath && "slug" in library ? [{ title: library.title[locale], href: libraryPath }] : [];
  const isPrivacy = document.alternates[locale] === privacyPath(services.content, locale);
  return { page: documentInfo(document, crumbs, locale), document, locale, isPrivacy };
}
