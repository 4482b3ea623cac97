import { STREET_LINES } from "./address-fields.ts";
import type { ContactFields } from "./contact.ts";
import { CANADA, UNITED_STATES, indexCountries, type CountryIndex } from "./country.ts";
import { isTerritory } from "./territories.ts";
import { regionCode } from "./regions.ts";
import { readPlace } from "./place.ts";

/** States as Mexican mail and readers abbreviate them. They do not know the stored codes, which are those of customs forms (decision 0102). */
const MEXICAN_ABBREVIATIONS = `
  AG Ags.; BC B.C.; BS B.C.S.; CM Camp.; CS Chis.; CH Chih.; CX CDMX; CO Coah.; CL Col.; DG Dgo.; EM Edo. Méx.; GT Gto.;
  GR Gro.; HG Hgo.; JA Jal.; MI Mich.; MO Mor.; NA Nay.; NL N.L.; OA Oax.; PU Pue.; QT Qro.; QR Q. Roo; SL S.L.P.;
  SI Sin.; SO Son.; TB Tab.; TM Tamps.; TL Tlax.; VE Ver.; YU Yuc.; ZA Zac.`;

const MEXICAN: ReadonlyMap<string, string> = new Map(
  MEXICAN_ABBREVIATIONS.split(";").map((entry) => {
    const [code = "", ...words] = entry.trim().split(" ");
    return [code, words.join(" ")];
  }),
);

/** State in a printed address. An unknown state is printed as stored; a US territory is its own state. */
export function printedState(country: string, state: string): string {
  if (isTerritory(country)) return state || country;
  const code = country === "MX" ? regionCode("MX", state) : null;
  return (code !== null && MEXICAN.get(code)) || state;
}

export function addressLines(address: ContactFields): string[] {
  return [...STREET_LINES.map((field) => address[field]), placeLine(address)].filter((line) => line !== "");
}

function placeLine({ city, addressState, addressCountry, addressPostalCode }: ContactFields): string {
  const place = [city, printedState(addressCountry, addressState)].filter(Boolean).join(", ");
  const isCodeLast = addressCountry === UNITED_STATES || addressCountry === CANADA || isTerritory(addressCountry);
  return (isCodeLast ? `${place} ${addressPostalCode}` : `${addressPostalCode} ${place}`).trim();
}

type StoredPlace = {
  readonly addressCountry: string;
  readonly addressState: string;
  readonly addressPostalCode: string;
};

/** Tax and freight are to be determined until the address is corrected. */
export function isStoredPlaceWrong(address: StoredPlace, countries: CountryIndex): boolean {
  const { addressCountry: country, addressState: state, addressPostalCode: postalCode } = address;
  return readPlace({ country, state, postalCode }, countries).problems.length > 0;
}

export function isOrderedPlaceWrong(address: StoredPlace): boolean {
  const code = address.addressCountry;
  const known = { name: code, alpha2code: code, alpha3code: code, phoneCode: "" };
  return isStoredPlaceWrong(address, indexCountries(/^[A-Z]{2}$/.test(code) && code !== UNITED_STATES ? [known] : []));
}

/** Company and place in one line, without names of people and phone numbers, as audit logs have it. */
export function placeText(contact: ContactFields): string {
  const country = contact.addressCountry === "US" ? [] : [contact.addressCountry];
  return [contact.nameCompany, ...addressLines(contact), ...country].filter((line) => line !== "").join(", ");
}
