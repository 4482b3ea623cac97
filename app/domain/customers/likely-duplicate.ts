import { foldName } from "./fold-name.ts";

export const DUPLICATE_REASONS = ["email", "phone", "street", "name", "domain"] as const;

export type DuplicateReason = (typeof DUPLICATE_REASONS)[number];

/** Digits of a national number: the country code differs with the way a number is written. */
const PHONE_DIGITS = 10;

const FEWEST_PHONE_DIGITS = 7;

/** Null for a text that is no complete number. */
export function phoneEnd(phone: string): string | null {
  const digits = phone.replace(/\D/g, "");
  return digits.length < FEWEST_PHONE_DIGITS ? null : digits.slice(-PHONE_DIGITS);
}

const LEGAL_FORMS =
  /(?:INCORPORATED|INC|LLC|LLP|CORPORATION|CORP|COMPANY|CO|LTD|LIMITED|SAPIDECV|SADECV|SDERLDECV|SA)$/;

const SHORTEST_NAME = 4;

/** Without its legal form: `Acme, Inc.` and `ACME LLC` are equal. Null for a name too short to compare. */
export function businessName(name: string): string | null {
  const folded = foldName(name);
  const plain = folded.replace(LEGAL_FORMS, "");
  const found = plain.length < SHORTEST_NAME ? folded : plain;
  return found.length < SHORTEST_NAME ? null : found;
}

/** `Tampa Conveyor` and `Tampa Conveyor Works` are alike. */
export function isLikeName(one: string, other: string): boolean {
  const [a, b] = [businessName(one), businessName(other)];
  return a !== null && b !== null && (a.startsWith(b) || b.startsWith(a));
}

type Place = { readonly address1: string; readonly addressPostalCode: string };

/** The same house number and beginning of the street within a postal code, so that `Road` and `Rd.` are equal. */
export function isSameStreet(one: Place, other: Place): boolean {
  return postalStart(one) === postalStart(other) && streetStart(one.address1) === streetStart(other.address1);
}

/** The first five characters: the add-on of a ZIP code is often missing. */
export function postalStart({ addressPostalCode }: Pick<Place, "addressPostalCode">): string {
  return foldName(addressPostalCode).slice(0, 5);
}

const STREET_LETTERS = 5;

function streetStart(street: string): string {
  const number = /\d+/.exec(street)?.[0] ?? "";
  const letters = foldName(street)
    .replace(/\d/g, "")
    .replace(/^(?:CALLE|AVENIDA|AV|BLVD|CARRETERA)/, "");
  return `${number} ${letters.slice(0, STREET_LETTERS)}`;
}
