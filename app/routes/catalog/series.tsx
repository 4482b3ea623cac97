import { pagePath } from "../../i18n/paths.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { FactList, SeriesList } from "../../ui/catalog/series-list.tsx";
import { SiteLink } from "../../ui/primitives/site-link.tsx";
import { pageMeta } from "../../ui/seo/page-meta.ts";
import { foundOr404, pageContext } from "../shared/page-context.server.ts";
import type { Route } from "./+types/series";

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export function loader({ params, context, url }: Route.LoaderArgs) {
  const { services, locale, t } = pageContext(context);
  const series = foundOr404(services.content.series(locale, params.category, params.series), url);
  return {
    page: {
      title: `${series.code} ${series.title}`,
      description: series.summary,
      alternates: series.alternates,
      crumbs: [
        { title: t("products.title"), href: pagePath("products", locale) },
        { title: series.category.title, href: series.category.href },
        { title: series.code, href: series.alternates[locale] },
      ],
    },
    series,
    siblings: series.category.series.filter((row) => row.code !== series.code),
    contactPath: services.content.site().pathOf("page-contact", locale),
  };
}

export default function SeriesRoute({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const { series, siblings, contactPath } = loaderData;
  return (
    <>
      <h1>
        <span className="pn">{series.code}</span> {series.title}
      </h1>
      <p className="lead">{series.description}</p>
      <section className="section">
        <h2>{t("series.facts")}</h2>
        <div className="pt-3">
          <FactList facts={series.facts} />
        </div>
      </section>
      <section className="section">
        <h2>{t("series.ordering")}</h2>
        <p className="lead">
          {t("series.orderingText", series.code, series.varies)}{" "}
          {contactPath && <SiteLink to={contactPath}>{t("layout.contact")}</SiteLink>}
        </p>
      </section>
      {siblings.length > 0 && (
        <section className="section">
          <h2>{t("series.siblings", series.category.title)}</h2>
          <SeriesList series={siblings} />
        </section>
      )}
    </>
  );
}
