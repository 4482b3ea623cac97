import { useTranslate } from "../../i18n/frame-context.tsx";
import { pagePath } from "../../i18n/paths.ts";
import { SeriesList } from "../../ui/catalog/series-list.tsx";
import { RelatedDocuments } from "../../ui/content/document-page.tsx";
import { RichText } from "../../ui/content/rich-text.tsx";
import { pageMeta } from "../../ui/seo/page-meta.ts";
import { foundOr404, pageContext } from "../shared/page-context.server.ts";
import type { Route } from "./+types/category";

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { services, locale, t } = pageContext(context);
  const { document, series } = foundOr404(await services.content.category(locale, params["*"]), url);
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
    series,
  };
}

export default function CategoryRoute({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const { document, series } = loaderData;
  return (
    <>
      <h1>{document.title}</h1>
      <p className="lead">{document.summary}</p>
      <section className="section">
        <h2>{t("category.series")}</h2>
        <SeriesList series={series} />
      </section>
      <section className="section">
        <h2>{t("category.choosing")}</h2>
        <div className="pt-3">
          <RichText value={document.body} />
        </div>
      </section>
      <RelatedDocuments document={document} />
    </>
  );
}
