import type { Explanation } from "../../domain/explanation.ts";
import { formatMoney } from "../../i18n/formats.ts";
import type { Words } from "../../i18n/strings.ts";

/** The threshold for export papers; null if not needed (R-FEE-05). */
export function exportNote(reasons: readonly Explanation[], { t, locale }: Words): string | null {
  const review = reasons.find(({ code }) => code === "international-review");
  if (review?.code !== "international-review") return null;
  return t("checkout.shipping.exportNote", formatMoney(review.params.threshold, locale));
}
