import { problemText } from "../../ui/forms/problem-text.ts";
import { holdsCardNumber } from "../../domain/card-number.ts";
import { type Contact, type ContactFields, EMPTY_ADDRESS, onlyAddressFields } from "../../domain/customers/contact.ts";
import { checkContact } from "../../ui/forms/contact-check.server.ts";
import { apiError, invalidBody, readTypedJson } from "../../services/http/api-response.server.ts";
import type { PrivateCall } from "../../middleware/private-call.server.ts";
import { z } from "zod";
import { perAddressField } from "../../domain/customers/address-fields.ts";

/** Above the limit of every field; the address rules have the limits. */
const LONGEST_TEXT = 1000;

/** Some programs send `null` for an empty field. */
const text = z
  .string()
  .max(LONGEST_TEXT)
  .nullable()
  .transform((value) => value ?? "")
  .exactOptional();

/**
 * Fields of an address that a body contains (R-API-02, R-API-03). All others are dropped: callers never set `taxable`, labels, ids or links
 * to customers (R-ADDR-13, A-17).
 */
export const privateContactSchema = z.object(perAddressField(() => text));

const BODY_LIMIT_BYTES = 16_384;

type Fields = Partial<ContactFields>;

export async function readFields({ request }: PrivateCall): Promise<{ fields: Fields } | { refusal: Response }> {
  const body = await readTypedJson(request, BODY_LIMIT_BYTES);
  if ("refusal" in body) return body;
  const parsed = privateContactSchema.safeParse(body.value);
  if (!parsed.success) return { refusal: invalidBody(parsed.error) };
  const card = Object.entries(parsed.data).find(([, value]) => typeof value === "string" && holdsCardNumber(value));
  if (!card) return { fields: parsed.data };
  const pointer = `/${card[0]}`;
  return { refusal: apiError(400, "invalid_request", `${pointer}: must not hold a payment card number`, { pointer }) };
}

/**
 * The address to save, by the rules of the form (R-ADDR-09, R-ADDR-10), or an error for the first bad field. `before` is the saved address.
 */
export async function checkAddress(
  { services }: PrivateCall,
  fields: Fields,
  before: ContactFields = EMPTY_ADDRESS,
): Promise<{ address: ContactFields } | { refusal: Response }> {
  const typed = { ...onlyAddressFields(before), ...fields };
  const { contact, problems } = checkContact(typed, await services.countries.index());
  const [first] = Object.entries(problems);
  if (!first) return { address: contact };
  const [field, reason] = first;
  const pointer = `/${field}`;
  const message = `${pointer}: ${problemText(reason, services.content.words("en"))}`;
  return { refusal: apiError(400, "invalid_request", message, { pointer }) };
}

/** Field names of the API (R-ENT-11), without the author. */
export function toAnswer(contact: Contact) {
  const { id, customerId, taxable, label } = contact;
  return { id, customerId, ...onlyAddressFields(contact), taxable, label };
}
