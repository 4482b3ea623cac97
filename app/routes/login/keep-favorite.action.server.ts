import { normalizeCode } from "../../domain/part-number.ts";
import { favoriteMessage } from "../../ui/account/favorite-message.view.ts";
import type { LoginContext } from "../../ui/login/login-page.loader.server.ts";

/** Changes of cart or favorites by the sign-in. */
export type News = { text: string; isWarning: boolean; link?: "cart" };

/** Adds the favorite pressed before the sign-in (R-FAV-03). Idempotent. */
export async function keepFavorite(
  { services, t }: LoginContext,
  webUserId: string,
  favorite: string | null,
): Promise<readonly News[]> {
  if (favorite === null) return [];
  const pn = normalizeCode(favorite);
  try {
    const { message, type } = favoriteMessage(
      await services.favorites.mark(webUserId, pn, true),
      { pn, wanted: true },
      t,
    );
    return [{ text: message, isWarning: type !== "success" }];
  } catch (error) {
    services.log.error("favorite not kept at the sign-in", error);
    return [{ text: t("login.favoriteNotKept", pn), isWarning: true }];
  }
}
