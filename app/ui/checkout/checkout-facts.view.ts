import type { Visitor } from "../../domain/customers/web-user.ts";
import type { Preparation } from "../../services/checkout/checkout.ts";
import type { SiteConfig } from "../../services/content/content.ts";
import type { PartLinks } from "../catalog/part-links.view.ts";
import type { Words } from "../../i18n/strings.ts";
import type { OrderReader } from "../../i18n/order-words.ts";

export type CheckoutFacts = Words & {
  readonly preparation: Preparation;
  readonly visitor: Visitor;
  readonly config: SiteConfig;
  readonly linkOf: PartLinks;
  /** The buyer, or a staff user who orders for one. */
  readonly reader?: OrderReader;
};
