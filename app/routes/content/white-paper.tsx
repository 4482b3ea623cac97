import { DocumentPage } from "../../ui/content/document-page.tsx";
import { pageMeta } from "../../ui/seo/page-meta.ts";
import type { Route } from "./+types/white-paper";
import { documentLoader } from "../../loaders/content/document.server.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export const loader = documentLoader("whitePaper");

export default function WhitePaperRoute({ loaderData }: Route.ComponentProps) {
  return <DocumentPage document={loaderData.document} locale={loaderData.locale} />;
}
