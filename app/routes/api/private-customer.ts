import type { Customer } from "../../domain/customers/web-user.ts";
import { privateCustomerSchema } from "./private-requests.form.ts";
import { apiError, invalidBody, readTypedJson } from "../../services/http/api-response.server.ts";
import type { Route } from "./+types/private-customer";
import { answerPrivately, notFound, type PrivateCall } from "../../middleware/private-call.server.ts";

const BODY_LIMIT_BYTES = 16_384;

const METHODS = { POST: create };

/** The customer record of a first order (R-API-12, R-CUST-01). */
export function action(args: Route.ActionArgs) {
  return answerPrivately(args, METHODS);
}

async function create({ user, session, services, request }: PrivateCall): Promise<Response> {
  const body = await readTypedJson(request, BODY_LIMIT_BYTES);
  if ("refusal" in body) return body.refusal;
  const parsed = privateCustomerSchema.safeParse(body.value);
  if (!parsed.success) return invalidBody(parsed.error);
  const { CustomerPrimaryContact: id } = parsed.data;
  const outcome = id === null ? "missing-contact" : await services.customers.createFor(user, { id });
  if (outcome === "missing-contact") return notFound();
  if (!outcome.created) return apiError(409, "customer_exists", "This user already belongs to a customer.");
  // Only the token is outdated until its next refresh; prices depend on the records.
  const failure = await session.refresh();
  if (failure) services.log.warn("session not refreshed", { kind: failure.kind });
  return Response.json(toAnswer(outcome.customer, user.id), { status: 201 });
}

/** Field names of the API (R-ENT-12, R-CUST-02). */
function toAnswer(customer: Customer, webUserId: string) {
  return {
    id: customer.id,
    name: customer.name,
    CustomerPrimaryContact: customer.primaryContactId,
    Territory: customer.territory,
    CustRep: customer.rep,
    PriceList: customer.priceList,
    ARTerm: customer.paymentTerm,
    CustType: customer.type,
    WebUsers: [webUserId],
    PrimaryCustomerForWebUsers: [webUserId],
    taxable: customer.taxable,
    taxVerificationNote: customer.taxNote,
    taxVerificationCompleted: customer.taxVerified,
    Segment: customer.segment,
    isFreeGroundAt: customer.freeGroundAt,
  };
}
