/** The fields of the shipping step. `way` is a carrier and one of its methods, see {@link wayOf}. */
export type ShippingFields = {
  readonly way: string;
  readonly shipperNumber: string;
  readonly poNumber: string;
  readonly needBy: string;
  readonly note: string;
};

/** The value of a way to ship in the form. */
export function wayOf({ carrier, method }: { readonly carrier: string; readonly method: string }): string {
  return `${carrier}/${method}`;
}
