import type { ProductListView } from "./product-list-types.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { SiteLink } from "../primitives/links.tsx";

export function ProductPages({ page: { number, last, previous, next } }: Pick<ProductListView, "page">) {
  const t = useTranslate();
  if (last <= 1) return null;
  return (
    <nav className="flex items-center gap-4 pt-4" aria-label={t("products.pages")}>
      {previous && (
        <SiteLink to={previous} rel="prev" className="button">
          {t("products.previous")}
        </SiteLink>
      )}
      <span>{t("products.pageOf", number, last)}</span>
      {next && (
        <SiteLink to={next} rel="next" className="button">
          {t("products.next")}
        </SiteLink>
      )}
    </nav>
  );
}
