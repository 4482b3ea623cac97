import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import type { authSession, Metadata } from "../../database/auth-schema.ts";
import { AuthError, describeFailure } from "./auth-error.ts";
import { findVerifyingKey } from "./keys.ts";
import type { AuthPorts } from "./ports.ts";
import type { AuthUser } from "./users.ts";

export const ACCESS_TOKEN_SECONDS = 3600;

const AUDIENCE = "authenticated";

type Session = typeof authSession.$inferSelect;

const claimsSchema = z.object({ sub: z.string().default(""), session_id: z.string().default("") });

export type AccessClaims = z.infer<typeof claimsSchema>;

export function issuerOf(siteUrl: string): string {
  return `${new URL(siteUrl).origin}/auth/v1`;
}

/** `expiresAt` in seconds since 1970. Shop claims come first, so protocol claims override them. */
export async function signAccessToken(ports: AuthPorts, user: AuthUser, session: Session) {
  const issuedAt = Math.floor(ports.now().getTime() / 1000);
  const expiresAt = issuedAt + ACCESS_TOKEN_SECONDS;
  const claims = {
    ...(await shopClaims(ports, user)),
    iss: issuerOf(ports.config.siteUrl),
    sub: user.id,
    aud: AUDIENCE,
    exp: expiresAt,
    iat: issuedAt,
    email: user.email ?? "",
    phone: "",
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    role: "authenticated",
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: user.isAnonymous,
  };
  const { alg, kid, key } = ports.keys.signing;
  const token = await new SignJWT(claims).setProtectedHeader({ alg, kid, typ: "JWT" }).sign(key);
  return { token, expiresAt };
}

async function shopClaims({ claimsHook, log }: AuthPorts, { id, email }: AuthUser): Promise<Metadata> {
  if (email === null) return {};
  try {
    return await claimsHook({ id, email });
  } catch (error) {
    log.warn("access token goes without the claims of the shop", describeFailure(error));
    return {};
  }
}

/** Accepts each key with its own algorithm only. Throws 403 `bad_jwt`. */
export async function verifyAccessToken({ keys, config, now }: AuthPorts, token: string): Promise<AccessClaims> {
  try {
    const { kid } = decodeProtectedHeader(token);
    const known = findVerifyingKey(keys, kid, now());
    if (!known) throw badToken("token is unverifiable: unrecognized JWT kid");
    const { payload } = await jwtVerify(token, known.key, {
      algorithms: [known.alg],
      issuer: issuerOf(config.siteUrl),
      audience: AUDIENCE,
      currentDate: now(),
      requiredClaims: ["exp"],
    });
    return claimsSchema.parse(payload);
  } catch (error) {
    throw error instanceof AuthError ? error : badToken(reasonOf(error));
  }
}

function badToken(reason: string): AuthError {
  return new AuthError(403, "bad_jwt", `invalid JWT: unable to parse or verify signature, ${reason}`);
}

function reasonOf(error: unknown): string {
  if (error instanceof errors.JWTExpired) return "token has invalid claims: token is expired";
  if (error instanceof errors.JWTClaimValidationFailed) return `token has invalid claims: ${error.claim}`;
  if (error instanceof errors.JWSSignatureVerificationFailed) return "token signature is invalid";
  if (error instanceof errors.JOSEAlgNotAllowed) return "token signature is invalid: signing method is invalid";
  return "token is malformed";
}
