import * as oauth from "oauth4webapi";
import { z } from "zod";
import { isLoopbackHost } from "../../http/loopback.server.ts";
import type { AuthConfig } from "./ports.ts";
import { TIME_LIMITS } from "../../http/time-limits.ts";

/** Google, or whichever OpenID provider is configured in its place. */
export type Google = NonNullable<AuthConfig["google"]>;

const DISCOVERY_LIFE_MS = 3_600_000;
/** Longer values than these no provider sends; they would only fill the database. */
const text = z.string().max(2048).optional().catch(undefined);

/** What an ID token says of a person. Only the JSON value `true` counts as verified. */
const claimsSchema = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  email: z.email().max(255).toLowerCase().optional().catch(undefined),
  email_verified: z.boolean().catch(false),
  name: text,
  picture: text,
  hd: text,
});

export type GoogleClaims = z.infer<typeof claimsSchema>;

type Discovery = { server: oauth.AuthorizationServer; readAt: number };

/** By configuration object, so that each provider of a process has its own. */
const discoveries = new WeakMap<Google, Discovery>();

/** The provider's addresses, read at most once an hour. Rejects when it does not answer within 3 s. */
export async function discover(google: Google, now: Date): Promise<oauth.AuthorizationServer> {
  const known = discoveries.get(google);
  if (known && now.getTime() - known.readAt < DISCOVERY_LIFE_MS) return known.server;
  const issuer = new URL(google.issuer);
  const response = await oauth.discoveryRequest(issuer, requestOptions(google));
  const server = await oauth.processDiscoveryResponse(issuer, response);
  discoveries.set(google, { server, readAt: now.getTime() });
  return server;
}

/** What was agreed on when the browser was sent to the provider. */
export type Agreement = { state: string; nonce: string; pkceVerifier: string; redirectUri: string };

/**
 * Turns the provider's answer into what its ID token says. The library checks state, issuer, audience, life and nonce; the
 * signature needs no check, because the token comes from the provider itself over TLS (OpenID Connect Core, 3.1.3.7).
 * Rejects when anything is amiss, with `AuthorizationResponseError` when the provider itself said no.
 */
export async function fetchClaims(
  google: Google,
  server: oauth.AuthorizationServer,
  answer: URLSearchParams,
  agreement: Agreement,
): Promise<GoogleClaims> {
  const client = { client_id: google.clientId };
  const checked = oauth.validateAuthResponse(server, client, answer, agreement.state);
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.ClientSecretPost(google.clientSecret),
    checked,
    agreement.redirectUri,
    agreement.pkceVerifier,
    requestOptions(google),
  );
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
    expectedNonce: agreement.nonce,
    requireIdToken: true,
  });
  return claimsSchema.parse(oauth.getValidatedIdTokenClaims(tokens));
}

/** Plain HTTP only towards this machine: for tests and trials with a local provider. */
function requestOptions({ issuer }: Google) {
  return {
    signal: () => AbortSignal.timeout(TIME_LIMITS.google),
    [oauth.allowInsecureRequests]: isLoopbackHost(new URL(issuer).hostname),
  };
}
