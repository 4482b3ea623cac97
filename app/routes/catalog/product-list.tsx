import { hasUsefulFilters } from "../../domain/catalog/product-filters.ts";
import type { ProductListView } from "../../ui/catalog/product-list-types.ts";
import type { LinkItem } from "../../domain/content/views.ts";
import { useSiteFacts, useTranslate } from "../../i18n/shell-context.tsx";
import { FoldedSizeQuestion, OPENER_CLASS } from "./size-question.tsx";
import { SiteLink, LinkList } from "../../ui/primitives/links.tsx";
import type { CartFormTarget } from "../../ui/cart/cart-form.tsx";
import { ListFiles } from "../../ui/catalog/list-files.tsx";
import { PartCount } from "./series-list.tsx";
import { ProductPages } from "../../ui/catalog/product-pages.tsx";
import { ORDER_ROWS } from "../../ui/cart/form-ids.ts";
import { PageFormId } from "../../ui/cart/page-form.tsx";
import { QueryReadings } from "./query-readings.tsx";
import { SendNumber } from "./send-number.tsx";
import type { SendNumberView } from "./send-number-types.ts";
import { ProductResults, rowsOf } from "./product-results.tsx";
import { RowHeightButton } from "../../ui/catalog/row-height.tsx";
import { VariantsChips } from "./variants-chips.tsx";
import {
  BELOW_BUTTONS_CLASS,
  NEXT_TO_FILTERS_CLASS,
  OPENED_CLASS,
  VariantsFilters,
  WITHOUT_FILTERS_CLASS,
  WITH_FILTERS_CLASS,
} from "./variants-filters.tsx";

type Props = {
  query: string;
  list: ProductListView;
  categories: readonly LinkItem[];
  target: CartFormTarget;
  /** For a query without results. */
  send: SendNumberView | null;
};

/** Limit of the overview, best first. */
const MOST_SERIES = 6;
const MOST_CATEGORIES = 6;

const LINKS = "columns-links text-sm *:break-inside-avoid *:py-0.75";
const OVERVIEW_HEADING = "border-b border-neutral-300 pb-0.5 text-sm";

export function ProductList({ query, list, categories, target, send }: Props) {
  const t = useTranslate();
  const owner = rowsOf(list).length > 0 ? ORDER_ROWS : undefined;
  const hasHits = list.total > 0;
  const hasFilters = hasUsefulFilters(list.filters, list.total);
  const hasNear = list.nearest.length + list.others.length + list.offers.length > 0;
  const isFound = hasHits || list.own !== undefined || list.exact.length > 0 || list.aliases.length > 0;
  // The filters of a single category already name its series and number of parts.
  const isSaid = hasFilters && list.categories.length <= 1;
  return (
    <>
      <QueryReadings readings={list.readings} />
      <ProductWords list={list} />
      <div className={hasFilters ? WITH_FILTERS_CLASS : WITHOUT_FILTERS_CLASS}>
        {hasFilters && (
          <PageFormId value={owner}>
            <VariantsFilters
              filters={list.filters}
              order={list.hiddenFields}
              total={list.total}
              here={list.here}
              path={list.path}
            />
          </PageFormId>
        )}
        <div className={NEXT_TO_FILTERS_CLASS}>
          <div className={BUTTONS}>
            <p
              id="count"
              className={hasFilters && !list.isCapped ? "text-neutral-600 max-sm:sr-only" : "text-neutral-600"}
              role="status"
            >
              {list.countText}
              {!list.countText && hasHits && list.isCapped && t("products.countMore", list.totalText)}
              {!list.countText && hasHits && !list.isCapped && <PartCount count={list.total} shown={list.totalText} />}
            </p>
            {hasHits && <Overview list={list} isSaid={isSaid} />}
            {isFound && <RowHeightButton />}
            <PageFormId value={owner}>
              <VariantsChips
                chips={list.chips}
                path={list.unfiltered}
                className="order-3 max-w-full basis-full lg:order-none lg:basis-auto"
              />
              {list.amount && <FoldedSizeQuestion amount={list.amount} />}
            </PageFormId>
          </div>
          <div className={BELOW_BUTTONS_CLASS}>
            {!isFound && list.complete.length === 0 && (
              <ProductNothing
                query={query}
                hasNear={hasNear}
                hasFilters={list.chips.length > 0}
                unfiltered={list.unfiltered}
              />
            )}
            <ProductResults list={list} target={target} />
            <PageFormId value={owner}>
              <ProductPages page={list.page} />
            </PageFormId>
            {isFound && <ListFiles path={list.here} />}
            {send && !isFound && <SendNumber form={send} />}
            {!isFound && <Categories links={categories} isFolded={hasNear} />}
          </div>
        </div>
      </div>
    </>
  );
}

