/** What pages and papers of a shop are written for, wherever they are written. */
export type ShopWriting = {
  /** ISO 4217. */
  readonly currency: string;
  readonly timeZone: string;
  /** The list whose prices are called web prices. */
  readonly defaultPriceList: string;
};

/** Until the content has told. */
let writing: ShopWriting = { currency: "USD", timeZone: "UTC", defaultPriceList: "" };

/**
 * Has everything written from now on for this shop. A process writes for one shop, so that thousands of amounts need not be told in
 * which currency they are (decision 0078); the content tells it, and in the browser the frame.
 */
export function writeFor(shop: ShopWriting): void {
  writing = { currency: shop.currency, timeZone: shop.timeZone, defaultPriceList: shop.defaultPriceList };
}

export function shopWriting(): ShopWriting {
  return writing;
}
