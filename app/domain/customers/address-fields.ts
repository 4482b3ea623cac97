import { UNITED_STATES } from "./country.ts";
import { LONGEST_POSTAL_CODE } from "./postal-code.ts";
import { REGION_COUNTRIES } from "./regions.ts";

type AddressFieldFacts = {
  /** Characters, limited by labels and the database. */
  readonly longest: number;
  /** Everywhere, or in countries by alpha-2 code. */
  readonly requiredIn?: "everywhere" | readonly string[];
  /** Alpha-2 codes; absent for all countries. */
  readonly askedIn?: readonly string[];
  readonly autoComplete: string;
  readonly label: string;
  readonly hint?: string;
  /** Column in exported orders, after `ship_to_` and `bill_to_`. */
  readonly column: string;
  /** A line of the street on labels. */
  readonly isStreetLine?: true;
  /** Empty in older orders and files. */
  readonly isAddedLater?: true;
  /** Removed when a person is erased: contact data at once, from orders too; a name from orders after the years of decision 0082. */
  readonly ofPerson: "name" | "contact" | null;
};

export const ADDRESS_FIELDS = {
  nameCompany: {
    longest: 80,
    autoComplete: "organization",
    label: "addresses.company",
    hint: "addresses.companyHint",
    column: "company",
    ofPerson: null,
  },
  nameFirst: {
    longest: 50,
    autoComplete: "given-name",
    label: "addresses.nameFirst",
    column: "first_name",
    ofPerson: "name",
  },
  nameLast: {
    longest: 50,
    autoComplete: "family-name",
    label: "addresses.nameLast",
    column: "last_name",
    ofPerson: "name",
  },
  address1: {
    longest: 80,
    requiredIn: "everywhere",
    autoComplete: "address-line1",
    label: "addresses.address1",
    column: "address1",
    isStreetLine: true,
    ofPerson: null,
  },
  address2: {
    longest: 80,
    autoComplete: "address-line2",
    label: "addresses.address2",
    column: "address2",
    isStreetLine: true,
    ofPerson: null,
  },
  colonia: {
    longest: 80,
    askedIn: ["MX"],
    autoComplete: "address-level3",
    label: "addresses.colonia",
    hint: "addresses.coloniaHint",
    column: "colonia",
    isStreetLine: true,
    isAddedLater: true,
    ofPerson: null,
  },
  city: {
    longest: 60,
    requiredIn: "everywhere",
    autoComplete: "address-level2",
    label: "addresses.city",
    column: "city",
    ofPerson: null,
  },
  addressState: {
    longest: 60,
    requiredIn: REGION_COUNTRIES,
    autoComplete: "address-level1",
    label: "addresses.region",
    column: "state",
    ofPerson: null,
  },
  addressPostalCode: {
    longest: LONGEST_POSTAL_CODE,
    requiredIn: [UNITED_STATES],
    autoComplete: "postal-code",
    label: "addresses.postalCode",
    column: "postal_code",
    ofPerson: null,
  },
  addressCountry: {
    longest: 60,
    requiredIn: "everywhere",
    autoComplete: "country",
    label: "addresses.country",
    column: "country",
    ofPerson: null,
  },
  phone1: {
    longest: 40,
    autoComplete: "tel",
    label: "addresses.phoneLabel",
    hint: "addresses.phoneHint",
    column: "phone",
    ofPerson: "contact",
  },
} as const satisfies Readonly<Record<string, AddressFieldFacts>>;

export type AddressField = keyof typeof ADDRESS_FIELDS;

export const ADDRESS_FIELD_NAMES = Object.keys(ADDRESS_FIELDS) as readonly AddressField[];

/** Country first, because other fields depend on it; the state is after the postal code, which may determine it. */
export const ADDRESS_FORM_ROWS: readonly (readonly AddressField[])[] = [
  ["addressCountry"],
  ["nameCompany"],
  ["nameFirst", "nameLast"],
  ["address1"],
  ["address2"],
  ["colonia"],
  ["city"],
  ["addressPostalCode", "addressState"],
  ["phone1"],
];

export const STREET_LINES = ADDRESS_FIELD_NAMES.filter((field) => factsOf(field).isStreetLine);

/** These fields of a person, empty. */
export function emptied(...kinds: ("name" | "contact")[]): Partial<Record<AddressField, "">> {
  const names = ADDRESS_FIELD_NAMES.filter((field) => kinds.some((kind) => factsOf(field).ofPerson === kind));
  return Object.fromEntries(names.map((field) => [field, ""] as const));
}

export function isAskedIn(country: string, field: AddressField): boolean {
  return factsOf(field).askedIn?.includes(country) ?? true;
}

export function factsOf(field: AddressField): AddressFieldFacts {
  return ADDRESS_FIELDS[field];
}

export function perAddressField<T>(make: (field: AddressField) => T): Readonly<Record<AddressField, T>> {
  return Object.fromEntries(ADDRESS_FIELD_NAMES.map((field) => [field, make(field)])) as Record<AddressField, T>;
}
