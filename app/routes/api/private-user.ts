import { fullName } from "../../domain/customers/web-user.ts";
import { privateUserSchema } from "./private-requests.form.ts";
import { apiError, invalidBody, readTypedJson } from "../../services/http/api-response.server.ts";
import type { Route } from "./+types/private-user";
import { answerPrivately, type PrivateCall } from "../../middleware/private-call.server.ts";

const BODY_LIMIT_BYTES = 8192;

const METHODS = { PATCH: saveName };

/** R-API-13, R-AUTH-19. */
export function action(args: Route.ActionArgs) {
  return answerPrivately(args, METHODS);
}

export const handle = { methods: ["PATCH"] };

/** First the shop's record, then the provider's profile, which issues a token with the name (R-AUTH-38). Idempotent. */
async function saveName({ user, email, session, services, request }: PrivateCall): Promise<Response> {
  const body = await readTypedJson(request, BODY_LIMIT_BYTES);
  if ("refusal" in body) return body.refusal;
  const parsed = privateUserSchema.safeParse(body.value);
  if (!parsed.success) return invalidBody(parsed.error);
  await services.webUsers.saveName(user.id, parsed.data);
  const failure = await session.saveFullName(fullName(parsed.data));
  if (failure) {
    services.log.warn("profile not saved", { kind: failure.kind });
    return apiError(503, "unavailable", "The name was only partly saved. Please submit it again.");
  }
  return Response.json({ data: { id: user.id, ...parsed.data, email } });
}
