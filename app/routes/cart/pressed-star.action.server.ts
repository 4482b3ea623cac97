import { withQuery } from "../../domain/content/with-query.ts";
import { favoriteForm } from "../../ui/account/favorite.form.ts";
import { fieldsOfRows } from "../../ui/cart/rows-page.ts";
import { purposeOfStar, purposeQuery } from "../../ui/login/login.form.ts";
import { pagePath } from "../../i18n/paths.ts";
import { redirectTo } from "../../services/http/redirect.server.ts";
import { answerFavoriteForm } from "../../ui/account/mark-favorite.action.server.ts";
import { withStarRows } from "../../ui/account/star-rows.server.ts";
import type { PageContext } from "../../middleware/page-context.server.ts";

/** Without scripts, a star is a button of the table's form. Null for a form without one. */
export async function answerPressedStar(
  request: Request,
  page: PageContext,
  isSessionEnded: boolean,
): Promise<Response | null> {
  const form = await request
    .clone()
    .formData()
    .catch(() => null);
  if (!form?.has("favorite") && !form?.has("unfavorite")) return null;
  const command = favoriteForm.safeParse(fieldsOfRows(form));
  if (!command.success) return null;
  const { user } = page.visitor;
  if (user && !isSessionEnded) return answerFavoriteForm(user.id, command.data, true, page);
  const { typed } = command.data;
  const query = purposeQuery(purposeOfStar(command.data));
  const answer = redirectTo(withQuery(pagePath("login", page.locale), query), 303);
  return withStarRows(answer, typed, page.services.leftEntries);
}
