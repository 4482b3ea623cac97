import { ADDRESS_FIELD_NAMES, factsOf, perAddressField, type AddressField } from "./address-fields.ts";
import type { ContactFields } from "./contact.ts";
import { countryCode, type CountryIndex } from "./country.ts";
import { readPostalCode } from "./postal-code.ts";
import { hasRegions, regionCode } from "./regions.ts";

/** Why a field cannot stay as it is; pages have a text for each. */
export type AddressReason =
  | "required"
  | "tooLong"
  | "characters"
  | "nameOrCompany"
  | "country"
  | "state"
  | "zip"
  | "canadianPostalCode"
  | "mexicanPostalCode";

export type AddressProblem = { readonly field: AddressField; readonly reason: AddressReason };

/** Characters that no label can print, or that make a text read otherwise than it is stored. */
const UNPRINTABLE = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u;

const WRONG_POSTAL_CODE: Readonly<Record<string, AddressReason>> = {
  US: "zip",
  CA: "canadianPostalCode",
  MX: "mexicanPostalCode",
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
  const country = countryCode(text.addressCountry, countries);
  const state = country !== null && hasRegions(country) ? regionCode(country, text.addressState) : text.addressState;
  const postalCode = text.addressPostalCode && readPostalCode(country ?? "", text.addressPostalCode);
  const address = {
    ...text,
    addressCountry: country ?? text.addressCountry,
    addressState: state ?? text.addressState,
    addressPostalCode: postalCode ?? text.addressPostalCode,
  };
  const problems = ADDRESS_FIELD_NAMES.flatMap((field): AddressProblem[] => {
    const reason = reasonOf(field, text, { country, state, postalCode });
    return reason === null ? [] : [{ field, reason }];
  });
  return { address, problems };
}

type Read = { country: string | null; state: string | null; postalCode: string | null };

function reasonOf(field: AddressField, text: ContactFields, read: Read): AddressReason | null {
  if (UNPRINTABLE.test(text[field])) return "characters";
  if (text[field].length > factsOf(field).longest) return "tooLong";
  if (text[field] === "") return missing(field, text, read.country);
  if (field === "addressCountry" && read.country === null) return "country";
  if (field === "addressState" && read.state === null) return "state";
  if (field === "addressPostalCode" && read.postalCode === null) return WRONG_POSTAL_CODE[read.country ?? ""] ?? null;
  return null;
}

/** Whether an empty field may stay empty. */
function missing(field: AddressField, text: ContactFields, country: string | null): AddressReason | null {
  const { requiredIn = [] } = factsOf(field);
  if (requiredIn === "everywhere" || requiredIn.includes(country ?? "")) return "required";
  const isNamed = text.nameCompany !== "" || (text.nameFirst !== "" && text.nameLast !== "");
  return field === "nameCompany" && !isNamed ? "nameOrCompany" : null;
}

/** Blanks of any kind, as pasted from a spreadsheet or a mail, are one space. */
function oneLine(text: string): string {
  return text.normalize("NFC").replace(/\s+/g, " ").trim();
}
