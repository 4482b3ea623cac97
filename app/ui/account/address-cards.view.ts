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
  const isOnce = onlyOnce(contacts.flatMap((contact) => [titleOf(contact), ...addressLines(contact)]));
  return contacts.map((contact) => {
    const person = fullName(contact);
    const country = countries.get(contact.addressCountry) ?? contact.addressCountry;
    const params = { id: String(contact.id) };
    const written = rules.labelOf(contact);
    const label = written === person ? "" : written;
    const title = titleOf(contact);
    const attention = contact.nameCompany === "" ? "" : person;
    return {
      id: contact.id,
      title,
      name: label || ([title, ...addressLines(contact)].find(isOnce) ?? addressLines(contact)[0] ?? title),
      lines: [attention, ...addressLines(contact), country].filter((line) => line !== ""),
      phone: contact.phone1,
      label,
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

function titleOf(contact: Contact): string {
  return contact.nameCompany || fullName(contact);
}

function onlyOnce(texts: readonly string[]): (text: string) => boolean {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return (text) => counts.get(text) === 1;
}
