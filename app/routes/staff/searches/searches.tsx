import { changeSynonyms } from "./synonyms.action.server.ts";
import { useTranslate } from "../../../i18n/frame-context.tsx";
import { pagePath } from "../../../i18n/paths.ts";
import { searchesFile, searchesPage } from "./searches.loader.server.ts";
import { pageContext } from "../../../middleware/page-context.server.ts";
import { requireStaff } from "../../../middleware/require-staff.server.ts";
import { newNonce } from "../../../services/http/form-nonce.server.ts";
import { pageMeta } from "../../../ui/seo/page-meta.ts";
import { SearchesPage } from "./searches-page.tsx";
import { StaffFrame } from "../staff-layout.tsx";
import { staffPageInfo } from "../staff-page.view.ts";
import type { Route } from "./+types/searches";

export const middleware: Route.MiddlewareFunction[] = [requireStaff, searchesFile];

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export async function loader({ context, url }: Route.LoaderArgs) {
  const { locale, t } = pageContext(context);
  return {
    page: staffPageInfo("staffSearches", t("staff.searches.title"), locale, t),
    view: await searchesPage({ context, url }),
    here: url.pathname + url.search,
    path: pagePath("staffSearches", locale),
    nonce: newNonce(),
  };
}

export const action = (args: Route.ActionArgs) => changeSynonyms(args);

export default function StaffSearchesRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { view, here, path, nonce } = loaderData;
  return (
    <StaffFrame title={t("staff.searches.title")}>
      <SearchesPage
        view={view}
        problem={actionData?.problem ?? null}
        refusal={actionData?.text ?? null}
        here={here}
        path={path}
        nonce={nonce}
      />
    </StaffFrame>
  );
}
