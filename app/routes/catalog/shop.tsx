import { pagePaths } from "../../i18n/paths.ts";
import { DepartmentDrawing } from "../../ui/drawings/department-drawing.tsx";
import { RichText } from "../../ui/content/rich-text.tsx";
import { SeriesList } from "./series-list.tsx";
import { SiteLink } from "../../ui/primitives/links.tsx";
import { pageMeta } from "../../ui/seo/page-meta.ts";
import { notFound, pageContext, sharePage } from "../../middleware/page-context.server.ts";
import type { Route } from "./+types/shop";

export const meta: Route.MetaFunction = (args) => pageMeta(args);

/** Also shows a series without a page, highlighted. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, locale } = pageContext(context);
  const { content } = services;
  const alternates = pagePaths("shop");
  const document = await content.named("page-shop", locale);
  if (!document) throw notFound();
  sharePage(context, true);
  const code = url.searchParams.get("series")?.slice(0, 40) ?? "";
  return {
    page: {
      title: document.title,
      description: document.summary,
      alternates,
      crumbs: [{ title: document.title, href: alternates[locale] }],
    },
    document,
    departments: content.departments(locale),
    chosen: code ? content.seriesRow(code, locale) : null,
  };
}

export default function ShopRoute({ loaderData }: Route.ComponentProps) {
  const { document, departments, chosen } = loaderData;
  return (
    <>
      <h1>{document.title}</h1>
      <p className="lead">{document.summary}</p>
      {chosen && <SeriesList series={[chosen]} highlighted={chosen.code} />}
      <div className="pt-4">
        <RichText value={document.body} />
      </div>
      {departments.map((department) => (
        <section key={department.id} className="section" id={department.id.toLowerCase()}>
          <h2 className="flex items-center gap-3">
            <DepartmentDrawing drawing={department.drawing} className="size-10" /> {department.title}
          </h2>
          {department.categories.map((category) => (
            <div key={category.id} className="pt-4">
              <h3>
                <SiteLink to={category.href}>{category.title}</SiteLink>
              </h3>
              <SeriesList series={category.series} highlighted={chosen?.code ?? ""} />
            </div>
          ))}
        </section>
      ))}
    </>
  );
}
