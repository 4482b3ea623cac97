import { normalizeCode } from "../../domain/part-number.ts";
import type { LoginContext } from "../../ui/login/login-page.loader.server.ts";

/** Null without a purpose. Names only known parts, because the query may be forged. */
export async function purposeText(
  { services, session, t }: LoginContext,
  favorite: string | null,
): Promise<string | null> {
  if (favorite !== null && (await isPart({ services }, favorite)))
    return t("login.forFavorite", normalizeCode(favorite));
  return session.isUnmarked ? t("login.again") : null;
}

/** A failure only hides the name. */
async function isPart({ services }: Pick<LoginContext, "services">, favorite: string): Promise<boolean> {
  const pn = normalizeCode(favorite);
  return services.catalog.findParts([pn]).then(
    (found) => found.has(pn),
    () => false,
  );
}
