import { addressLines, isStoredPlaceWrong } from "../../domain/customers/address-lines.ts";
import type { Contact } from "../../domain/customers/contact.ts";
import type { CountryIndex } from "../../domain/customers/country.ts";
import { fullName, type WebUser } from "../../domain/customers/web-user.ts";
import type { Locale } from "../../domain/locale.ts";
import { pagePath } from "../../i18n/paths.ts";
import type { Contacts } from "../../services/contacts/contacts.ts";
import type { AddressCardView } from "./address-card.tsx";

type Book = {
  readonly user: WebUser;
  /** Keys are country codes. */
  readonly countries: ReadonlyMap<string, string>;
  readonly index: CountryIndex;
  readonly mayChange: boolean;
  readonly rules: Pick<Contacts, "isPrimary" | "isReadOnly" | "labelOf">;
  readonly locale: Locale;
};

export function addressCards(
  contacts: readonly Contact[],
  { user, countries, index, mayChange, rules, locale }: Book,
): AddressCardView[] {
  return contacts.map((contact) => {
    const person = fullName(contact);
    const country = countries.get(contact.addressCountry) ?? contact.addressCountry;
    const params = { id: String(contact.id) };
    const label = rules.labelOf(contact);
    const attention = contact.nameCompany === "" ? "" : person;
    return {
      id: contact.id,
      title: contact.nameCompany || person,
      lines: [attention, ...addressLines(contact), country].filter((line) => line !== ""),
      phone: contact.phone1,
      label: label === person ? "" : label,
      isWrong: isStoredPlaceWrong(contact, index),
      isPrimary: rules.isPrimary(user, contact),
      isReadOnly: rules.isReadOnly(user, contact),
      mayChange: mayChange || contact.customerId === null,
      isShipping: user.shippingContactId === contact.id,
      isBilling: user.billingContactId === contact.id,
      editPath: pagePath("addressEdit", locale, params),
      copyPath: `${pagePath("addressNew", locale)}?from=${contact.id}`,
      removePath: pagePath("addressRemove", locale, params),
    };
  });
}
