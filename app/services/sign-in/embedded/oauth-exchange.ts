import { createHash } from "node:crypto";
import { z } from "zod";
import { AuthError, validationFailed } from "./auth-error.ts";
import { spendCode } from "./oauth-flows.ts";
import type { AuthCaller, AuthPorts } from "./ports.ts";
import { isSameMac } from "./secrets.ts";
import { issueSession } from "./sessions.ts";

const filled = z.string().min(1);
const bodySchema = z.object({ auth_code: filled, code_verifier: filled });

/** A wrong verifier uses the code up too. Throws 400 `validation_failed`, 404 `flow_state_not_found`, 422 `flow_state_expired`, 400
 * `bad_code_verifier` and what {@link issueSession} throws. */
export async function exchangeCode(body: unknown, ports: AuthPorts, caller: AuthCaller): Promise<Response> {
  const parsed = bodySchema.safeParse(body);
  if (!parsed.success) throw validationFailed("invalid request: both auth code and code verifier should be non-empty");
  const { auth_code: code, code_verifier: verifier } = parsed.data;
  const flow = await spendCode(ports, code);
  if (!isAnswerTo(flow.codeChallenge, verifier))
    throw new AuthError(400, "bad_code_verifier", "code challenge does not match previously saved code verifier");
  const method = { method: "oauth", provider: flow.provider } as const;
  return Response.json(await issueSession(ports, flow.userId, method, caller));
}

function isAnswerTo(challenge: string, verifier: string): boolean {
  const answer = createHash("sha256").update(verifier).digest("base64url");
  return isSameMac(Buffer.from(answer), Buffer.from(challenge));
}
