import { numbersForFile } from "../../ui/company/number-of-part.loader.server.ts";
import { partListFile } from "./part-list.view.ts";
import { pageContext } from "../../middleware/page-context.server.ts";
import { signedInUser } from "../../middleware/require-user.server.ts";
import { accountFile } from "../../ui/account/account-file.loader.server.ts";

/** `?format=csv` or `?format=txt` (decisions, section 3). */
export const favoritesFile = accountFile("favorites", async ({ context }, format) => {
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
