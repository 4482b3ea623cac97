import { seriesTable } from "./series-table.view.ts";
import type { SeriesTable } from "../../ui/catalog/series-types.ts";
import type { SeriesRow } from "../../domain/content/views.ts";
import { Packed } from "../../domain/packed.ts";
import { ownQuery } from "../../i18n/page-query.ts";
import { pagePath } from "../../i18n/paths.ts";
import { useSiteFacts, useTranslate } from "../../i18n/shell-context.tsx";
import type { SeriesPage } from "../../services/content/content.ts";
import { Downloads, Photos } from "./attachments.tsx";
import { IN_ROWS, ORDER_ROWS } from "../../ui/cart/form-ids.ts";
import { AddInPlace } from "../../ui/cart/add-in-place.tsx";
import { FavoriteRows } from "../../ui/catalog/favorite-button.tsx";
import { FactList, SeriesList } from "./series-list.tsx";
import { PartsAway } from "./parts-unavailable.tsx";
import { unpack } from "../../ui/scripts/unpack.ts";
import { pageMeta } from "../../ui/seo/page-meta.ts";
import { withSymbols } from "../../ui/catalog/drawn.loader.server.ts";
import { numbersOf } from "../../ui/company/number-of-part.loader.server.ts";
import { favoritesTarget } from "./favorites-target.loader.server.ts";
import { messagePlace } from "../../middleware/flash.server.ts";
import { foundOr404, pageContext, nonceForForms, sharePage } from "../../middleware/page-context.server.ts";
import { partCount } from "./part-count.loader.server.ts";
import type { Route } from "./+types/series";
import { SiteLink } from "../../ui/primitives/links.tsx";
import { flashContext } from "../../context.ts";
import { UNAPPLIED } from "../../ui/forms/typed-rows.ts";
import { withUnapplied } from "./unapplied-filters.view.ts";
import { VariantsChips } from "./variants-chips.tsx";
import { VariantsFilters } from "./variants-filters.tsx";
import { PrintButton } from "../../ui/primitives/print-button.tsx";
import { countText } from "../../i18n/translate.ts";
import { CartForm } from "../../ui/cart/cart-form.tsx";
import { LeftRows } from "../../ui/cart/rows-link.tsx";
import { PageFormId } from "../../ui/cart/page-form.tsx";
import { AddRows } from "../../ui/catalog/add-rows.tsx";
import { RowHeightButton } from "../../ui/catalog/row-height.tsx";
import { RowSymbols } from "../../ui/catalog/row-drawings.tsx";
import { VariantsPages } from "./variants-pages.tsx";
import { VariantsTable } from "../../ui/catalog/variants-table.tsx";

type VariantsFormProps = { table: SeriesTable; caption: string; path: string; cartPath: string; nonce: string };

/** With more pages, the list of pages is above the table only, and not repeated below it. */
const MOST_PAGES_BELOW = 16;

/** One button, or Enter in any field, adds all quantities (R-CAT-17, R-NOJS-01). */
function VariantsForm({ table, caption, path, cartPath, nonce }: VariantsFormProps) {
  const t = useTranslate();
  const { phone } = useSiteFacts();
  const { rows, pages, total } = table;
  const canOrder = rows.some(({ orderable }) => orderable);
  if (rows.length === 0) return <NothingFits total={total} path={path} />;
  return (
    <>
      {table.isUnpriced && (
        <p className="message message-warning" role="status">
          {t("series.unpriced", phone)}
        </p>
      )}
      <VariantsPages pages={pages} pagesBy={table.pagesBy} />
      <CartForm target={{ cartPath, nonce, back: table.here }} key={table.here} id={ORDER_ROWS}>
        <p className="py-0.5 text-xs text-neutral-700">
          <strong>
            {rows.length === total ? countText("series.all", total, t) : t("series.found", rows.length, total)}
          </strong>
          {table.pageLabel && <span className="hidden print:inline"> · {table.pageLabel}</span>}
          {table.common && ` · ${t("series.common", table.common)}`}
          <span className="max-sm:hidden"> {t("series.prices")}</span> <RowHeightButton />
        </p>
        <VariantsTable {...table} caption={caption} />
        <LeftRows rows={rows} />
        {canOrder && <AddRows compares />}
      </CartForm>
      <RowSymbols symbols={table.symbols} />
      {pages.length <= MOST_PAGES_BELOW && <VariantsPages pages={pages} pagesBy={table.pagesBy} isAgain />}
    </>
  );
}

