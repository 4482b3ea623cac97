import { randomUUID } from "node:crypto";
import * as oauth from "oauth4webapi";
import { AuthorizationResponseError } from "oauth4webapi";
import { issuerOf } from "./access-token.ts";
import { validationFailed, describeFailure, AuthError } from "./auth-error.ts";
import { forgetOldRows } from "./housekeeping.ts";
import { discover, type Google, fetchClaims, type GoogleClaims } from "./oauth-client.ts";
import { startFlow, checkCodeChallenge, claimState, grantCode, type Flow } from "./oauth-flows.ts";
import type { AuthPorts } from "./ports.ts";
import { allowedRedirect, redirectBrowser, redirectWithError, redirectWithCode } from "./redirects.ts";
import { accountFor } from "./oauth-account.ts";

const PASSED_ON = ["prompt", "login_hint", "access_type"];

function redirectUri(siteUrl: string): string {
  return `${issuerOf(siteUrl)}/callback`;
}

/** GET /authorize (R-AUTH-30). Requires PKCE with S256, so only the browser that started can finish (R-AUTH-31). Throws 400
 * `validation_failed`; an unavailable provider leads to a redirect with an error. */
export async function authorize(request: Request, ports: AuthPorts): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const google = providerOf(query, ports);
  const codeChallenge = challengeOf(query);
  const redirectTo = allowedRedirect(query.get("redirect_to"), ports.config);
  await forgetOldRows(ports);
  try {
    const server = await discover(google, ports.now());
    return redirectBrowser(await startAt(server, { google, query, codeChallenge, redirectTo }, ports), 302);
  } catch (error) {
    ports.log.warn("google sign-in could not start", describeFailure(error));
    const description = "The provider cannot be reached";
    return redirectWithError(redirectTo, 302, { error: "server_error", code: "unexpected_failure", description });
  }
}

function providerOf(query: URLSearchParams, { config }: AuthPorts): Google {
  const name = query.get("provider") ?? "";
  if (name !== "google") throw validationFailed(`Unsupported provider: Provider ${name} could not be found`);
  if (!config.google) throw validationFailed("Unsupported provider: provider is not enabled");
  return config.google;
}

/** PKCE is mandatory: without it, anyone who sees the code could finish the sign-in. */
function challengeOf(query: URLSearchParams): string {
  const challenge = query.get("code_challenge") ?? "";
  const method = query.get("code_challenge_method") ?? "";
  if (challenge === "") throw validationFailed("PKCE flow requires code_challenge_method and code_challenge");
  checkCodeChallenge(challenge, method);
  return challenge;
}

type Start = { google: Google; query: URLSearchParams; codeChallenge: string; redirectTo: string };

async function startAt(
  server: oauth.AuthorizationServer,
  { google, query, codeChallenge, redirectTo }: Start,
  ports: AuthPorts,
): Promise<URL> {
  if (!server.authorization_endpoint) throw new Error("the provider names no address for signing in");
  const url = new URL(server.authorization_endpoint);
  const flow = {
    id: randomUUID(),
    nonce: oauth.generateRandomNonce(),
    pkceVerifier: oauth.generateRandomCodeVerifier(),
  };
  await startFlow(ports, { ...flow, provider: "google", codeChallenge, redirectTo });
  const parameters = {
    client_id: google.clientId,
    redirect_uri: redirectUri(ports.config.siteUrl),
    response_type: "code",
    scope: "openid email profile",
    state: flow.id,
    nonce: flow.nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(flow.pkceVerifier),
    code_challenge_method: "S256",
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  for (const name of PASSED_ON) {
    const value = query.get(name);
    if (value) url.searchParams.set(name, value);
  }
  return url;
}

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
