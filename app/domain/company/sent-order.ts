import type { BuyerWords } from "../checkout/order-draft.ts";
import type { ContactFields } from "../customers/contact.ts";
import type { Localized } from "../locale.ts";

/** Choices and texts of the buyer as sent for approval; the page of the request has them after its cart has gone back. */
export type SentOrder = BuyerWords & {
  /** Without the phone number, as `billTo`. */
  readonly shipTo: ContactFields;
  readonly billTo: ContactFields;
  readonly carrier: string | null;
  readonly carrierTitle: Localized<string> | null;
  readonly shippingName: string | null;
  readonly isCollect: boolean;
  /** Last characters of a saved account; `shipperNumber` is empty then. */
  readonly accountEnding: string | null;
  readonly sharedBy: string;
  /** Of lines that have any. */
  readonly texts: readonly { readonly pn: string; readonly reference: string; readonly ownNumber: string }[];
};