function NothingFits({ total, path }: { total: number; path: string }) {
  const t = useTranslate();
  return (
    <p className="message message-info">
      {t("series.nothing")} {total > 0 && t("series.nothingHelp")}{" "}
      {total > 0 && (
        <SiteLink to={path} preventScrollReset>
          {t("series.showAll", total)}
        </SiteLink>
      )}
    </p>
  );
}

type Props = { code: string; path: string; cartPath: string; nonce: string; table: SeriesTable };

function VariantsSection({ code, path, cartPath, nonce, table }: Props) {
  const t = useTranslate();
  return (
    <>
      {table.all && (
        <p className="message">
          {t("series.tooMany", table.listed, table.total)}{" "}
          <SiteLink to={table.all}>{t("series.tooManyLink", table.total)}</SiteLink>
        </p>
      )}
      <div className="lg:flex lg:flex-wrap lg:items-center lg:gap-x-4">
        <PageFormId value={table.rows.length > 0 ? ORDER_ROWS : undefined}>
          <VariantsFilters {...table} path={path} isRow />
          <VariantsChips chips={table.chips} path={path} />
        </PageFormId>
      </div>
      <VariantsForm table={table} caption={t("series.table", code)} path={path} cartPath={cartPath} nonce={nonce} />
      <VariantsFiles path={path} query={table.fileQuery} />
    </>
  );
}

/** Plain links, because files must not be prefetched. */
function VariantsFiles({ path, query }: { path: string; query: string }) {
  const t = useTranslate();
  return (
    <p className="py-2 text-sm print:hidden">
      {t("series.files")}{" "}
      <a href={`${path}.csv${query}`} rel="nofollow" data-reload="">
        {t("series.csv")}
      </a>
      {" · "}
      <a href={`${path}.txt${query}`} rel="nofollow" data-reload="">
        {t("series.txt")}
      </a>
      <PrintButton />
    </p>
  );
}

type About = Pick<SeriesPage, "code" | "title" | "description" | "facts"> & {
  category: string;
  siblings: readonly SeriesRow[];
};

export const middleware: Route.MiddlewareFunction[] = [
  partCount(async ({ params, context, url }) => {
    const { services, locale, visitor } = pageContext(context);
    const series = foundOr404(services.content.series(locale, params["category"] ?? "", params["series"] ?? ""), url);
    const question = { series, params: url.searchParams, priceList: visitor.priceList, locale };
    const variants = await services.products.series.variants(question);
    return variants && variants.rows().length;
  }),
];

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const shop = pageContext(context);
  const { services, locale, visitor, t } = shop;
  const series = foundOr404(services.content.series(locale, params.category, params.series), url);
  const { code, title, category, alternates } = series;
  const question = { series, params: url.searchParams, priceList: visitor.priceList, locale };
  const variants = await services.products.series.variants(question);
  const theirs = {
    customer: visitor.customer?.id ?? null,
    of: (partNumbers: readonly string[]) => numbersOf(partNumbers, shop),
  };
  const undrawn = variants && (await seriesTable(variants, { ...question, t }, theirs));
  sharePage(context, undrawn !== null && !undrawn.isUnpriced && (variants?.isWhole ?? false));
  const unapplied = context.get(flashContext)?.typed?.[UNAPPLIED];
  const table = undrawn && (await withSymbols(context, withUnapplied(undrawn, unapplied)));
  const about: About = {
    code,
    title,
    description: series.description,
    facts: series.facts,
    category: category.title,
    siblings: category.series.filter((row) => row.code !== code),
  };
  const nonce = nonceForForms(context);
  const numbers = table?.rows.map(({ pn }) => pn) ?? [];
  return {
    page: {
      title: `${code} ${title}`,
      description: series.summary,
      alternates,
      query: ownQuery("series", url.search, services.content.site().attributeKeys),
      crumbs: [
        { title: t("products.title"), href: pagePath("products", locale) },
        { title: category.title, href: category.href },
        { title: code, href: alternates[locale] },
      ],
      // The canonical address of a filtered, sorted or further page is the plain page. A page with several filters is not indexed.
      noindex: table ? !table.isIndexable : false,
      ...messagePlace(context, numbers),
      ...(numbers.length > 0 && { typedIn: IN_ROWS }),
    },
    about: new Packed("about", about, request.url),
    path: alternates[locale],
    cartPath: pagePath("cart", locale),
    nonce,
    favorites: await favoritesTarget(shop, { nonce, back: table?.here ?? alternates[locale] }, numbers),
    table: table && new Packed("table", table, request.url),
  };
}

