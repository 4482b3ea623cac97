/** For signed-in users whose customer cannot be read. Reading it always fails, so pages display no price rather than a wrong one (R-PRICE-13). */
export const UNREADABLE_PRICE_LIST = "?";

/** The default list for visitors and for customers without one (R-PRICE-10). */
export function priceListName(customer: { readonly priceList: string | null } | null, defaultList: string): string {
  return customer?.priceList?.trim() || defaultList;
}
