import { listTitle, productList } from "./product-list.view.ts";
import type { ProductListView } from "../../ui/catalog/product-list-types.ts";
import { ownQuery } from "../../i18n/page-query.ts";
import { pagePath, pagePaths } from "../../i18n/paths.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { IN_ROWS, inPartForm, SEND_FORM } from "../../ui/cart/form-ids.ts";
import { AddInPlace } from "../../ui/cart/add-in-place.tsx";
import { FavoriteRows } from "../../ui/catalog/favorite-button.tsx";
import { redirectDocumentTo } from "../../services/http/redirect.server.ts";
import { openedByCode } from "./opened-by-code.loader.server.ts";
import { offeredParts } from "./offered-parts.loader.server.ts";
import { ProductList } from "./product-list.tsx";
import { sendNumberView } from "./send-number.view.ts";
import { rowsOf } from "./product-results.tsx";
import { PartsAway } from "./parts-unavailable.tsx";
import { TeaserList } from "../../ui/content/teaser-list.tsx";
import { isRefusedSize } from "../../ui/catalog/size-question-types.ts";
import { pageMeta } from "../../ui/seo/page-meta.ts";
import { withSymbols } from "../../ui/catalog/drawn.loader.server.ts";
import { favoritesTarget } from "./favorites-target.loader.server.ts";
import { messagePlace } from "../../middleware/flash.server.ts";
import { pageContext, nonceForForms, sharePage } from "../../middleware/page-context.server.ts";
import { serveListFile } from "./list-file.loader.server.ts";
import { partCount } from "./part-count.loader.server.ts";
import { inColumns, withCounts } from "./series-counts.view.ts";
import type { Route } from "./+types/products";
import { flashContext } from "../../context.ts";
import { UNAPPLIED } from "../../ui/forms/typed-rows.ts";
import { withUnapplied } from "./unapplied-filters.view.ts";
import { CategoryColumns } from "./category-columns.tsx";
import { queryLines } from "../../domain/bom/query-lines.ts";

/** Without a query or filter there is no file of the whole catalog. */
export const middleware: Route.MiddlewareFunction[] = [
  serveListFile(async ({ context, url }) => {
    const { services, locale, t } = pageContext(context);
    const { request, isNarrowed } = services.productLists.read(url.searchParams);
    const title = request.query ? t("products.resultsFor", request.query.slice(0, 60)) : t("products.title");
    return isNarrowed ? { request, title, path: pagePath("products", locale) } : null;
  }),
  partCount(async ({ context, url }) => {
    const { services, visitor } = pageContext(context);
    const { request, isNarrowed } = services.productLists.read(url.searchParams);
    if (!isNarrowed) return undefined;
    const found = await services.productLists.counts(request, visitor.customer?.id ?? null);
    return found && !found.result.isCapped ? found.result.total : null;
  }),
];

export const meta: Route.MetaFunction = (args) => pageMeta(args);