export default function SeriesRoute({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const { path } = loaderData;
  const { code, title, description, facts, category, siblings } = unpack<About>(loaderData.about);
  const table = loaderData.table && unpack<SeriesTable>(loaderData.table);
  // Few columns leave room for the description: on a desktop it is then next to the table, otherwise below it.
  const isNarrow = table?.layout === "beside";
  return (
    <>
      <div className={isNarrow ? "page:grid page:grid-cols-series-page page:gap-x-8 print:block" : ""}>
        {/* The parts come first. */}
        <div className={isNarrow ? "page:col-start-2 page:row-start-1" : ""}>
          <div className="flex items-baseline justify-between gap-x-2">
            <h1>
              {code} {title}
            </h1>
            <AboutLink isBelow={!isNarrow} />
          </div>
          <section className="pt-1" id="parts">
            <h2 className="sr-only">{t("series.partsTitle")}</h2>
            {table ? (
              <FavoriteRows target={loaderData.favorites}>
                <AddInPlace cartPath={loaderData.cartPath} page={table.here}>
                  <VariantsSection {...loaderData} code={code} table={table} />
                </AddInPlace>
              </FavoriteRows>
            ) : (
              <PartsAway title={t("series.awayTitle")} path={path} />
            )}
          </section>
        </div>
        <div className={isNarrow ? "page:col-start-1 page:row-start-1" : ""}>
          <section className={isNarrow ? "section page:pt-0" : "section"} id="about">
            <h2 className={isNarrow ? "page:sr-only" : undefined}>{t("series.about")}</h2>
            <div className={isNarrow ? `${ABOUT} ${ABOUT_BESIDE}` : ABOUT}>
              <div className="min-w-0 grow">
                <p className={isNarrow ? "lead page:text-xs" : "lead"}>{description}</p>
                <h3 className="pt-4 pb-1.5">{t("series.facts")}</h3>
                <FactList
                  facts={allFacts(facts, table?.facts ?? [])}
                  className={isNarrow ? `${FACTS} page:grid-cols-facts page:text-xs` : FACTS}
                />
              </div>
              {table && (
                <div className={isNarrow ? `${PICTURES} page:w-full page:pt-0` : PICTURES}>
                  <Photos photos={table.attachments.photos} sizes="20rem" />
                  {table.drawing && (
                    <svg
                      className={isNarrow ? `plate h-auto max-h-72 w-full` : `plate h-auto w-full`}
                      viewBox={table.drawing.viewBox}
                      role="img"
                      aria-label={t("series.drawing", code)}
                      dangerouslySetInnerHTML={{ __html: table.drawing.markup }}
                    />
                  )}
                </div>
              )}
            </div>
          </section>
          {table && <Downloads downloads={table.attachments.downloads} />}
        </div>
      </div>
      {siblings.length > 0 && (
        <section className="section print:hidden">
          <h2>{t("series.siblings", category)}</h2>
          <SeriesList series={siblings} />
        </section>
      )}
    </>
  );
}

const ABOUT = "flex flex-col gap-4 md:flex-row md:gap-8 print:flex-row";
const PICTURES = "flex w-full max-w-80 flex-none flex-col gap-3 self-start pt-3 md:w-68 lg:w-80 print:w-48";
const ABOUT_BESIDE = "page:flex-col-reverse page:gap-2";
const FACTS = "lg:grid-cols-fact-pairs print:grid-cols-fact-pairs";

/** Link to the text below the table; a phone shows only an icon. */
function AboutLink({ isBelow }: { isBelow: boolean }) {
  const t = useTranslate();
  return (
    <a
      href="#about"
      className={`${isBelow ? "" : "page:hidden"} flex-none text-sm max-sm:-m-2.5 max-sm:flex max-sm:self-start max-sm:p-2.5 max-sm:no-underline print:hidden`}
    >
      <span className="max-sm:sr-only">{t("series.about")}</span>
      <span
        className="inline-block size-6 rounded-full border-2 border-current text-center leading-5 font-bold sm:hidden"
        aria-hidden="true"
      >
        i
      </span>
    </a>
  );
}

type Facts = readonly { label: string; value: string }[];

/** The editors' facts, then the values that all parts share, without those whose label the editors have used. */
function allFacts(written: Facts, shared: Facts): Facts {
  const said = new Set(written.map(({ label }) => label.toLowerCase()));
  return [...written, ...shared.filter(({ label }) => !said.has(label.toLowerCase()))];
}
