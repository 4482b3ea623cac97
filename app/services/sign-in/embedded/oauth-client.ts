import * as oauth from "oauth4webapi";
import { z } from "zod";
import { isLoopbackHost } from "../../http/network.ts";
import type { AuthConfig } from "./ports.ts";
import { TIME_LIMITS } from "../../http/time-limits.ts";

export type Google = NonNullable<AuthConfig["google"]>;

const DISCOVERY_LIFE_MS = 3_600_000;
const text = z.string().max(2048).optional().catch(undefined);

/** Only the JSON value `true` counts as verified. */
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

const discoveries = new WeakMap<Google, Discovery>();

/** Cached for an hour. Rejects after 3 s without an answer. */
export async function discover(google: Google, now: Date): Promise<oauth.AuthorizationServer> {
  const known = discoveries.get(google);
  if (known && now.getTime() - known.readAt < DISCOVERY_LIFE_MS) return known.server;
  const issuer = new URL(google.issuer);
  const response = await oauth.discoveryRequest(issuer, requestOptions(google));
  const server = await oauth.processDiscoveryResponse(issuer, response);
  discoveries.set(google, { server, readAt: now.getTime() });
  return server;
}

export type Agreement = { state: string; nonce: string; pkceVerifier: string; redirectUri: string };

/** The library checks state, issuer, audience, expiry and nonce. The signature needs no check: the token comes from the provider over TLS
 * (OpenID Connect Core, 3.1.3.7). Rejects with `AuthorizationResponseError` for a refusal of the provider. */
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

/** HTTP for local test providers only. */
function requestOptions({ issuer }: Google) {
  return {
    signal: () => AbortSignal.timeout(TIME_LIMITS.google),
    [oauth.allowInsecureRequests]: isLoopbackHost(new URL(issuer).hostname),
  };
}
