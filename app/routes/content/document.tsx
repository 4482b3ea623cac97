import { useRouteLoaderData } from "react-router";
import type { PageParties } from "../../domain/consent.ts";
import { documentLoader } from "./document.loader.server.ts";
import { DocumentPage } from "../../ui/content/document-page.tsx";
import { pageMeta } from "../../ui/seo/page-meta.ts";
import { ConsentSection } from "../../ui/third-party/consent-form.tsx";
import type { Route } from "./+types/document";

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
