import { hasUsefulFilters } from "../../domain/catalog/product-filters.ts";
import type { ProductListView } from "./product-list-view.ts";
import type { LinkItem } from "../../domain/content/views.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { AmountField } from "./amount-field.tsx";
import { LinkList } from "../primitives/link-list.tsx";
import { SiteLink } from "../primitives/site-link.tsx";
import type { CartFormTarget } from "../cart/cart-form.tsx";
import { ListFiles } from "./list-files.tsx";
import { PartCount } from "./series-list.tsx";
import { ProductNothing } from "./product-nothing.tsx";
import { ProductPages } from "./product-pages.tsx";
import { ProductResults } from "./product-results.tsx";
import { ProductWords } from "./product-words.tsx";
import { VariantsChips } from "./variants-chips.tsx";
import { VariantsFilters, WITH_FILTERS } from "./variants-filters.tsx";

type Props = { query: string; list: ProductListView; categories: readonly LinkItem[]; target: CartFormTarget };

/** More than these are not an overview; the best come first. */
const MOST_SERIES = 6;
const MOST_CATEGORIES = 6;

const LINKS = "columns-links text-sm *:break-inside-avoid *:py-0.75";
const OVERVIEW_HEADING = "border-b border-neutral-300 pb-0.5 text-sm";

/** What answers a query or a choice: how it was read, what narrows it, the parts. */
export function ProductList({ query, list, categories, target }: Props) {
  const t = useTranslate();
  const hasHits = list.total > 0;
  const hasFilters = hasUsefulFilters(list.filters, list.total);
  const isFound = hasHits || list.exact.length > 0 || list.aliases.length > 0;
  return (
    <>
      <ProductWords list={list} />
      <div className="flex flex-wrap items-center gap-x-4">
        <p id="count" className="text-neutral-600" role="status">
          {hasHits && list.isCapped && t("products.countMore", list.totalText)}
          {hasHits && !list.isCapped && <PartCount count={list.total} shown={list.totalText} />}
        </p>
        {hasHits && (
          <details className="group peer print:hidden">
            <summary className={`${WHERE} marker:hidden`}>{whereText(list, t)}</summary>
          </details>
        )}
        {hasHits && <Overview list={list} />}
      </div>
      {list.amount && <AmountField amount={list.amount} />}
      <VariantsChips chips={list.chips} path={list.unfiltered} />
      <div className={hasFilters ? WITH_FILTERS : undefined}>
        {hasFilters && (
          <VariantsFilters
            filters={list.filters}
            order={list.hiddenFields}
            total={list.total}
            here={list.here}
            path={list.path}
          />
        )}
        <div>
          {!isFound && (
            <ProductNothing
              query={query}
              hasNear={list.nearest.length + list.others.length > 0}
              hasFilters={list.chips.length > 0}
              unfiltered={list.unfiltered}
            />
          )}
          <ProductResults list={list} target={target} />
          <ProductPages page={list.page} />
          {isFound && <ListFiles path={list.here} />}
          {!isFound && (
            <nav className="pt-4" aria-label={t("products.byCategory")}>
              <h2>{t("products.byCategory")}</h2>
              <LinkList links={categories} className={LINKS} />
            </nav>
          )}
        </div>
      </div>
    </>
  );
}

const WHERE =
  "inline-flex min-h-9 cursor-pointer list-none items-center gap-x-2 text-sm text-secondary-700 underline after:border-4 after:border-b-0 after:border-transparent after:border-t-secondary-700 after:forced-color-adjust-none coarse:min-h-11";

/** In how many places the hits are. */
function whereText({ categories, series }: ProductListView, t: ReturnType<typeof useTranslate>): string {
  const narrowing = categories.length > 1 ? `${t("products.byCategory")} (${categories.length}) · ` : "";
  return `${narrowing}${t("products.bySeries")} (${series.length})`;
}

/** Where the hits are: series lead to their tables, categories narrow the list. */
function Overview({ list: { series, categories } }: { list: ProductListView }) {
  const t = useTranslate();
  return (
    <div className="hidden basis-full gap-x-8 gap-y-2 pt-1 pb-3 text-sm peer-open:grid md:grid-cols-2 print:hidden">
      {categories.length > 1 && (
        <nav aria-label={t("products.byCategory")}>
          <h2 className={OVERVIEW_HEADING}>{t("products.byCategory")}</h2>
          <ul className={LINKS}>
            {categories.slice(0, MOST_CATEGORIES).map(({ href, title, count }) => (
              <li key={href}>
                <SiteLink to={href}>{title}</SiteLink> <small className="text-neutral-600">{count}</small>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <nav aria-label={t("products.bySeries")}>
        <h2 className={OVERVIEW_HEADING}>{t("products.bySeries")}</h2>
        <ul className={LINKS}>
          {series.slice(0, MOST_SERIES).map(({ code, title, href, count }) => (
            <li key={code}>
              <SiteLink to={href}>
                <span className="pn">{code}</span> {title}
              </SiteLink>{" "}
              <small className="text-neutral-600">{count}</small>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
