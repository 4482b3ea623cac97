import { ADDRESS_FIELD_NAMES, factsOf, perAddressField, type AddressField } from "./address-fields.ts";
import { isNameText } from "../name-text.ts";
import { turnsText } from "../text-direction.ts";
import type { ContactFields } from "./contact.ts";
import type { CountryIndex } from "./country.ts";
import { readPlace, type PlaceField, type PlaceProblem, type PlaceReason, type TypedPlace } from "./place.ts";

/** Why a field cannot stay as it is; pages have a text for each. */
export type AddressReason = "required" | "tooLong" | "characters" | "nameOrCompany" | PlaceReason;

export type AddressProblem = { readonly field: AddressField; readonly reason: AddressReason };

/** Characters that no label can print, or that make a text read otherwise than it is stored. */
const UNPRINTABLE = /\p{Cc}/u;

const FIELD_OF: Readonly<Record<PlaceField, AddressField>> = {
  country: "addressCountry",
  state: "addressState",
  postalCode: "addressPostalCode",
};

/**
 * An address as it is stored, and what is wrong with it, at most one reason per field (R-ADDR-09, R-ADDR-10). Stored are the
 * alpha-2 code of the country, the code of the state where the country has a list of them, and the postal code in the country's
 * form. A delivery needs a person's full name or a company. Only the United States need a postal code; where Canada and Mexico
 * have one it must be one of theirs. The phone is a matter of the form, which knows the numbering plans.
 */
export function readAddress(
  typed: ContactFields,
  countries: CountryIndex,
): { address: ContactFields; problems: readonly AddressProblem[] } {
  const text = perAddressField((field) => oneLine(typed[field]));
  const { place, problems: wrong } = readPlace(placeOf(text), countries);
  const address = {
    ...text,
    addressCountry: place.country,
    addressState: place.state,
    addressPostalCode: place.postalCode,
  };
  const problems = ADDRESS_FIELD_NAMES.flatMap((field): AddressProblem[] => {
    const reason = reasonOf(field, text, place.country, wrong);
    return reason === null ? [] : [{ field, reason }];
  });
  return { address, problems };
}

/** The part of an address that decides tax and freight. */
function placeOf(address: Pick<ContactFields, "addressCountry" | "addressState" | "addressPostalCode">): TypedPlace {
  return { country: address.addressCountry, state: address.addressState, postalCode: address.addressPostalCode };
}

const NAMES: ReadonlySet<AddressField> = new Set(["nameFirst", "nameLast", "nameCompany"]);

function isMarkup(field: AddressField, text: string): boolean {
  return NAMES.has(field) && !isNameText(text);
}

function reasonOf(
  field: AddressField,
  text: ContactFields,
  country: string,
  wrong: readonly PlaceProblem[],
): AddressReason | null {
  if (UNPRINTABLE.test(text[field]) || turnsText(text[field]) || isMarkup(field, text[field])) return "characters";
  if (text[field].length > factsOf(field).longest) return "tooLong";
  if (text[field] === "") return missing(field, text, country);
  return wrong.find((problem) => FIELD_OF[problem.field] === field)?.reason ?? null;
}

/** Whether an empty field may stay empty. */
function missing(field: AddressField, text: ContactFields, country: string): AddressReason | null {
  const { requiredIn = [] } = factsOf(field);
  if (requiredIn === "everywhere" || requiredIn.includes(country)) return "required";
  const isNamed = text.nameCompany !== "" || (text.nameFirst !== "" && text.nameLast !== "");
  return field === "nameCompany" && !isNamed ? "nameOrCompany" : null;
}

/** Blanks of any kind, as pasted from a spreadsheet or a mail, are one space. */
function oneLine(text: string): string {
  return text.normalize("NFC").replace(/\s+/g, " ").trim();
}
