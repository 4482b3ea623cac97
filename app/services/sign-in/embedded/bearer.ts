import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { authSession, authUser } from "../../database/auth-schema.ts";
import { verifyAccessToken } from "./access-token.ts";
import type { AuthCall } from "./auth-call.ts";
import { AuthError } from "./auth-error.ts";
import { isBanned, type Session } from "./sessions.ts";
import type { AuthUser } from "./users.ts";

const BEARER = /^bearer (\S+)$/i;

/** Requires a session that still exists.
 * Throws 401 `no_authorization`, 403 `bad_jwt`, `user_not_found`, `session_not_found` and `user_banned`. */
export async function requireUser({ request, ports }: AuthCall): Promise<{ user: AuthUser; session: Session }> {
  const { sub, session_id: sessionId } = await verifyAccessToken(ports, bearerOf(request));
  if (sub === "") throw new AuthError(403, "bad_jwt", "invalid claim: missing sub claim");
  if (!z.uuid().safeParse(sub).success) throw new AuthError(400, "bad_jwt", "invalid claim: sub claim must be a UUID");
  const [found] = await ports.db
    .select({ user: authUser, session: authSession })
    .from(authUser)
    .leftJoin(authSession, and(eq(authSession.userId, authUser.id), eq(authSession.id, sessionId)))
    .where(eq(authUser.id, sub));
  if (!found) throw new AuthError(403, "user_not_found", "User from sub claim in JWT does not exist");
  if (!found.session)
    throw new AuthError(403, "session_not_found", "Session from session_id claim in JWT does not exist");
  if (isBanned(found.user, ports.now())) throw new AuthError(403, "user_banned", "User is banned");
  return { user: found.user, session: found.session };
}

export function bearerOf({ headers }: Request): string {
  const token = BEARER.exec(headers.get("Authorization") ?? "")?.[1];
  if (token === undefined) throw new AuthError(401, "no_authorization", "This endpoint requires a valid Bearer token");
  return token;
}
