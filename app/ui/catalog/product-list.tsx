import { filtersShown } from "../../domain/catalog/filters-shown.ts";
import type { ProductListView } from "./product-list-view.ts";
import type { LinkItem } from "../../domain/content/views.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { LinkList } from "../primitives/link-list.tsx";
import { SiteLink } from "../primitives/site-link.tsx";
import type { CartFormTarget } from "./cart-form-fields.tsx";
import { ListFiles } from "./list-files.tsx";
import { PartCount } from "./part-count.tsx";
import { ProductNothing } from "./product-nothing.tsx";
import { ProductPages } from "./product-pages.tsx";
import { ProductResults } from "./product-results.tsx";
import { ProductWords } from "./product-words.tsx";
import { VariantsChips } from "./variants-chips.tsx";
import { VariantsFilters } from "./variants-filters.tsx";

type Props = { query: string; list: ProductListView; categories: readonly LinkItem[]; target: CartFormTarget };

/** More than these are not an overview; the best come first. */
const MOST_SERIES = 6;
const MOST_CATEGORIES = 6;

/** What answers a query or a choice: how it was read, what narrows it, the parts. */
export function ProductList({ query, list, categories, target }: Props) {
  const t = useTranslate();
  const hasHits = list.total > 0;
  const hasFilters = filtersShown(list.filters, list.total);
  const isFound = hasHits || list.exact.length > 0 || list.aliases.length > 0;
  return (
    <>
      <p className="product-count" role="status">
        {hasHits && list.isCapped && t("products.countMore", list.totalText)}
        {hasHits && !list.isCapped && <PartCount count={list.total} shown={list.totalText} />}
      </p>
      <ProductWords list={list} />
      {hasHits && <Overview list={list} />}
      <VariantsChips chips={list.chips} path={list.unfiltered} />
      <div className={hasFilters ? "with-filters" : undefined}>
        {hasFilters && (
          <VariantsFilters
            filters={list.filters}
            order={list.kept}
            total={list.total}
            here={list.here}
            path={list.path}
          />
        )}
        <div>
          {!isFound && <ProductNothing query={query} hasFilters={list.chips.length > 0} unfiltered={list.unfiltered} />}
          <ProductResults list={list} target={target} />
          <ProductPages page={list.page} />
          {isFound && <ListFiles path={list.here} />}
          {!isFound && (
            <nav className="product-categories" aria-label={t("products.byCategory")}>
              <h2>{t("products.byCategory")}</h2>
              <LinkList links={categories} />
            </nav>
          )}
        </div>
      </div>
    </>
  );
}

/** Where the hits are: series lead to their tables, categories narrow the list. */
function Overview({ list: { series, categories } }: { list: ProductListView }) {
  const t = useTranslate();
  return (
    <div className="product-overview">
      {categories.length > 1 && (
        <nav aria-label={t("products.byCategory")}>
          <h2>{t("products.byCategory")}</h2>
          <ul>
            {categories.slice(0, MOST_CATEGORIES).map(({ href, title, count }) => (
              <li key={href}>
                <SiteLink to={href}>{title}</SiteLink> <small>{count}</small>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <nav aria-label={t("products.bySeries")}>
        <h2>{t("products.bySeries")}</h2>
        <ul>
          {series.slice(0, MOST_SERIES).map(({ code, title, href, count }) => (
            <li key={code}>
              <SiteLink to={href}>
                <span className="pn">{code}</span> {title}
              </SiteLink>{" "}
              <small>{count}</small>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
