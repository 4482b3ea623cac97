import { pagePath } from "../../i18n/paths.ts";
import { withTimeLimit } from "../../services/http/retry.server.ts";
import type { FavoritesTarget } from "../../ui/catalog/favorite-button.tsx";
import type { PageContext } from "../../middleware/page-context.server.ts";
import { TIME_LIMITS } from "../../services/http/time-limits.ts";

type Page = Pick<PageContext, "services" | "visitor" | "locale">;

/** If favorites cannot be read, no star is full; adding a favorite again changes nothing. */
export async function favoritesTarget(
  { services, visitor, locale }: Page,
  form: { nonce: string; back: string },
  partNumbers: readonly string[],
): Promise<FavoritesTarget> {
  const { favorites, log } = services;
  const path = pagePath("favorites", locale);
  if (!visitor.user || partNumbers.length === 0) return { ...form, path, marked: [] };
  const asked = favorites.marked(visitor.user.id, partNumbers);
  const marked = await withTimeLimit(asked, TIME_LIMITS.stars, "favorites").catch((error: unknown) => {
    log.error("favorites not read", error);
    return [];
  });
  return { ...form, path, marked: [...marked] };
}
