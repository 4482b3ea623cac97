import type { Visitor } from "../../domain/customers/web-user.ts";
import type { Preparation } from "../../services/checkout/checkout.ts";
import type { SiteConfig } from "../../services/content/content.ts";
import type { PartLinks } from "../catalog/part-links.view.ts";
import type { Words } from "../../i18n/strings.ts";
import type { OrderReader } from "../../i18n/order-words.ts";
import type { Explanation } from "../../domain/explanation.ts";
import { formatMoney } from "../../i18n/formats.ts";

export type CheckoutFacts = Words & {
  readonly preparation: Preparation;
  readonly visitor: Visitor;
  readonly config: SiteConfig;
  readonly linkOf: PartLinks;
  /** The buyer, or a staff user who orders for one. */
  readonly reader?: OrderReader;
};

/** The threshold for export papers; null if not needed (R-FEE-05). */
export function exportNote(reasons: readonly Explanation[], { t, locale }: Words): string | null {
  const review = reasons.find(({ code }) => code === "international-review");
  if (review?.code !== "international-review") return null;
  return t("checkout.shipping.exportNote", formatMoney(review.params.threshold, locale));
}
