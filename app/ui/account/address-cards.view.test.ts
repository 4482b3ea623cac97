import { expect, test } from "vitest";
import { EMPTY_ADDRESS, type Contact } from "../../domain/customers/contact.ts";
import { indexCountries } from "../../domain/customers/country.ts";
import type { WebUser } from "../../domain/customers/web-user.ts";
import { addressCards } from "./address-cards.view.ts";

const contact = (id: number, fields: Partial<Contact>): Contact => ({
  ...EMPTY_ADDRESS,
  id,
  customerId: 1,
  webUserId: null,
  taxable: true,
  label: "",
  nameCompany: "Meridian",
  address1: "875 Flywheel Road",
  city: "Akron",
  addressState: "OH",
  addressPostalCode: "44301",
  addressCountry: "US",
  ...fields,
});

const namesOf = (...contacts: Contact[]) =>
  addressCards(contacts, {
    user: {} as WebUser,
    countries: new Map([["US", "United States"]]),
    index: indexCountries([]),
    mayChange: true,
    rules: { isPrimary: () => false, isReadOnly: () => false, labelOf: ({ label }) => label.replace(/ ?W\d{10}/, "") },
    locale: "en",
  }).map(({ name }) => name);

test("address is named by what tells it from the others, never by the number of an order (B17)", () => {
  const first = contact(1, { label: "W1000000001" });
  expect(namesOf(first)).toEqual(["Meridian"]);
  expect(namesOf(first, contact(2, { address2: "Receiving Plant 2" }), contact(3, { address1: "1 Dock" }))).toEqual([
    "875 Flywheel Road",
    "Receiving Plant 2",
    "1 Dock",
  ]);
  expect(namesOf(first, contact(4, { label: "field dock W1000000002" }))).toEqual(["875 Flywheel Road", "field dock"]);
});
