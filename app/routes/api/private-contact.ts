import { readId } from "../../ui/forms/read-id.ts";
import { apiError } from "../../services/http/api-response.server.ts";
import type { Route } from "./+types/private-contact";
import { checkAddress, readFields, toAnswer } from "./private-address-book.action.server.ts";
import { answerPrivately, noRight, notFound, type PrivateCall } from "../../middleware/private-call.server.ts";

const METHODS = { PATCH: change, DELETE: remove };

/** One address of the user (R-API-03, R-API-04). Unknown ones and those of others are 404. */
export function action(args: Route.ActionArgs) {
  return answerPrivately(args, METHODS);
}

export const handle = { methods: ["PATCH", "DELETE"] };

/** Saves only the sent fields; the resulting address must be valid. */
async function change(call: PrivateCall): Promise<Response> {
  const { user, services } = call;
  const id = readId(call.params.id);
  const before = id === null ? null : await services.contacts.find(user, id);
  if (!before) return notFound();
  if (services.contacts.isReadOnly(user, before)) return readOnly();
  const read = await readFields(call);
  if ("refusal" in read) return read.refusal;
  const checked = await checkAddress(call, read.fields, before);
  if ("refusal" in checked) return checked.refusal;
  // A territory sent as a state changes the country.
  const isCountryRead = checked.address.addressCountry !== before.addressCountry;
  const sent = Object.entries(checked.address).filter(
    ([field]) => field in read.fields || (field === "addressCountry" && isCountryRead),
  );
  const changed = await services.contacts.change(user, before.id, Object.fromEntries(sent));
  if (changed === "missing") return notFound();
  if (changed === "no-right") return noRight();
  return changed === "read-only" ? readOnly() : Response.json(toAnswer(changed));
}

async function remove({ user, services, params }: PrivateCall): Promise<Response> {
  const id = readId(params.id);
  const outcome = id === null ? "missing" : await services.contacts.remove(user, id);
  if (outcome === "missing") return notFound();
  if (outcome === "no-right") return noRight();
  if (outcome === "read-only") return readOnly();
  if (outcome === "primary")
    return apiError(409, "primary_contact", "The primary contact of a customer cannot be removed.");
  return new Response(null, { status: 204 });
}

/** R-ADDR-08. */
function readOnly(): Response {
  return apiError(403, "read_only", "This address was used on a web order and cannot be changed or removed.");
}
