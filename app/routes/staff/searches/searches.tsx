import { changeSynonyms } from "./synonyms.action.server.ts";
import { useTranslate } from "../../../i18n/shell-context.tsx";
import { pagePath } from "../../../i18n/paths.ts";
import { pageContext } from "../../../middleware/page-context.server.ts";
import { requireStaff, staffActor, staffMember } from "../../../middleware/require-staff.server.ts";
import { newNonce } from "../../../services/http/form-nonce.server.ts";
import { pageMeta } from "../../../ui/seo/page-meta.ts";
import { RequestsSection } from "./requests-table.tsx";
import { answerRequest, requestOr404 } from "./number-request.action.server.ts";
import { answerForm } from "./number-request.form.ts";
import { RequestPage } from "./request-page.tsx";
import { requestsView, requestView } from "./requests.view.ts";
import { checkFields, readFields } from "../../../services/http/read-form.server.ts";
import { fieldsOf } from "../../../ui/forms/form-fields.ts";
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

/** Requests that wait, then the latest answered ones. */
const MOST_WAITING = 20;
const MOST_ANSWERED = 5;

async function requestsPage(context: Asked["context"]) {
  const { services, locale, t } = pageContext(context);
  const { numberRequests } = services;
  const waiting = await numberRequests.list({ isOpen: true, offset: 0, limit: MOST_WAITING });
  const answered = await numberRequests.list({ isOpen: false, offset: 0, limit: MOST_ANSWERED });
  return requestsView([...waiting, ...answered], await numberRequests.count(true), { t, locale });
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
  const asked = url.searchParams.get("request");
  if (asked !== null) return requestPage(asked, context);
  return {
    page: staffPageInfo("staffSearches", t("staff.searches.title"), locale, t),
    request: null,
    view: await searchesPage({ context, url }),
    requests: await requestsPage(context),
    here: url.pathname + url.search,
    path: pagePath("staffSearches", locale),
    nonce: newNonce(),
  };
}

/** One request, with the form to answer it. */
async function requestPage(typedId: string, context: Asked["context"]) {
  const page = pageContext(context);
  const { services, locale, t } = page;
  const request = await requestOr404(typedId, page);
  const guesses = await services.crossReference.guesses(request.lines.map(({ number }) => number));
  const best = guesses.map(([guess]) => guess?.candidates[0]?.part.pn ?? null);
  const view = requestView(request, best, staffMember(context).role, { t, locale });
  const info = staffPageInfo("staffSearches", view.title, locale, t);
  return {
    page: { ...info, query: `?request=${request.id}` },
    request: view,
    nonce: newNonce(),
    path: pagePath("staffSearches", locale),
  };
}

export async function action(args: Route.ActionArgs) {
  const { request, context, url } = args;
  const asked = url.searchParams.get("request");
  if (asked === null) return changeSynonyms(args);
  const page = pageContext(context);
  const form = checkFields(fieldsOf(await readFields(request)), answerForm);
  return answerRequest(form, await requestOr404(asked, page), staffActor(context), page);
}

export default function StaffSearchesRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  if (loaderData.request) {
    const refused = actionData && "answer" in actionData ? actionData.answer : undefined;
    return (
      <StaffLayout title={loaderData.page.title}>
        <RequestPage view={loaderData.request} list={loaderData.path} refused={refused} nonce={loaderData.nonce} />
      </StaffLayout>
    );
  }
  const { view, requests, here, path, nonce } = loaderData;
  const refused = actionData && "text" in actionData ? actionData : null;
  return (
    <StaffLayout title={t("staff.searches.title")}>
      <RequestsSection view={requests} />
      <SearchesPage
        view={view}
        problem={refused?.problem ?? null}
        refusal={refused?.text ?? null}
        here={here}
        path={path}
        nonce={nonce}
      />
    </StaffLayout>
  );
}
