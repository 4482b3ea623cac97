import { decodeProtectedHeader, jwtVerify } from "jose";
import type { AuthCall } from "../../app/services/sign-in/embedded/auth-call.ts";
import { AuthError } from "../../app/services/sign-in/embedded/auth-error.ts";
import { bearerOf } from "../../app/services/sign-in/embedded/bearer.ts";
import { findVerifyingKey } from "../../app/services/sign-in/embedded/keys.ts";

const ADMINS = new Set(["service_role", "supabase_admin"]);

/** Admits holders of an administrator's token, which only the tests sign. Throws 401 `no_authorization`, 403 `bad_jwt` and `not_admin`. */
export async function requireAdmin({ request, ports: { keys, now } }: AuthCall): Promise<void> {
  const role = await roleOf(bearerOf(request), (kid) => findVerifyingKey(keys, kid, now()), now());
  if (!ADMINS.has(role)) throw new AuthError(403, "not_admin", "User not allowed");
}

type FindKey = (kid: string | undefined) => { key: CryptoKey; alg: string } | null;

async function roleOf(token: string, find: FindKey, currentDate: Date): Promise<string> {
  try {
    const known = find(decodeProtectedHeader(token).kid);
    if (!known) throw new Error("unknown key");
    const { payload } = await jwtVerify(token, known.key, { algorithms: [known.alg], currentDate });
    return String(payload["role"]);
  } catch {
    throw new AuthError(403, "bad_jwt", "invalid JWT: unable to parse or verify signature");
  }
}
