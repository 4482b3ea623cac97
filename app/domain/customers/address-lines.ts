import { STREET_LINES } from "./address-fields.ts";
import type { ContactFields } from "./contact.ts";
import { CANADA, UNITED_STATES } from "./country.ts";
import { printedState } from "./printed-state.ts";
import { isTerritory } from "./territories.ts";

export function addressLines(address: ContactFields): string[] {
  return [...STREET_LINES.map((field) => address[field]), placeLine(address)].filter((line) => line !== "");
}

function placeLine({ city, addressState, addressCountry, addressPostalCode }: ContactFields): string {
  const place = [city, printedState(addressCountry, addressState)].filter(Boolean).join(", ");
  const isCodeLast = addressCountry === UNITED_STATES || addressCountry === CANADA || isTerritory(addressCountry);
  return (isCodeLast ? `${place} ${addressPostalCode}` : `${addressPostalCode} ${place}`).trim();
}
