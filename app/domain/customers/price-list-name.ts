/** The list everybody sees who has no own one (R-PRICE-10). */
export const DEFAULT_PRICE_LIST = "OEM";

/**
 * Stands for the list of somebody who is signed in but whose customer cannot be told just now. Reading it always fails, so that
 * pages show no price rather than somebody else's (R-PRICE-13).
 */
export const UNREADABLE_PRICE_LIST = "?";

/** The price list of a customer; the default one for visitors and customers without one (R-PRICE-10). */
export function priceListName(customer: { readonly priceList: string | null } | null): string {
  return customer?.priceList?.trim() || DEFAULT_PRICE_LIST;
}
