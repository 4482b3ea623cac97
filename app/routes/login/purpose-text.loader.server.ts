import { normalizeCode } from "../../domain/part-number.ts";
import type { LoginContext } from "../../ui/login/login-page.loader.server.ts";

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
