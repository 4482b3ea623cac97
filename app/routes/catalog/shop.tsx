import type { DepartmentView } from "../../domain/content/views.ts";
import type { Locale } from "../../domain/locale.ts";
import { pagePaths } from "../../i18n/paths.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { DepartmentDrawing } from "../../ui/drawings/department-drawing.tsx";
import { RichText } from "../../ui/content/rich-text.tsx";
import { inColumns } from "./series-counts.view.ts";
import { CategoryColumns } from "./category-columns.tsx";
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
    departments: content.departments(locale).map((department) => sectionOf(department, locale)),
    chosen: code ? content.seriesRow(code, locale) : null,
  };
}

type Section = ReturnType<typeof sectionOf>;

function sectionOf({ id, title, alternates, drawing, categories }: DepartmentView, locale: Locale) {
  return {
    anchor: id.toLowerCase(),
    title,
    href: alternates[locale],
    drawing,
    categories: inColumns(categories),
  };
}

export default function ShopRoute({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const { document, departments, chosen } = loaderData;
  return (
    <>
      <h1>{document.title}</h1>
      <p className="lead">{document.summary}</p>
      {chosen && <SeriesList series={[chosen]} highlighted={chosen.code} />}
      <nav aria-label={t("layout.departments")}>
        <ul className="grid grid-cols-2 gap-3 pt-4 lg:grid-cols-4">
          {departments.map(({ anchor, title, drawing }) => (
            <li key={anchor} className="card relative flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
              <DepartmentDrawing drawing={drawing} className="size-10" />
              <a href={`#${anchor}`} className="min-w-0 flex-1 basis-28 font-semibold after:absolute after:inset-0">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {departments.map((department) => (
        <DepartmentSection key={department.anchor} department={department} />
      ))}
      <div className="pt-8">
        <RichText value={document.body} />
      </div>
    </>
  );
}

function DepartmentSection({ department: { anchor, title, href, categories } }: { department: Section }) {
  return (
    <section className="section" id={anchor}>
      <h2>
        <SiteLink to={href}>{title}</SiteLink>
      </h2>
      <CategoryColumns categories={categories} heading="h3" />
    </section>
  );
}
