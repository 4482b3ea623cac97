import { ADDRESS_FIELD_NAMES, factsOf, perAddressField, type AddressField } from "./address-fields.ts";
import { isNameText } from "../name-text.ts";
import { turnsText } from "../text-direction.ts";
import type { ContactFields } from "./contact.ts";
import type { CountryIndex } from "./country.ts";
import { readPlace, type PlaceField, type PlaceProblem, type PlaceReason, type TypedPlace } from "./place.ts";

export type AddressReason = "required" | "tooLong" | "characters" | "nameOrCompany" | PlaceReason;

/** `proposed`: the postal code that was probably meant. */
export type AddressProblem = {
  readonly field: AddressField;
  readonly reason: AddressReason;
  readonly proposed?: string | undefined;
};

/** Characters that labels cannot print or that change how a text reads. */
const UNPRINTABLE = /\p{Cc}/u;

const FIELD_OF: Readonly<Record<PlaceField, AddressField>> = {
  country: "addressCountry",
  state: "addressState",
  postalCode: "addressPostalCode",
};

/** The address in stored form, with at most one problem per field (R-ADDR-09, R-ADDR-10). A delivery needs a full name or a company. */
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
    if (reason === null) return [];
    const { proposed } = wrong.find((problem) => problem.reason === reason) ?? {};
    return [proposed === undefined ? { field, reason } : { field, reason, proposed }];
  });
  return { address, problems };
}

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

function missing(field: AddressField, text: ContactFields, country: string): AddressReason | null {
  const { requiredIn = [] } = factsOf(field);
  if (requiredIn === "everywhere" || requiredIn.includes(country)) return "required";
  const isNamed = text.nameCompany !== "" || (text.nameFirst !== "" && text.nameLast !== "");
  return field === "nameCompany" && !isNamed ? "nameOrCompany" : null;
}

function oneLine(text: string): string {
  return text.normalize("NFC").replace(/\s+/g, " ").trim();
}
