import { categorySizeQuestion, listFilters } from "./product-list.view.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { hasUsefulFilters } from "../../domain/catalog/product-filters.ts";
import { EMPTY_REQUEST } from "../../domain/catalog/product-list-request.ts";
import { pagePath } from "../../i18n/paths.ts";
import { FoldedSizeQuestion } from "./size-question.tsx";
import { ListFiles } from "../../ui/catalog/list-files.tsx";
import { SeriesList } from "./series-list.tsx";
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
  const { services, locale, t } = pageContext(context);
  const { productLists, content } = services;
  const { document, slug, series } = foundOr404(await content.category(locale, params["*"]), url);
  const request = { ...EMPTY_REQUEST, category: slug };
  const [seriesCounts, filterCounts] = await Promise.all([productLists.seriesCounts(), productLists.counts(request)]);
  const filters = filterCounts && listFilters(request, filterCounts, { locale, t });
  // Cache only a complete page.
  sharePage(context, seriesCounts.size > 0 && filters !== null);
  const drawingNameOf = (code: string) => seriesCounts.get(code)?.drawing ?? null;
  const drawings = await drawingsNamed(
    context,
    series.map(({ code }) => drawingNameOf(code)),
  );
  const drawingOf = (code: string) => drawings.get(drawingNameOf(code) ?? "");
  return {
    page: {
      title: document.title,
      description: document.summary,
      alternates: document.alternates,
      crumbs: [
        { title: t("products.title"), href: pagePath("products", locale) },
        { title: document.title, href: document.alternates[locale] },
      ],
    },
    document,
    locale,
    series: withDrawings(withPartCounts(series, seriesCounts, locale), drawingOf, locale),
    filters,
    amount: categorySizeQuestion(content.site(), slug, locale),
    productsPath: pagePath("products", locale),
  };
}

export default function CategoryRoute({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const { document, locale, series, filters, amount, productsPath } = loaderData;
  const hasFilters = filters !== null && hasUsefulFilters(filters.filters, filters.total);
  return (
    <>
      <h1 className="max-sm:text-xl">{document.title}</h1>
      <p className="lead">{document.summary}</p>
      <div className={hasFilters ? WITH_FILTERS_CLASS : WITHOUT_FILTERS_CLASS}>
        {hasFilters && <VariantsFilters {...filters} path={productsPath} />}
        <div className={NEXT_TO_FILTERS_CLASS}>
          {amount && <FoldedSizeQuestion amount={amount} />}
          <section className={BELOW_BUTTONS_CLASS}>
            <h2 className="border-b-2 border-neutral-700 pt-3 pb-2 max-sm:sr-only">{t("category.series")}</h2>
            <SeriesList series={series} isBesideFilters={hasFilters} />
            <ListFiles path={document.alternates[locale]} />
          </section>
          <section className={`section ${BELOW_BUTTONS_CLASS}`}>
            <h2>{t("category.choosing")}</h2>
            <div className="pt-3">
              <RichText value={document.body} />
            </div>
          </section>
        </div>
      </div>
      <RelatedDocuments document={document} />
    </>
  );
}
