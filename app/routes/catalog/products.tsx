import { readQuery } from "../../domain/search/query.ts";
import { pagePaths } from "../../i18n/paths.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { SeriesList } from "../../ui/catalog/series-list.tsx";
import { TeaserList } from "../../ui/content/teaser-list.tsx";
import { SiteLink } from "../../ui/primitives/site-link.tsx";
import { pageMeta } from "../../ui/seo/page-meta.ts";
import { pageContext } from "../shared/page-context.server.ts";
import type { Route } from "./+types/products";

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export function loader({ context, url }: Route.LoaderArgs) {
  const { services, locale, t } = pageContext(context);
  const query = readQuery(url.searchParams.get("q"));
  const alternates = pagePaths("products");
  return {
    page: {
      title: query ? t("products.resultsFor", query.slice(0, 60)) : t("products.title"),
      description: t("products.description"),
      alternates,
      crumbs: [{ title: t("products.title"), href: alternates[locale] }],
      // The whole list is the page to find; a query shows a part of it.
      noindex: url.searchParams.has("q"),
    },
    query,
    ...services.content.search(query, locale),
  };
}

export default function ProductsRoute({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const { page, query, categories, documents } = loaderData;
  const isEmpty = categories.length === 0 && documents.length === 0;
  return (
    <>
      <h1>{page.title}</h1>
      {!query && <p className="lead">{t("products.description")}</p>}
      {isEmpty && (
        <div className="prose pt-4">
          <p className="font-semibold">{t("products.nothing", query)}</p>
          <p>{t("products.nothingHelp")}</p>
          <p>
            <SiteLink to={page.crumbs[0]?.href ?? "/"}>{t("products.all")}</SiteLink>
          </p>
        </div>
      )}
      {categories.map((category) => (
        <section key={category.id} className="section">
          <h2>
            <SiteLink to={category.href}>{category.title}</SiteLink>
          </h2>
          <SeriesList series={category.series} />
        </section>
      ))}
      {documents.length > 0 && (
        <section className="section">
          <h2>{t("products.documents")}</h2>
          <TeaserList items={documents} />
        </section>
      )}
    </>
  );
}
