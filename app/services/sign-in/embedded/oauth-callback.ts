import { AuthorizationResponseError } from "oauth4webapi";
import { AuthError, describeFailure } from "./auth-error.ts";
import { accountFor } from "./oauth-account.ts";
import { redirectUri } from "./oauth-authorize.ts";
import { discover, fetchClaims, type GoogleClaims } from "./oauth-client.ts";
import { claimState, grantCode, type Flow } from "./oauth-flows.ts";
import type { AuthPorts } from "./ports.ts";
import { redirectWithCode, redirectWithError } from "./redirects.ts";

/** GET /callback. Always redirects: to the flow's address with a code or an error, or to the shop when the state is invalid (R-AUTH-32).
 * Signing in also needs the verifier of the starting browser. */
export async function callback(request: Request, ports: AuthPorts): Promise<Response> {
  const answer = new URL(request.url).searchParams;
  const flow = await claimState(ports, answer.get("state")).catch((error: unknown) => asRefusal(error, ports));
  if (flow instanceof AuthError) return redirectWithError(ports.config.siteUrl, 303, inWords(flow));
  const code = await finish(answer, flow, ports).catch((error: unknown) => asRefusal(error, ports));
  if (code instanceof AuthError) return redirectWithError(flow.redirectTo, 302, inWords(code));
  return redirectWithCode(flow.redirectTo, code);
}

async function finish(answer: URLSearchParams, flow: Flow, ports: AuthPorts): Promise<string> {
  if (!answer.has("error") && !answer.get("code"))
    throw new AuthError(400, "bad_oauth_callback", "OAuth callback with missing authorization code missing");
  const user = await accountFor(ports, await claimsOf(answer, flow, ports));
  return grantCode(ports, flow, user.id);
}

async function claimsOf(answer: URLSearchParams, flow: Flow, ports: AuthPorts): Promise<GoogleClaims> {
  const { google, siteUrl } = ports.config;
  if (!google) throw new AuthError(400, "validation_failed", "Unsupported provider: provider is not enabled");
  const server = await discover(google, ports.now());
  const { id: state, nonce, pkceVerifier } = flow;
  return fetchClaims(google, server, answer, { state, nonce, pkceVerifier, redirectUri: redirectUri(siteUrl) });
}

/** The provider's texts are never passed on. */
function asRefusal(error: unknown, ports: AuthPorts): AuthError {
  if (error instanceof AuthError) return error;
  if (error instanceof AuthorizationResponseError && error.error === "access_denied")
    return new AuthError(403, "bad_oauth_callback", "The sign-in was refused or cancelled at the provider");
  ports.log.warn("google sign-in failed", describeFailure(error));
  return new AuthError(500, "unexpected_failure", "Error getting user profile from external provider");
}

const ERROR_WORDS: Readonly<Record<number, string>> = { 400: "invalid_request", 403: "access_denied" };

function inWords({ status, code, message }: AuthError) {
  return { error: ERROR_WORDS[status] ?? "server_error", code, description: message };
}
