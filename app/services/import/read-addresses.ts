import { ADDRESS_FIELD_NAMES, type AddressField } from "../../domain/customers/address-fields.ts";
import { readAddress, type AddressReason } from "../../domain/customers/address-rules.ts";
import { indexCountries, type CountryIndex } from "../../domain/customers/country.ts";
import { internationalPhone } from "../../ui/forms/phone.server.ts";
import type { CommerceRow, CommerceRows } from "./commerce-files.ts";
import type { Problems, RowProblem } from "./import-error.ts";
import type { CheckedRow } from "./read-rows.ts";
import { because, type ReasonCode } from "./reasons.ts";
import type { StoredReferences } from "./stored-references.server.ts";

type ContactRow = CheckedRow<CommerceRow<"contacts.csv">>;

const FILE = "contacts.csv";

/** Unknown countries are reported by the check of references. */
const REASONS: Readonly<Record<Exclude<AddressReason, "country">, ReasonCode>> = {
  required: "empty",
  tooLong: "addressTooLong",
  characters: "addressCharacters",
  nameOrCompany: "addressName",
  stateAsCountry: "addressStateAsCountry",
  state: "addressState",
  province: "addressProvince",
  mexicanState: "addressMexicanState",
  zip: "addressZip",
  zipFigure: "addressZipFigure",
  zipState: "addressZipState",
  postalState: "addressPostalState",
  canadianPostalCode: "addressCanadianCode",
  canadianLetter: "addressCanadianCode",
  mexicanPostalCode: "addressMexicanCode",
  mexicanFigure: "addressMexicanFigure",
};

/** Converts contacts as the address page does. Active contacts that the page would refuse are problems. */
export function readAddresses(commerce: CommerceRows, stored: StoredReferences, problems: Problems): CommerceRows {
  const contacts = commerce[FILE];
  if (!contacts) return commerce;
  const countries = indexCountries(commerce["countries.csv"]?.map(({ value }) => value) ?? stored.countries);
  const read = contacts.map((row) => readContact(row, countries));
  problems.add(...read.flatMap((each) => each.problems));
  return { ...commerce, [FILE]: read.map(({ row }) => row) };
}

function readContact(contact: ContactRow, countries: CountryIndex): { row: ContactRow; problems: RowProblem[] } {
  const { row, value } = contact;
  const { address, problems } = readAddress(value, countries);
  const phone = address.phone1 && internationalPhone(address.phone1, address.addressCountry, countries);
  const problem = (column: AddressField, code: ReasonCode, proposed = ""): RowProblem => ({
    file: FILE,
    row,
    column,
    reason: proposed === "" ? because(code) : because("addressProposed", proposed),
    given: JSON.stringify(value[column].slice(0, 60)),
  });
  const found = problems.flatMap(({ field, reason, proposed }) =>
    reason === "country" ? [] : [problem(field, REASONS[reason], proposed)],
  );
  const wrongPhone = phone === null && !problems.some(({ field }) => field === "phone1");
  if (wrongPhone) found.push(problem("phone1", "addressPhone"));
  const fields = Object.fromEntries(ADDRESS_FIELD_NAMES.map((field) => [field, address[field]]));
  return {
    row: { row, value: { ...value, ...fields, phone1: phone ?? address.phone1 } },
    problems: value.active ? found : [],
  };
}
