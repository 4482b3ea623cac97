/** The list everybody sees who has no own one (R-PRICE-10). */
export const DEFAULT_PRICE_LIST = "OEM";

/** The price list of a customer; the default one for visitors and customers without one (R-PRICE-10). */
export function priceListName(customer: { readonly priceList: string | null } | null): string {
  return customer?.priceList?.trim() || DEFAULT_PRICE_LIST;
}
