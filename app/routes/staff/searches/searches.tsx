import { changeSynonyms } from "./synonyms.action.server.ts";
import { useTranslate } from "../../../i18n/shell-context.tsx";
import { pagePath } from "../../../i18n/paths.ts";
import { pageContext } from "../../../middleware/page-context.server.ts";
import { requireStaff, staffMember } from "../../../middleware/require-staff.server.ts";
import { newNonce } from "../../../services/http/form-nonce.server.ts";
import { pageMeta } from "../../../ui/seo/page-meta.ts";
import { SearchesPage } from "./searches-page.tsx";
import { StaffLayout } from "../staff-layout.tsx";
import { staffPageInfo } from "../staff-page.view.ts";
import type { Route } from "./+types/searches";
import type { RouterContextProvider } from "react-router";
import { toSpreadsheetCsv } from "../../../domain/csv.ts";
import { readSearchesAsked } from "./synonyms.form.ts";
import { dayOfMoment } from "../../../i18n/formats.ts";
import { lastPage, ROWS, searchesView } from "./searches.view.ts";
import { staffFile } from "../staff-file.server.ts";

type Asked = { context: Readonly<RouterContextProvider>; url: URL };

async function searchesPage({ context, url }: Asked) {
  const { services, locale, t } = pageContext(context);
  const asked = readSearchesAsked(url.searchParams);
  const { searchMisses, synonyms, content, env } = services;
  const total = await searchMisses.count(asked.language);
  const page = Math.min(asked.page, lastPage(total));
  const misses = await searchMisses.list(ROWS, { locale: asked.language, offset: (page - 1) * ROWS });
  const added = await synonyms.list();
  const latest = added.find(({ id }) => id === asked.added);
  const found =
    latest && (await services.search.search({ ...ANYTHING, query: latest.phrase, locale: latest.locale })).total;
  const isHosted = env.SANITY_PROJECT_ID !== undefined;
  const hosting = isHosted ? { studio: env.SANITY_STUDIO_URL } : null;
  const facts = { total, misses, synonyms: added, found: found ?? null, site: content.site(), hosting };
  return searchesView(facts, asked, staffMember(context).role, { t, locale });
}

const ANYTHING = { category: null, series: [], values: new Map(), ranges: new Map(), offset: 0, limit: 1 } as const;

/** Limit of `search-misses.server.ts`. */
const MOST_MISSES = 10_000;

const searchesFile = staffFile("searches", async ({ context, url }) => {
  const { services, t } = pageContext(context);
  const { language } = readSearchesAsked(url.searchParams);
  const misses = await services.searchMisses.list(MOST_MISSES, { locale: language });
  const head = ["query", "language", "count", "last"].map((key) => t(HEADINGS[key as keyof typeof HEADINGS]));
  const rows = misses.map(({ query, locale, count, lastAt }) => [
    query,
    locale,
    String(count),
    dayOfMoment(lastAt.toISOString()),
  ]);
  return { name: t("staff.searches.file"), text: toSpreadsheetCsv([head, ...rows]) };
});

const HEADINGS = {
  query: "staff.searches.query",
  language: "staff.searches.language",
  count: "staff.searches.count",
  last: "staff.searches.last",
} as const;

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
    <StaffLayout title={t("staff.searches.title")}>
      <SearchesPage
        view={view}
        problem={actionData?.problem ?? null}
        refusal={actionData?.text ?? null}
        here={here}
        path={path}
        nonce={nonce}
      />
    </StaffLayout>
  );
}
