import { type LoaderFunctionArgs, useRouteLoaderData } from "react-router";
import type { PageParties } from "../../domain/consent.ts";
import { DocumentPage } from "../../ui/content/document-page.tsx";
import { pageMeta } from "../../ui/seo/page-meta.ts";
import { ConsentSection } from "../../ui/third-party/consent-form.tsx";
import type { Route } from "./+types/document";
import { typeOfPattern } from "../../i18n/document-pages.ts";
import { foundOr404, pageContext, sharePage } from "../../middleware/page-context.server.ts";
import { linkParts } from "./part-links.loader.server.ts";
import { documentInfo, privacyPath } from "../../ui/content/document-info.view.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export const loader = documentLoader;

/** All kinds of content documents, by path. */
export default function DocumentRoute({ loaderData }: Route.ComponentProps) {
  const root = useRouteLoaderData<{ thirdParties: PageParties }>("root");
  const { document, locale, isPrivacy } = loaderData;
  return (
    <DocumentPage document={document} locale={locale}>
      {isPrivacy && <ConsentSection consent={root?.thirdParties.consent ?? null} />}
    </DocumentPage>
  );
}

/** Data of all kinds of content documents, by slug. */
async function documentLoader({ params, context, url, pattern }: LoaderFunctionArgs) {
  const shop = pageContext(context);
  const { services, locale } = shop;
  const type = typeOfPattern(pattern, locale);
  const found = foundOr404(await services.content.document(type, locale, params["*"] ?? ""), url);
  const { document, isWhole } = await linkParts(found, shop);
  sharePage(context, isWhole);
  const library = type === "page" ? null : services.content.site().findById("page-library");
  const libraryPath = library && services.content.site().pathOf(library._id, locale);
  const crumbs =
    library && libraryPath && "slug" in library ? [{ title: library.title[locale], href: libraryPath }] : [];
  const isPrivacy = document.alternates[locale] === privacyPath(services.content, locale);
  return { page: documentInfo(document, crumbs, locale), document, locale, isPrivacy };
}
