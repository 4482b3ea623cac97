import { DocumentPage } from "../../ui/content/document-page.tsx";
import { pageMeta } from "../../ui/seo/page-meta.ts";
import type { Route } from "./+types/content-page";
import { documentLoader } from "./document-route.server.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export const loader = documentLoader("page");

export default function ContentRoute({ loaderData }: Route.ComponentProps) {
  return <DocumentPage document={loaderData.document} locale={loaderData.locale} />;
}
