import { partListFile, partListTable } from "./part-list.view.ts";
import { pageOfList } from "../../domain/catalog/page-of-list.ts";
import { favoriteForm } from "../../ui/account/favorite.form.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { pagePath, pagePaths } from "../../i18n/paths.ts";
import { withSymbols } from "../../ui/catalog/drawn.loader.server.ts";
import { requireUser, signedInUser } from "../../middleware/require-user.server.ts";
import { newNonce } from "../../services/http/form-nonce.server.ts";
import { readForm } from "../../services/http/read-form.server.ts";
import { AccountLayout } from "../../ui/account/account-layout.tsx";
import { IN_ROWS } from "../../ui/cart/form-ids.ts";
import { AddInPlace } from "../../ui/cart/add-in-place.tsx";
import { FavoriteList, NoFavorites } from "./favorite-list.tsx";
import { pageMeta } from "../../ui/seo/page-meta.ts";
import { messagePlace } from "../../middleware/flash.server.ts";
import { pageContext } from "../../middleware/page-context.server.ts";
import { answerFavoriteForm } from "../../ui/account/mark-favorite.action.server.ts";
import type { Route } from "./+types/favorites";
import { numbersForFile } from "../../ui/company/number-of-part.loader.server.ts";
import { accountFile } from "../../ui/account/account-file.loader.server.ts";

/** `?format=csv` or `?format=txt` (owner's decisions, section 3). */
const favoritesFile = accountFile("favorites", async ({ context }, format) => {
  const page = pageContext(context);
  const { services, visitor, locale, t } = page;
  const list = await services.favorites.list(signedInUser(context).id);
  const partNumbers = list.map(({ pn }) => pn);
  const [parts, numbers] = await Promise.all([
    services.partLists.parts({ partNumbers, priceList: visitor.priceList }),
    numbersForFile(partNumbers, page),
  ]);
  const name = t("favorites.title");
  const words = { locale, t, isOwn: visitor.customer !== null, numbers };
  return { name, text: partListFile(parts, words, name, format) };
});

export const middleware: Route.MiddlewareFunction[] = [requireUser, favoritesFile];

export const meta: Route.MetaFunction = (args) => pageMeta(args);

const PER_PAGE = 100;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, visitor, locale, t } = pageContext(context);
  const user = signedInUser(context);
  const alternates = pagePaths("favorites");
  const path = alternates[locale];
  const all = await services.favorites.list(user.id);
  const { rows, number, last } = pageOfList(all, url.searchParams.get("page"), PER_PAGE);
  const marked = rows.map(({ pn }) => pn);
  const [parts, numbers] = await Promise.all([
    services.partLists.parts({ partNumbers: marked, priceList: visitor.priceList }),
    services.customerPartNumbers.ofParts(visitor.customer?.id ?? null, marked),
  ]);
  const list = await withSymbols(context, partListTable(parts, { locale, t }, numbers));
  const link = (page: number) => (page >= 1 && page <= last ? `${path}?page=${page}` : null);
  const form = { nonce: newNonce(), back: number === 1 ? path : `${path}?page=${number}` };
  return {
    page: {
      title: t("favorites.title"),
      description: t("favorites.description"),
      alternates,
      crumbs: [
        { title: t("account.title"), href: pagePath("account", locale) },
        { title: t("favorites.title"), href: path },
      ],
      ...messagePlace(context, marked),
      ...(list.rows.length > 0 && { typedIn: IN_ROWS }),
    },
    list,
    pages: { number, last, previous: link(number - 1), next: link(number + 1) },
    target: { cartPath: pagePath("cart", locale), ...form },
    stars: { path, ...form, marked },
    locale,
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const user = signedInUser(context);
  const command = await readForm(request, favoriteForm);
  const isDocument = new URL(request.url).pathname === url.pathname;
  return answerFavoriteForm(user.id, command, isDocument, pageContext(context));
}

export default function FavoritesRoute({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const { list, pages, target, stars, locale } = loaderData;
  const isEmpty = list.rows.length + list.gone.length === 0;
  return (
    <AccountLayout title={t("favorites.title")}>
      {isEmpty ? (
        <NoFavorites locale={locale} />
      ) : (
        <AddInPlace cartPath={target.cartPath} page={target.back}>
          <FavoriteList list={list} pages={pages} target={target} stars={stars} />
        </AddInPlace>
      )}
    </AccountLayout>
  );
}
