import {
  CROSS_REFERENCE_ROWS,
  readCrossReferenceQuery,
  type CrossReferenceQuery,
} from "../../domain/cross-reference/cross-reference-query.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { pagePaths } from "../../i18n/paths.ts";
import { ownQuery } from "../../i18n/page-query.ts";
import { fileAway, fileResponse } from "../../middleware/file-response.server.ts";
import { pageContext, sharePage, type PageContext } from "../../middleware/page-context.server.ts";
import { withTimeLimit } from "../../services/http/retry.server.ts";
import { TIME_LIMITS } from "../../services/http/time-limits.ts";
import { usePriceLabel } from "../../ui/cart/price-words.tsx";
import { ProductPages } from "../../ui/catalog/product-pages.tsx";
import { FIELD_BOX, FIELD_LABEL } from "../../ui/forms/field-classes.ts";
import { NumberRequestPage } from "./number-request-page.tsx";
import { numberRequestForm } from "./number-request.form.ts";
import { sendNumberRequest } from "./number-request.action.server.ts";
import { asksToSend, numberRequestPage } from "./number-request.loader.server.ts";
import { readForm } from "../../services/http/read-form.server.ts";
import { redirectDocumentTo } from "../../services/http/redirect.server.ts";
import { safePath } from "../../domain/content/link-policy.ts";
import { SiteLink } from "../../ui/primitives/links.tsx";
import { pageMeta } from "../../ui/seo/page-meta.ts";
import { EquivalentFacts } from "../../ui/catalog/equivalent-facts.tsx";
import { crossReferenceFile, crossReferenceView, lastPage, type CrossReferenceView } from "./cross-reference.view.ts";
import type { Route } from "./+types/cross-reference";

/** More rows are left out of the file. */
const MOST_IN_FILE = 20_000;

