import type { Locale, Localized } from "../domain/locale.ts";
import { PATHS } from "./paths.ts";

/** `:name` is one segment, as in the path table. */
export const PAPER_PATHS = {
  order: { en: `${PATHS.order.en}.pdf`, es: `${PATHS.order.es}.pdf` },
  packingSlip: {
    en: `${PATHS.staffOrder.en}/parcels/:parcel.pdf`,
    es: `${PATHS.staffOrder.es}/paquetes/:parcel.pdf`,
  },
  credit: {
    en: `${PATHS.order.en}/credits/:memo.pdf`,
    es: `${PATHS.order.es}/notas-de-credito/:memo.pdf`,
  },
  staffCredit: {
    en: `${PATHS.staffOrder.en}/credits/:memo.pdf`,
    es: `${PATHS.staffOrder.es}/notas-de-credito/:memo.pdf`,
  },
} as const satisfies Record<string, Localized<string>>;

export function packingSlipPath(number: string, parcel: number, locale: Locale): string {
  return PAPER_PATHS.packingSlip[locale].replace(":number", number).replace(":parcel", String(parcel));
}

/** `memo` like `CM-000042`. */
export function creditMemoPath(kind: "credit" | "staffCredit", number: string, memo: string, locale: Locale): string {
  return PAPER_PATHS[kind][locale].replace(":number", number).replace(":memo", memo);
}
