import { categorySizeQuestion, listFilters } from "./product-list.view.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { hasUsefulFilters } from "../../domain/catalog/product-filters.ts";
import { EMPTY_REQUEST } from "../../domain/catalog/product-list-request.ts";
import { pagePath } from "../../i18n/paths.ts";
import { FoldedSizeQuestion } from "./size-question.tsx";
import { ListFiles } from "../../ui/catalog/list-files.tsx";
import { formatCount } from "../../i18n/formats.ts";
import { withSizes } from "./series-sizes.view.ts";
import { tablesOf } from "./series-sizes.loader.server.ts";
import { SeriesTiles } from "./series-tiles.tsx";
import { RelatedDocuments } from "../../ui/content/document-page.tsx";
import { RichText } from "../../ui/content/rich-text.tsx";
import { pageMeta } from "../../ui/seo/page-meta.ts";
import {
  BELOW_BUTTONS_CLASS,
  NEXT_TO_FILTERS_CLASS,
  VariantsFilters,
  WITH_FILTERS_CLASS,
  WITHOUT_FILTERS_CLASS,
} from "./variants-filters.tsx";
import { foundOr404, pageContext, sharePage } from "../../middleware/page-context.server.ts";
import { drawingsNamed } from "../../ui/catalog/drawn.loader.server.ts";
import { serveListFile } from "./list-file.loader.server.ts";
import { withDrawings, withPartCounts } from "./series-counts.view.ts";
import type { SearchResult } from "../../services/search/search.ts";
import type { Words } from "../../i18n/strings.ts";
import type { Route } from "./+types/category";

export const middleware: Route.MiddlewareFunction[] = [
  serveListFile(async ({ params, context, url }) => {
    const { services, locale } = pageContext(context);
    const { content } = services;
    const { document, slug } = foundOr404(await content.category(locale, params["*"] ?? ""), url);
    return { request: { ...EMPTY_REQUEST, category: slug }, title: document.title, path: document.alternates[locale] };
  }),
];

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const page = pageContext(context);
  const { services, locale, t } = page;
  const { productLists, content } = services;
  const { document, slug, department, series } = foundOr404(await content.category(locale, params["*"]), url);
  const request = { ...EMPTY_REQUEST, category: slug };
  const [seriesCounts, filterCounts, tables] = await Promise.all([
    productLists.seriesCounts(),
    productLists.counts(request),
    tablesOf(series, params["*"], page),
  ]);
  const filters = filterCounts && listFilters(request, filterCounts, { locale, t });
  // Cache only a complete page.
  sharePage(context, seriesCounts.size > 0 && filters !== null && tables.size === series.length);
  const drawingNameOf = (code: string) => seriesCounts.get(code)?.drawing ?? null;
  const drawings = await drawingsNamed(
    context,
    series.map(({ code }) => drawingNameOf(code)),
  );
  const drawingOf = (code: string) => drawings.get(drawingNameOf(code) ?? "");
  const counted = withDrawings(withPartCounts(series, seriesCounts, locale), drawingOf, locale);
  return {
    page: {
      title: document.title,
      description: document.summary,
      alternates: document.alternates,
      crumbs: [
        department ?? { title: t("products.title"), href: pagePath("products", locale) },
        { title: document.title, href: document.alternates[locale] },
      ],
    },
    document,
    locale,
    counts:
      filterCounts?.result.inStock && !filterCounts.result.isCapped
        ? countsText(filterCounts.result, series.length, { locale, t })
        : "",
    series: withSizes(counted, tables, { locale, t }),
    filters,
    amount: categorySizeQuestion(content.site(), slug, locale),
    productsPath: pagePath("products", locale),
  };
}

function countsText({ total, inStock }: SearchResult, series: number, { locale, t }: Words): string {
  const key = series === 1 ? "category.countsOne" : "category.counts";
  return t(key, formatCount(total, locale), series, formatCount(inStock ?? 0, locale));
}

export default function CategoryRoute({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const { document, locale, counts, series, filters, amount, productsPath } = loaderData;
  const hasFilters = filters !== null && hasUsefulFilters(filters.filters, filters.total);
  return (
    <>
      <h1>{document.title}</h1>
      <p className="lead">
        {counts} {document.summary}
      </p>
      <div className={`lg:pt-3 ${hasFilters ? WITH_FILTERS_CLASS : WITHOUT_FILTERS_CLASS}`}>
        {hasFilters && <VariantsFilters {...filters} path={productsPath} />}
        <div className={NEXT_TO_FILTERS_CLASS}>
          {amount && <FoldedSizeQuestion amount={amount} />}
          <div className={BELOW_BUTTONS_CLASS}>
            <h2 className="sr-only">{t("category.series")}</h2>
            <SeriesTiles series={series} />
            <div className="pt-3">
              <ListFiles path={document.alternates[locale]} />
            </div>
          </div>
          <div className={`gap-x-8 md:grid md:grid-cols-overview ${BELOW_BUTTONS_CLASS}`}>
            <section className="section">
              <h2>{t("category.choosing")}</h2>
              <RichText value={document.body} />
            </section>
            <RelatedDocuments document={document} />
          </div>
        </div>
      </div>
    </>
  );
}
