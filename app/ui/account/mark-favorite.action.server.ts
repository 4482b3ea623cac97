import { favoriteMessage } from "./favorite-message.view.ts";
import { atPlace } from "../../domain/content/with-query.ts";
import { normalizeCode } from "../../domain/part-number.ts";
import type { FavoriteCommand } from "./favorite.form.ts";
import { pagePath } from "../../i18n/paths.ts";
import { redirectTo } from "../../services/http/redirect.server.ts";
import type { PageContext } from "../../middleware/page-context.server.ts";

/** `isDocument`: without scripts the answer leads to the row with a message; with scripts only the star changes (R-FAV-06). */
export async function answerFavoriteForm(
  webUserId: string,
  { pn: number, wanted, back, anchor, typed }: FavoriteCommand,
  isDocument: boolean,
  { services, locale, t }: PageContext,
): Promise<Response> {
  const pn = normalizeCode(number);
  const outcome = await services.favorites.mark(webUserId, pn, wanted);
  const message = favoriteMessage(outcome, { pn, wanted }, t);
  const listPath = pagePath("favorites", locale);
  const page = back ?? listPath;
  const path = isDocument && anchor ? atPlace(page, pn) : page;
  // The list of favorites needs a message, because its row is gone.
  const isToTell = isDocument || page.split("?", 1)[0] === listPath;
  const isTold = isToTell || message.type === "error";
  const flashMessage = { ...message, ...(Object.keys(typed).length > 0 && { typed }) };
  const response = isTold ? await services.flash.redirect(path, flashMessage) : redirectTo(path, 303);
  response.headers.set("Cache-Control", "private, no-store");
  return response;
}
