import { addressLines } from "../../domain/customers/address-lines.ts";
import type { Contact } from "../../domain/customers/contact.ts";
import { fullName } from "../../domain/customers/web-user.ts";

/** An address in one line, without its country. */
export function addressText(contact: Contact): string {
  return [contact.nameCompany || fullName(contact), ...addressLines(contact)].join(", ");
}
