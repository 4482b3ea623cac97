import type { LinkItem } from "../../domain/content/views.ts";
import { formatCount } from "../../i18n/formats.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { notFound, pageContext, sharePage } from "../../middleware/page-context.server.ts";
import { redirectTo } from "../../services/http/redirect.server.ts";
import { drawingsNamed } from "../../ui/catalog/drawn.loader.server.ts";
import { SiteLink } from "../../ui/primitives/links.tsx";
import { pageMeta } from "../../ui/seo/page-meta.ts";
import { categoryTiles, departmentQuestion, findDepartment, type CategoryTile } from "./department.view.ts";
import { sizeOf } from "./series-tiles.tsx";
import { SizeQuestionField } from "./size-question.tsx";
import type { Route } from "./+types/department";

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const page = pageContext(context);
  const { services, locale, t } = page;
  const department = findDepartment(services.content, locale, url.pathname);
  if (!department) throw notFound();
  const { title, alternates, categories } = department;
  if (!alternates[locale].endsWith(`/${params.department}`)) throw redirectTo(alternates[locale], 301);
  const counts = await services.productLists.seriesCounts();
  // Cache only a complete page.
  sharePage(context, counts.size > 0);
  const names = categories.flatMap(({ series }) => series.map(({ code }) => counts.get(code)?.drawing ?? null));
  const drawings = await drawingsNamed(context, names);
  const tiles = categoryTiles(categories, { counts, drawings }, locale);
  const parts = formatCount(
    tiles.reduce((sum, tile) => sum + tile.parts, 0),
    locale,
  );
  return {
    page: {
      title,
      description: t("department.description", title, parts, categories.length),
      alternates,
      crumbs: [{ title, href: alternates[locale] } satisfies LinkItem],
    },
    lead: t("department.counts", parts, categories.length),
    tiles,
    amount: departmentQuestion(services.content.site(), categories, locale),
  };
}

export default function DepartmentRoute({ loaderData }: Route.ComponentProps) {
  const { page, lead, tiles, amount } = loaderData;
  return (
    <>
      <h1>{page.title}</h1>
      <p className="lead">{lead}</p>
      {amount && <SizeQuestionField amount={amount} />}
      <ul className="grid grid-cols-2 gap-x-4 gap-y-6 pt-4 lg:grid-cols-3">
        {tiles.map((tile) => (
          <Tile key={tile.href} tile={tile} />
        ))}
      </ul>
    </>
  );
}

const CODES =
  "relative flex flex-wrap gap-1.5 pt-1.5 links:rounded-sm links:border links:border-neutral-300 links:px-2 links:py-0.5 links:no-underline links:hover:border-neutral-500 coarse:links:py-2.5";

function Tile({ tile: { title, href, summary, count, from, drawings, series } }: { tile: CategoryTile }) {
  const t = useTranslate();
  return (
    <li className="relative">
      <div className="plate mb-2 h-28 gap-x-4 lg:h-42 lg:p-7">
        {drawings.map(({ name, viewBox, markup }) => (
          // Drawings pass an allowlist when they are loaded and hold no text of visitors or editors.
          <svg
            key={name}
            viewBox={viewBox}
            {...sizeOf({ viewBox })}
            className="h-full w-auto min-w-0 max-lg:nth-3:hidden"
            aria-hidden="true"
            dangerouslySetInnerHTML={{ __html: markup }}
          />
        ))}
      </div>
      <h2 className="text-base">
        <SiteLink to={href} className="text-neutral-900 no-underline after:absolute after:inset-0 hover:underline">
          {title}
        </SiteLink>
      </h2>
      <p className="text-xs text-neutral-700 max-md:hidden">{summary}</p>
      <p className="text-xs text-neutral-500">
        {t(count === "1" ? "products.onePart" : "products.parts", count)}
        {from !== null && <> · {t("products.from", from)}</>}
      </p>
      <p className={CODES}>
        {series.map(({ code, href: to }) => (
          <SiteLink key={code} to={to} className="pn text-sm">
            {code}
          </SiteLink>
        ))}
      </p>
    </li>
  );
}