/** All series, or the hits of a request (interface, section 2, point 5). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = pageContext(context);
  const { services, locale, visitor, t } = shop;
  const { content, productLists } = services;
  const { request, isNarrowed } = productLists.read(url.searchParams);
  const { query } = request;
  const customer = visitor.customer?.id ?? null;
  const categoryId = content.site().categories.find(({ slug }) => slug.en === request.category)?._id;
  const alternates = pagePaths("products");
  const departments = content.departments(locale).flatMap(({ categories }) => categories);
  const found = isNarrowed
    ? await productLists.page({ request, priceList: visitor.priceList, locale, customer })
    : null;
  const opened = found && query !== "" ? await openedByCode(context, found) : null;
  if (opened !== null) throw redirectDocumentTo(opened, 302);
  const offers = found ? await offeredParts(found, shop) : [];
  const complete = found && (await services.completes.of(found));
  const flash = context.get(flashContext);
  const undrawn =
    found && productList(found, { locale, t }, { offers, complete: complete ?? null, isAnswer: flash !== null });
  const counts = isNarrowed ? null : await productLists.seriesCounts();
  sharePage(context, undrawn ? complete !== undefined && isSharable(undrawn) : counts !== null && counts.size > 0);
  const typed = flash?.typed;
  const unapplied = typed?.[UNAPPLIED];
  const list = undrawn && (await withSymbols(context, withUnapplied(undrawn, unapplied)));
  const inCards = list?.complete.flatMap(({ rows }) => rows) ?? [];
  const numbers = list ? [...new Set([...inCards, ...rowsOf(list)].map(({ pn }) => pn))] : [];
  const own = ownQuery("products", url.search, content.site().attributeKeys);
  const asksForNumber = query !== "" && undrawn?.tier === "none";
  const form = { nonce: nonceForForms(context), back: alternates[locale] + own };
  return {
    page: {
      title: listTitle(request, content.site(), undrawn?.amount?.answered ?? null, { locale, t }),
      description: t("products.description"),
      alternates,
      query: own,
      crumbs: [{ title: t("products.title"), href: alternates[locale] }],
      // Search engines get the whole list and the category pages, not queries and filters.
      noindex: isNarrowed || url.searchParams.has("q"),
      hasErrors: isRefusedSize(undrawn?.amount),
      ...messagePlace(context, numbers),
      ...(numbers.length > 0 ? { typedIn: IN_ROWS } : asksForNumber && { typedIn: inPartForm(SEND_FORM) }),
    },
    query,
    list,
    isNarrowed,
    // A list of one category keeps its introduction.
    intro: query === "" ? (departments.find(({ id }) => id === categoryId)?.summary ?? null) : null,
    documents: query ? content.documentsAbout(query, locale) : [],
    all: counts ? inColumns(withCounts(departments, counts, locale)) : [],
    send: asksForNumber ? sendNumberView({ ...form, query, email: visitor.user?.email ?? "", typed }, shop) : null,
    categories: list?.total === 0 ? departments.map(({ title, href }) => ({ title, href })) : [],
    target: { cartPath: pagePath("cart", locale), ...form },
    quickOrderPath: pagePath("quickOrder", locale),
    favorites: await favoritesTarget(shop, form, numbers),
  };
}

export default function ProductsRoute({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const { page, query, list, isNarrowed, documents, all, intro, categories, target, favorites, quickOrderPath, send } =
    loaderData;
  return (
    <>
      <h1 className="wrap-anywhere max-sm:text-xl">{page.title}</h1>
      {intro && <p className="lead max-sm:hidden">{intro}</p>}
      {!isNarrowed && <AllSeries categories={all} />}
      {list && <SeveralNumbers query={query} list={list} path={quickOrderPath} nonce={target.nonce} />}
      {isNarrowed && list && (
        <FavoriteRows target={favorites}>
          <AddInPlace cartPath={target.cartPath} page={target.back}>
            <ProductList query={query} list={list} categories={categories} target={target} send={send} />
          </AddInPlace>
        </FavoriteRows>
      )}
      {isNarrowed && !list && <PartsAway title={t("products.awayTitle")} path={target.back} />}
      {documents.length > 0 && (
        <section className="section">
          <h2>{t("products.documents")}</h2>
          <TeaserList items={documents} />
        </section>
      )}
    </>
  );
}

/** A search without hits is recorded each time for the report, so its page is not cached. */
function isSharable({ tier, isUnpriced }: Pick<ProductListView, "tier" | "isUnpriced">): boolean {
  return tier !== "none" && !isUnpriced;
}

function AllSeries({ categories }: { categories: ReturnType<typeof inColumns> }) {
  const t = useTranslate();
  return (
    <>
      <p className="lead">{t("products.description")}</p>
      <div className="pt-4">
        <CategoryColumns categories={categories} heading="h2" />
      </div>
    </>
  );
}

type Props = { query: string; list: ProductListView; path: string; nonce: string };

/** Several part numbers in the search box can be checked as a list (interface, section 2, point 5). */
function SeveralNumbers({ query, list, path, nonce }: Props) {
  const t = useTranslate();
  if (list.exact.length + list.aliases.length < 2) return null;
  return (
    <form method="post" action={path} className="pt-2">
      <input type="hidden" name="nonce" value={nonce} />
      <input type="hidden" name="lines" value={queryLines(query)} />
      {t("quickOrder.severalNumbers")}{" "}
      <button type="submit" className="link-button font-semibold">
        {t("quickOrder.checkThese")}
      </button>
    </form>
  );
}
