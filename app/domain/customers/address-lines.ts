import { STREET_LINES } from "./address-fields.ts";
import type { ContactFields } from "./contact.ts";
import { CANADA, UNITED_STATES } from "./country.ts";

/** Street and place of an address as a label has them, without names and country; empty lines are left out. */
export function addressLines(address: ContactFields): string[] {
  return [...STREET_LINES.map((field) => address[field]), placeLine(address)].filter((line) => line !== "");
}

/** `Cleveland, OH 44114` in North America, `64000 Monterrey, NL` elsewhere. */
function placeLine({ city, addressState, addressCountry, addressPostalCode }: ContactFields): string {
  const place = [city, addressState].filter(Boolean).join(", ");
  const isCodeLast = addressCountry === UNITED_STATES || addressCountry === CANADA;
  return (isCodeLast ? `${place} ${addressPostalCode}` : `${addressPostalCode} ${place}`).trim();
}
