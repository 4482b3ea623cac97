import type { CategoryView } from "../../domain/content/views.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { SiteLink } from "../../ui/primitives/site-link.tsx";
import { SeriesList } from "./series-list.tsx";

export function AllSeries({ categories }: { categories: readonly CategoryView[] }) {
  const t = useTranslate();
  return (
    <>
      <p className="lead">{t("products.description")}</p>
      {categories.map((category) => (
        <section key={category.id} className="section">
          <h2>
            <SiteLink to={category.href}>{category.title}</SiteLink>
          </h2>
          <SeriesList series={category.series} />
        </section>
      ))}
    </>
  );
}
