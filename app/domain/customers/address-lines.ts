import type { ContactFields } from "./contact.ts";
import { CANADA, UNITED_STATES } from "./country.ts";

/** Street and place of an address as a label has them, without names and country; empty lines are left out. */
export function addressLines(
  address: Omit<ContactFields, "nameFirst" | "nameLast" | "nameCompany" | "phone1">,
): string[] {
  return [address.address1, address.address2, placeLine(address)].filter((line) => line !== "");
}

/** `Cleveland, OH 44114` in North America, `64000 Monterrey, NL` elsewhere. */
function placeLine(
  address: Pick<ContactFields, "city" | "addressState" | "addressCountry" | "addressPostalCode">,
): string {
  const { city, addressState, addressCountry, addressPostalCode } = address;
  const place = [city, addressState].filter(Boolean).join(", ");
  const isCodeLast = addressCountry === UNITED_STATES || addressCountry === CANADA;
  return (isCodeLast ? `${place} ${addressPostalCode}` : `${addressPostalCode} ${place}`).trim();
}
