import { DocumentPage } from "../../ui/content/document-page.tsx";
import { pageMeta } from "../../ui/seo/page-meta.ts";
import type { Route } from "./+types/article";
import { documentLoader } from "../../loaders/content/document.server.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export const loader = documentLoader("article");

export default function ArticleRoute({ loaderData }: Route.ComponentProps) {
  return <DocumentPage document={loaderData.document} locale={loaderData.locale} />;
}
