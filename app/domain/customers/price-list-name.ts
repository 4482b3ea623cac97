/**
 * Stands for the list of somebody who is signed in but whose customer cannot be told just now. Reading it always fails, so that
 * pages show no price rather than somebody else's (R-PRICE-13).
 */
export const UNREADABLE_PRICE_LIST = "?";

/** The price list of a customer; the one of everybody for visitors and customers without one (R-PRICE-10). */
export function priceListName(customer: { readonly priceList: string | null } | null, defaultList: string): string {
  return customer?.priceList?.trim() || defaultList;
}
