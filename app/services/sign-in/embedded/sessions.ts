import { eq } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { authSession, authUser } from "../../database/auth-schema.ts";
import { ACCESS_TOKEN_SECONDS, signAccessToken } from "./access-token.ts";
import { audit } from "./audit.ts";
import { AuthError } from "./auth-error.ts";
import type { AuthCaller, AuthPorts } from "./ports.ts";
import { writeRefreshToken } from "./refresh-token.ts";
import { toUserAnswer, type UserAnswer } from "./user-answer.ts";
import type { AuthUser } from "./users.ts";

export type Session = typeof authSession.$inferSelect;

export type SignInMethod = { method: "otp" | "oauth" | "password" | "anonymous"; provider?: string };

/** Seconds; `expires_at` since 1970. */
export type SessionAnswer = {
  access_token: string;
  token_type: "bearer";
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: UserAnswer;
};

const MOST_AGENT = 500;

/** Throws 403 `user_banned` and 403 `user_not_found`. */
export async function issueSession(
  ports: AuthPorts,
  userId: string,
  method: SignInMethod,
  caller: AuthCaller,
): Promise<SessionAnswer> {
  const at = ports.now();
  const [user] = await ports.db.update(authUser).set({ lastSignInAt: at }).where(eq(authUser.id, userId)).returning();
  if (!user) throw new AuthError(403, "user_not_found", "User from sub claim in JWT does not exist");
  if (isBanned(user, at)) throw new AuthError(403, "user_banned", "User is banned");
  const [session] = await ports.db
    .insert(authSession)
    .values({
      id: randomUUID(),
      userId,
      refreshCounter: 0,
      refreshedAt: at,
      amr: [{ ...method, timestamp: Math.floor(at.getTime() / 1000) }],
      userAgent: caller.userAgent.slice(0, MOST_AGENT),
      ip: caller.ip,
      createdAt: at,
    })
    .returning();
  if (!session) throw new Error("The session was not stored.");
  await audit(ports, "signed_in", { userId, sessionId: session.id, ip: caller.ip });
  return answerSession(ports, user, session);
}

export function isBanned({ bannedUntil }: AuthUser, now: Date): boolean {
  return bannedUntil !== null && bannedUntil > now;
}

export async function answerSession(ports: AuthPorts, user: AuthUser, session: Session): Promise<SessionAnswer> {
  const { token, expiresAt } = await signAccessToken(ports, user, session);
  return {
    access_token: token,
    token_type: "bearer",
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: expiresAt,
    refresh_token: writeRefreshToken(ports.keys.secret, { sessionId: session.id, counter: session.refreshCounter }),
    user: await toUserAnswer(ports.db, user),
  };
}
