import { normalizeCode } from "../../domain/part-number.ts";
import { favoriteMessage } from "../account/mark-favorite.server.ts";
import type { LoginContext } from "../../loaders/login/login-page.server.ts";

/** What signing in did to the cart or the favorites. */
export type News = { text: string; isWarning: boolean; link?: "cart" };

/**
 * What the sign-in is for, in words; null when there is nothing to say. Only a part we know is named: the address of the page
 * may have been written by anybody.
 */
export async function purposeText(
  { services, session, t }: LoginContext,
  favorite: string | null,
): Promise<string | null> {
  if (favorite !== null && (await isPart({ services }, favorite)))
    return t("login.forFavorite", normalizeCode(favorite));
  return session.isUnmarked ? t("login.again") : null;
}

/** Words only: a page of the sign-in that cannot name the part is still one. */
async function isPart({ services }: Pick<LoginContext, "services">, favorite: string): Promise<boolean> {
  const pn = normalizeCode(favorite);
  return services.catalog.findParts([pn]).then(
    (found) => found.has(pn),
    () => false,
  );
}

/** Marks the part whose star was pressed before the sign-in (R-FAV-03). However often it is asked, it is marked once. */
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
