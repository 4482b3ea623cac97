/** ISO 4217. */
export type ShopWriting = {
  readonly currency: string;
  readonly timeZone: string;
  /** Its prices are called web prices. */
  readonly defaultPriceList: string;
};

/** Until the content is loaded. */
let writing: ShopWriting = { currency: "USD", timeZone: "UTC", defaultPriceList: "" };

/** Global, because a process serves one shop (decision 0078). */
export function writeFor(shop: ShopWriting): void {
  writing = { currency: shop.currency, timeZone: shop.timeZone, defaultPriceList: shop.defaultPriceList };
}

export function shopWriting(): ShopWriting {
  return writing;
}
