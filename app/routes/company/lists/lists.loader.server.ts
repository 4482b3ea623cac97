import type { RouterContextProvider } from "react-router";
import { pagePath } from "../../../i18n/paths.ts";
import { pageContext } from "../../../middleware/page-context.server.ts";
import { signedInUser } from "../../../middleware/require-user.server.ts";
import { newNonce } from "../../../services/http/form-nonce.server.ts";
import type { ListsView } from "../../../ui/company/list-types.ts";
import { lineCount, listRows, newListPath } from "../../../ui/company/list.view.ts";
import { listReader } from "./list-reader.loader.server.ts";
import { listSource } from "./list-source.loader.server.ts";

/** `from` is the source of a new list. */
export async function listsPage(
  request: Request,
  context: Readonly<RouterContextProvider>,
  from: string,
): Promise<ListsView> {
  const { services, locale, t } = pageContext(context);
  const [lists, favorites] = await Promise.all([
    services.namedLists.all(listReader(context)),
    services.favorites.list(signedInUser(context).id),
  ]);
  const source = await listSource(request, context, from);
  const rows = listRows(lists, { locale, t });
  return {
    path: pagePath("companyLists", locale),
    nonce: newNonce(),
    favorites: {
      href: pagePath("favorites", locale),
      lines: lineCount(favorites.length, t),
      copyHref: newListPath("favorites", locale),
    },
    own: rows.filter(({ by }) => by === ""),
    shared: rows.filter(({ by }) => by !== ""),
    fresh: {
      source: source && {
        from: source.from,
        cartStamp: source.cartStamp,
        about: t("company.lists.ofSource", source.title, lineCount(source.lines.length, t)),
      },
      name: source?.name ?? "",
    },
  };
}