/** A middleware, because a page loader answers with its page. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, url }, next) => {
    if (url.searchParams.get("format") !== "csv") return next();
    const page = pageContext(context);
    const { services, t } = page;
    const { q, maker } = readCrossReferenceQuery(url.searchParams);
    const reading = services.crossReference.rows({ q, maker, offset: 0, limit: MOST_IN_FILE });
    const found = await withTimeLimit(reading, TIME_LIMITS.request, "cross-reference file").catch((error: unknown) => {
      services.log.error("cross-reference not written", error);
      return null;
    });
    if (!found) return fileAway(t("series.twinAway"));
    const text = crossReferenceFile(found.rows, services.content.site(), page);
    return fileResponse(text, "csv", t("crossReference.file"));
  },
];

export const meta: Route.MetaFunction = (args) => pageMeta(args);

/** Numbers of other manufacturers and former numbers, with the shop's parts and what differs. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  // A script asks for data of a page without scripts: browsers do not know its address.
  if (new URL(request.url).pathname.endsWith(".data")) {
    // An address too long for a redirect loses its query.
    throw redirectDocumentTo(safePath(url.pathname + url.search) ?? url.pathname, 302);
  }
  const page = pageContext(context);
  if (asksToSend(url.searchParams)) return numberRequestPage(url, page);
  const { services, t, locale } = page;
  const asked = readCrossReferenceQuery(url.searchParams);
  const view = await viewOf(asked, page);
  sharePage(context, true);
  const alternates = pagePaths("crossReference");
  const title = t("crossReference.title");
  return {
    page: {
      title,
      description: t("crossReference.description"),
      alternates,
      query: ownQuery("crossReference", url.search, services.content.site().attributeKeys),
      crumbs: [{ title, href: alternates[locale] }],
      noindex: asked.q !== "" || asked.maker !== null || asked.page > 1,
    },
    request: null,
    view,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  return sendNumberRequest(await readForm(request, numberRequestForm), pageContext(context));
}

async function viewOf(asked: CrossReferenceQuery, page: PageContext) {
  const { services, visitor } = page;
  const { crossReference, prices, content } = services;
  const read = (number: number) =>
    crossReference.rows({
      q: asked.q,
      maker: asked.maker,
      offset: (number - 1) * CROSS_REFERENCE_ROWS,
      limit: CROSS_REFERENCE_ROWS,
    });
  const first = await read(asked.page);
  const last = lastPage(first.total);
  const found = asked.page > last ? await read(last) : first;
  const facts = {
    ...found,
    site: content.site(),
    makers: await crossReference.makers(),
    priceList: await prices.compiled(visitor.priceList),
  };
  return crossReferenceView(facts, { ...asked, page: Math.min(asked.page, last) }, page);
}

export default function CrossReferenceRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { page, request, view } = loaderData;
  if (request) return <NumberRequestPage title={page.title} view={{ ...request, ...actionData }} />;
  return view && <CrossReference title={page.title} view={view} />;
}

function CrossReference({ title, view }: { title: string; view: CrossReferenceView }) {
  const t = useTranslate();
  return (
    <>
      <h1>{title}</h1>
      <p className="lead">{t("crossReference.lead")}</p>
      <SearchForm view={view} />
      <p className="pb-1.5 text-neutral-700" role="status">
        {view.total} {view.rows.length === 0 && <SiteLink to={view.send}>{t("numberRequest.title")}</SiteLink>}
      </p>
      {view.rows.length > 0 && <Rows view={view} />}
      <ProductPages page={view.pages} />
      {view.rows.length > 0 && (
        <p className="pt-3 text-sm print:hidden">
          <a href={view.csv.href} rel="nofollow">
            {view.csv.label}
          </a>
        </p>
      )}
      <Grades view={view} />
    </>
  );
}

function SearchForm({ view }: { view: CrossReferenceView }) {
  const t = useTranslate();
  return (
    <form method="get" action={view.path} className="flex flex-wrap items-end gap-3 py-2.5 print:hidden">
      <p className={FIELD_BOX}>
        <label htmlFor="cross-q" className={FIELD_LABEL}>
          {t("crossReference.q")}
        </label>
        <input
          id="cross-q"
          name="q"
          type="search"
          defaultValue={view.q}
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          className="field"
        />
      </p>
      <p className={FIELD_BOX}>
        <label htmlFor="cross-maker" className={FIELD_LABEL}>
          {t("crossReference.maker")}
        </label>
        <select id="cross-maker" name="maker" defaultValue={view.maker} className="field">
          {view.makers.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </p>
      <p>
        <button type="submit" className="button">
          {t("crossReference.show")}
        </button>
      </p>
    </form>
  );
}

function Rows({ view: { rows } }: { view: CrossReferenceView }) {
  const t = useTranslate();
  return (
    <table className="table cards-md:block">
      <caption className="sr-only">{t("crossReference.title")}</caption>
      <thead className="cards-md:sr-only">
        <tr>
          <th scope="col">{t("crossReference.number")}</th>
          <th scope="col">{t("crossReference.part")}</th>
          <th scope="col">{t("crossReference.grade")}</th>
          <th scope="col">{t("crossReference.differs")}</th>
          <th scope="col" className="text-right">
            {usePriceLabel()}
          </th>
        </tr>
      </thead>
      <tbody className="cards-md:block">
        {rows.map((row) => (
          <tr key={row.alias} className="cards-md:block cards-md:border-b cards-md:border-neutral-200 cards-md:py-2">
            <th scope="row" className="cards-md:block cards-md:border-0">
              <span className="pn wrap-anywhere">{row.alias}</span>{" "}
              <small className="font-normal text-neutral-600">{row.maker ?? t("crossReference.former")}</small>
            </th>
            <td className="cards-md:block cards-md:border-0">
              {row.href ? (
                <SiteLink to={row.href} className="pn">
                  {row.pn}
                </SiteLink>
              ) : (
                <span className="pn">{row.pn}</span>
              )}{" "}
              <small className="text-neutral-600">{row.title}</small>
            </td>
            <td className="cards-md:block cards-md:border-0">{row.grade}</td>
            <td className="cards-md:block cards-md:border-0">
              <EquivalentFacts row={row} />
            </td>
            <td className="text-right whitespace-nowrap cards-md:block cards-md:border-0 cards-md:text-left">
              {row.price ?? "–"}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Grades({ view: { guide } }: { view: CrossReferenceView }) {
  const t = useTranslate();
  return (
    <section className="section" aria-labelledby="grades">
      <h2 id="grades">{t("crossReference.gradesTitle")}</h2>
      <ul className="list-disc pl-5">
        <li>{t("crossReference.gradesDirect")}</li>
        <li>{t("crossReference.gradesSimilar")}</li>
        <li>{t("crossReference.gradesFunctional")}</li>
      </ul>
      <p className="pt-2">{t("crossReference.gradesRule")}</p>
      {guide && (
        <p className="pt-2">
          <SiteLink to={guide.href}>{guide.title}</SiteLink>
        </p>
      )}
    </section>
  );
}
