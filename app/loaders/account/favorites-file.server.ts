import { partListFile } from "../../views/catalog/part-list.ts";
import { pageContext } from "../../middleware/page-context.server.ts";
import { signedInUser } from "../../middleware/require-user.server.ts";
import { accountFile } from "./account-file.server.ts";

/** The favourites as a file: the page with `?format=csv` or `?format=txt` (decisions, section 3). */
export const favoritesFile = accountFile("favorites", async ({ context }, format) => {
  const { services, visitor, locale, t } = pageContext(context);
  const list = await services.favorites.list(signedInUser(context).id);
  const question = { partNumbers: list.map(({ pn }) => pn), priceList: visitor.priceList };
  const parts = await services.partLists.parts(question);
  const name = t("favorites.title");
  return { name, text: partListFile(parts, { locale, t, isOwn: visitor.customer !== null }, name, format) };
});
