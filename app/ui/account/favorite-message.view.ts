import type { FavoriteCommand } from "./favorite.form.ts";
import type { Translate } from "../../i18n/strings.ts";
import { MOST_FAVORITES, type MarkOutcome } from "../../services/favorites/favorites.ts";
import type { FlashMessage } from "../toasts/flash-message.ts";

export function favoriteMessage(
  outcome: MarkOutcome,
  { pn, wanted }: Pick<FavoriteCommand, "pn" | "wanted">,
  t: Translate,
): FlashMessage {
  if (outcome === "full") return { type: "error", message: t("favorites.full", MOST_FAVORITES) };
  if (outcome === "unknown-part") return { type: "error", message: t("favorites.unknown", pn) };
  return { type: "success", message: t(wanted ? "favorites.added" : "favorites.removed", pn) };
}
