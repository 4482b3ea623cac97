import type { ProductListView } from "./product-list-types.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { RowsLink } from "../cart/rows-link.tsx";

export function ProductPages({ page: { number, last, previous, next } }: Pick<ProductListView, "page">) {
  const t = useTranslate();
  if (last <= 1) return null;
  return (
    <nav className="flex items-center gap-4 pt-4" aria-label={t("products.pages")}>
      {previous && (
        <RowsLink to={previous} rel="prev" className="button">
          {t("products.previous")}
        </RowsLink>
      )}
      <span>{t("products.pageOf", number, last)}</span>
      {next && (
        <RowsLink to={next} rel="next" className="button">
          {t("products.next")}
        </RowsLink>
      )}
    </nav>
  );
}
