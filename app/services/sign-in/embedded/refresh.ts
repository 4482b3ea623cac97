import { and, eq, sql } from "drizzle-orm";
import { authSession, authUser } from "../../database/auth-schema.ts";
import { audit } from "./audit.ts";
import { AuthError, validationFailed } from "./auth-error.ts";
import { SESSION_IDLE_DAYS } from "./housekeeping.ts";
import type { AuthCaller, AuthPorts } from "./ports.ts";
import { readRefreshToken, type RefreshToken } from "./refresh-token.ts";
import { answerSession, isBanned, type Session, type SessionAnswer } from "./sessions.ts";

/** Time in which older tokens get the current one, for parallel requests of a browser. */
const REUSE_MS = 10_000;

const IDLE_MS = SESSION_IDLE_DAYS * 86_400_000;

const VERSION_1 = /^[a-z0-9]{12}$/;

/** Throws 400 errors of the protocol. The reuse of an old token suggests theft and ends the session. */
export async function refreshSession(ports: AuthPorts, text: string, caller: AuthCaller): Promise<SessionAnswer> {
  const token = parseToken(ports, text);
  const [found] = await ports.db
    .select({ session: authSession, user: authUser })
    .from(authSession)
    .innerJoin(authUser, eq(authUser.id, authSession.userId))
    .where(eq(authSession.id, token.sessionId));
  if (!found) throw notFound();
  const { session, user } = found;
  if (isBanned(user, ports.now())) throw new AuthError(400, "user_banned", "Invalid Refresh Token: User Banned");
  refuseExpired(session, ports.now());
  return answerSession(ports, user, await advance(ports, token, caller));
}

function parseToken({ keys }: AuthPorts, text: string): RefreshToken {
  if (VERSION_1.test(text)) throw notFound();
  const token = readRefreshToken(keys.secret, text);
  if (token === "malformed") throw validationFailed("Refresh token is not valid");
  if (token === "forged") throw notFound();
  return token;
}

function refuseExpired({ notAfter, refreshedAt }: Session, now: Date): void {
  if (notAfter && notAfter <= now) throw expired("");
  if (now.getTime() - refreshedAt.getTime() > IDLE_MS) throw expired(" (Inactivity)");
}

/** Of parallel requests with the current token, only one moves the counter. */
async function advance(ports: AuthPorts, { sessionId, counter }: RefreshToken, caller: AuthCaller): Promise<Session> {
  const [moved] = await ports.db
    .update(authSession)
    .set({ refreshCounter: sql`${authSession.refreshCounter} + 1`, refreshedAt: ports.now() })
    .where(and(eq(authSession.id, sessionId), eq(authSession.refreshCounter, counter)))
    .returning();
  if (moved) return moved;
  const [current] = await ports.db.select().from(authSession).where(eq(authSession.id, sessionId));
  if (!current) throw notFound();
  return reuse(ports, current, counter, caller);
}

/** The previous token stays valid: the browser may not have received the response. */
async function reuse(ports: AuthPorts, current: Session, counter: number, caller: AuthCaller): Promise<Session> {
  const age = current.refreshCounter - counter;
  if (age < 0) throw validationFailed("Invalid Refresh Token: Not Issued By This Server");
  if (age === 1 || ports.now().getTime() - current.refreshedAt.getTime() < REUSE_MS) return current;
  await ports.db.delete(authSession).where(eq(authSession.id, current.id));
  await audit(ports, "refresh_token_reused", { userId: current.userId, sessionId: current.id, ip: caller.ip });
  throw new AuthError(400, "refresh_token_already_used", "Invalid Refresh Token: Already Used");
}

function notFound(): AuthError {
  return new AuthError(400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");
}

function expired(reason: string): AuthError {
  return new AuthError(400, "session_expired", `Invalid Refresh Token: Session Expired${reason}`);
}