/** Other categories; `isFolded` if part-number suggestions come first. */
function Categories({ links, isFolded }: { links: readonly LinkItem[]; isFolded: boolean }) {
  const t = useTranslate();
  const list = <LinkList links={links} className={LINKS} />;
  return (
    <nav className="pt-4" aria-label={t("products.byCategory")}>
      {isFolded ? (
        <details>
          <summary className={`${OPENER_CLASS} marker:hidden`}>{t("products.byCategory")}</summary>
          {list}
        </details>
      ) : (
        <>
          <h2>{t("products.byCategory")}</h2>
          {list}
        </>
      )}
    </nav>
  );
}

/** In one row with the filter button where filters are above the list. */
const BUTTONS = "contents lg:flex lg:flex-wrap lg:items-center lg:gap-x-4";

function whereText({ categories, series }: ProductListView, t: ReturnType<typeof useTranslate>): string {
  const narrowing = categories.length > 1 ? `${t("products.byCategory")} (${categories.length}) · ` : "";
  return `${narrowing}${t("products.bySeries")} (${series.length})`;
}

type OverviewProps = { list: ProductListView; isSaid: boolean };

/** `isSaid`: a phone has no room to repeat it. */
function Overview({ list, isSaid }: OverviewProps) {
  const t = useTranslate();
  const { series, categories } = list;
  return (
    <div className={isSaid ? "contents max-sm:hidden" : "contents"}>
      <details className="group peer print:hidden">
        <summary className={`${OPENER_CLASS} marker:hidden`}>{whereText(list, t)}</summary>
      </details>
      <div
        className={`hidden gap-x-8 gap-y-2 pt-1 pb-3 text-sm peer-open:grid md:grid-cols-2 print:hidden ${OPENED_CLASS}`}
      >
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
    </div>
  );
}

/** `hasNear`: part-number suggestions follow and replace the advice. */
type ProductNothingProps = { query: string; hasNear: boolean; hasFilters: boolean; unfiltered: string };

/** The phone number comes first (interface, section 2, point 5). */
function ProductNothing({ query, hasNear, hasFilters, unfiltered }: ProductNothingProps) {
  const t = useTranslate();
  const { phone } = useSiteFacts();
  return (
    <div className="grid gap-2" role="status">
      <p className="font-semibold wrap-anywhere">{query ? t("products.nothing", query) : t("products.nothingFits")}</p>
      {hasFilters && (
        <p>
          <SiteLink to={unfiltered}>{t("products.withoutFilters")}</SiteLink>
        </p>
      )}
      {!hasNear && <p>{t("products.nothingHelp", phone)}</p>}
    </div>
  );
}

/** Meanings of trade words, and corrected typing errors. */
function ProductWords({ list: { corrected, understood, ignored } }: { list: ProductListView }) {
  const t = useTranslate();
  return (
    <>
      {corrected.length > 0 && (
        <p className="message message-warning" role="status">
          {corrected.map(({ typed, used }) => t("products.corrected", typed, used)).join(" ")}
        </p>
      )}
      {ignored.length > 0 && (
        <p className="message message-warning" role="status">
          {t("products.ignored", ignored.join(", "))}
        </p>
      )}
      {understood.length > 0 && (
        <p className="text-sm text-neutral-700 max-sm:truncate">
          {t("products.understood")}{" "}
          {understood.map(({ typed, means }) => (
            <span key={typed} className="not-first:before:content-['·_']">
              <b>{typed}</b> = {means}{" "}
            </span>
          ))}
        </p>
      )}
    </>
  );
}
