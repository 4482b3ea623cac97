import { isInternational } from "../../domain/customers/country.ts";
import { selectionForDestination } from "../../domain/shipping/selection.ts";
import { readDraft, updateAddresses, updateDraft } from "./checkout-repository.server.ts";
import { placeOrder, type PlacePorts } from "./place-order.server.ts";
import type { Checkout } from "./port.ts";
import { chosenAddresses, destinationOf, prepare } from "./prepare.server.ts";

export function createCheckout(ports: PlacePorts): Checkout {
  const { db, contacts, commerce } = ports;
  return {
    preparation: (owner, visitor) => prepare(ports, owner, visitor),
    async chooseAddresses(user, chosen) {
      const [{ draft, chosen: before }, book, tables] = await Promise.all([
        readDraft(db, user.id),
        contacts.list(user),
        commerce.orderTables(),
      ]);
      if (!book) throw new Error("the addresses cannot be read");
      const find = (wanted: number) => book.find(({ id }) => id === wanted);
      const shipTo = find(chosen.shippingContactId);
      if (!shipTo || !find(chosen.billingContactId)) return "missing";
      const isAbroad = (contact: typeof shipTo | null) =>
        isInternational(destinationOf(contact).country, tables.countries);
      const change = {
        wasInternational: isAbroad(chosenAddresses(user, book, before).shipTo),
        isInternational: isAbroad(shipTo),
      };
      const { carrier, method } = selectionForDestination(draft, change, tables.carriers);
      await updateAddresses(db, user.id, chosen, { carrier, method });
      return "done";
    },
    saveDraft: (user, draft) => updateDraft(db, user.id, draft),
    place: (visitor, placing) => placeOrder(ports, visitor, placing),
  };
}
