import { primaryCustomer, type WebUser } from "../../domain/customers/web-user.ts";
import { readId } from "../../ui/forms/read-id.ts";
import { apiError } from "../../services/http/api-response.server.ts";
import { MOST_CONTACTS } from "../../services/contacts/contacts.ts";
import type { Route } from "./+types/private-contacts";
import { checkAddress, readFields, toAnswer } from "./private-address-book.action.server.ts";
import { answerPrivately, noRight, notFound, type PrivateCall } from "../../middleware/private-call.server.ts";

const METHODS = { GET: list, POST: add };

/** The user's address book (R-API-01, R-API-02). */
export function loader(args: Route.LoaderArgs) {
  return answerPrivately(args, METHODS);
}

export function action(args: Route.ActionArgs) {
  return answerPrivately(args, METHODS);
}

export const handle = { methods: ["GET", "POST"] };

/** Ids in the query only narrow the answer; an id of others is 404. */
async function list({ user, url, services }: PrivateCall): Promise<Response> {
  const asked = requestedCustomers(url, user);
  if (asked === null) return notFound();
  const contacts = await services.contacts.list(user);
  if (!contacts) return apiError(503, "unavailable", "The addresses are temporarily unavailable. Please retry.");
  const isAsked = (id: number | null) => asked.length === 0 || id === null || asked.includes(id);
  return Response.json({ data: contacts.filter(({ customerId }) => isAsked(customerId)).map(toAnswer) });
}

/**
 * Reads `customerIds`, comma-separated or repeated. Null if one is not the session's customer (decision 0033), or `webUserId` is another
 * user.
 */
function requestedCustomers(url: URL, user: WebUser): readonly number[] | null {
  const webUserId = url.searchParams.get("webUserId") ?? "";
  if (webUserId !== "" && webUserId !== user.id) return null;
  const own = primaryCustomer(user)?.id;
  const typed = url.searchParams.getAll("customerIds").flatMap((list) => list.split(","));
  const ids = typed.filter((text) => text.trim() !== "").map((text) => readId(text.trim()));
  const found = ids.filter((id) => id !== null).filter((id) => id === own);
  return found.length === ids.length ? found : null;
}

/** The same `Idempotency-Key` adds nothing again. */
async function add(call: PrivateCall): Promise<Response> {
  const read = await readFields(call);
  if ("refusal" in read) return read.refusal;
  const checked = await checkAddress(call, read.fields);
  if ("refusal" in checked) return checked.refusal;
  const nonce = call.request.headers.get("Idempotency-Key") ?? "";
  const contact = await call.services.contacts.add(call.user, checked.address, nonce);
  if (contact === "no-right") return noRight();
  if (contact === "full")
    return apiError(409, "address_book_full", `The address book is full (${MOST_CONTACTS} addresses).`);
  return Response.json(toAnswer(contact), { status: 201 });
}
