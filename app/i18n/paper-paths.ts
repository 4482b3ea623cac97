import type { Locale, Localized } from "../domain/locale.ts";
import { pagePath, PATHS } from "./paths.ts";

/** Papers stand beside the pages they are about. `:name` is one segment, as in the path table. */
export const PAPER_PATHS = {
  order: { en: `${PATHS.order.en}.pdf`, es: `${PATHS.order.es}.pdf` },
  packingSlip: {
    en: `${PATHS.staffOrder.en}/parcels/:parcel.pdf`,
    es: `${PATHS.staffOrder.es}/paquetes/:parcel.pdf`,
  },
} as const satisfies Record<string, Localized<string>>;

/** The acknowledgement or proforma of an order, for its buyer. */
export function orderPaperPath(number: string, locale: Locale): string {
  return `${pagePath("order", locale, { number })}.pdf`;
}
