import { z } from "zod";
import { buyerWords } from "../../domain/checkout/order-draft.ts";
import type { SentOrder } from "../../domain/company/sent-order.ts";
import { perAddressField } from "../../domain/customers/address-fields.ts";
import { onlyAddressFields, type Contact, type ContactFields } from "../../domain/customers/contact.ts";
import { perOrderText } from "../../domain/orders/order-texts.ts";
import { normalizeCode } from "../../domain/part-number.ts";
import type { ReadyOrder } from "../checkout/checkout.ts";

const text = z.string().default("");
const address = z.object(perAddressField(() => text));

/** Stored JSON; older versions of the shop may have written it. */
export const storedSentOrder: z.ZodType<SentOrder> = z.object({
  shipTo: address,
  billTo: address,
  carrier: z.string().nullable(),
  carrierTitle: z.object({ en: z.string(), es: z.string() }).nullable(),
  shippingName: z.string().nullable(),
  isCollect: z.boolean(),
  shipperNumber: text,
  accountEnding: z.string().nullable(),
  ...perOrderText(() => text),
  needBy: z.string().nullable(),
  note: text,
  sharedBy: text,
  texts: z.array(z.object({ pn: z.string(), reference: text, ownNumber: text })),
});

export function sentOrder({ preparation, shipTo, billTo }: ReadyOrder): SentOrder {
  const { draft, account, quote, sharedBy, items } = preparation;
  const { carrier, shippingName } = quote.order;
  const sold = new Set(quote.order.lines.map(({ pn }) => normalizeCode(pn)));
  const texts = items.map(({ pn, reference, ownNumber = "" }) => ({ pn, reference, ownNumber }));
  const isCollect = carrier?.isCollect ?? false;
  return {
    ...buyerWords(draft),
    shipTo: withoutPhone(shipTo),
    billTo: withoutPhone(billTo),
    carrier: carrier?.slug ?? null,
    carrierTitle: carrier?.title ?? null,
    shippingName,
    isCollect,
    shipperNumber: account || !isCollect ? "" : draft.shipperNumber,
    accountEnding: account?.ending ?? null,
    sharedBy: sharedBy?.name ?? "",
    texts: texts.filter(({ pn, reference, ownNumber }) => sold.has(normalizeCode(pn)) && reference + ownNumber !== ""),
  };
}

function withoutPhone(contact: Contact): ContactFields {
  return { ...onlyAddressFields(contact), phone1: "" };
}
