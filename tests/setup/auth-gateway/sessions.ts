import { exportJWK, generateKeyPair, jwtVerify, SignJWT } from "jose";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { toUserJson, type Accounts, type User } from "./accounts.ts";
import { ServerAnswer } from "./answers.ts";
import type { ProjectSettings } from "./project.ts";

type Session = { id: string; userId: string; counter: number; amr: { method: string; timestamp: number }[] };

export type Method = "otp" | "oauth" | "password";

/** Sessions of a project, with really signed tokens and single-use refresh tokens. */
export async function createSessions(accounts: Accounts, settings: ProjectSettings, issuer: string) {
  const { privateKey, publicKey } = await generateKeyPair("ES256");
  // Clients remember keys by their ids, so every gateway has its own.
  const kid = randomUUID();
  const keySet = { keys: [{ ...(await exportJWK(publicKey)), kid, alg: "ES256", use: "sig" }] };
  const sessions = new Map<string, Session>();

  async function answer(user: User, session: Session) {
    const issued = Math.floor(Date.now() / 1000);
    const expires = issued + settings.tokenSeconds;
    const claims = {
      iss: issuer,
      sub: user.id,
      aud: "authenticated",
      iat: issued,
      exp: expires,
      email: user.email,
      phone: user.phone,
      app_metadata: { provider: "email" },
      user_metadata: user.metadata,
      role: "authenticated",
      aal: "aal1",
      amr: session.amr,
      session_id: session.id,
      is_anonymous: false,
    };
    const token = await new SignJWT(claims).setProtectedHeader({ alg: "ES256", kid }).sign(privateKey);
    return Response.json({
      access_token: token,
      token_type: "bearer",
      expires_in: settings.tokenSeconds,
      expires_at: expires,
      refresh_token: `${session.id}.${session.counter}`,
      user: toUserJson(user),
    });
  }

  return {
    keySet,
    start(user: User, method: Method) {
      const amr = [{ method, timestamp: Math.floor(Date.now() / 1000) }];
      const session = { id: randomUUID(), userId: user.id, counter: 0, amr };
      sessions.set(session.id, session);
      return answer(user, session);
    },
    /** Accepts the newest token and the previous one, which a browser may still have. An older one ends the session. */
    refresh(token: string) {
      const [id = "", counter = ""] = token.split(".");
      const session = sessions.get(id);
      const user = session && accounts.byId(session.userId);
      if (!session || !user)
        throw new ServerAnswer(400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");
      const behind = session.counter - Number(counter);
      if (behind !== 0 && behind !== 1) {
        sessions.delete(id);
        throw new ServerAnswer(400, "refresh_token_already_used", "Invalid Refresh Token: Already Used");
      }
      if (behind === 0) session.counter += 1;
      return answer(user, session);
    },
    /** The user and the open session of a bearer token. */
    async ofBearer(request: Request): Promise<{ user: User; session: Session }> {
      const [, token = ""] = /^Bearer (.+)$/.exec(request.headers.get("Authorization") ?? "") ?? [];
      const claims = await jwtVerify(token, publicKey).then(
        ({ payload }) => z.object({ sub: z.string(), session_id: z.string() }).parse(payload),
        () => {
          throw new ServerAnswer(403, "bad_jwt", "invalid JWT: unable to parse or verify signature");
        },
      );
      const [session, user] = [sessions.get(claims.session_id), accounts.byId(claims.sub)];
      if (!user) throw new ServerAnswer(403, "user_not_found", "User from sub claim in JWT does not exist");
      if (!session)
        throw new ServerAnswer(403, "session_not_found", "Session from session_id claim in JWT does not exist");
      return { user, session };
    },
    end(userId: string, which: (session: Session) => boolean) {
      for (const session of sessions.values())
        if (session.userId === userId && which(session)) sessions.delete(session.id);
    },
  };
}

export type Sessions = Awaited<ReturnType<typeof createSessions>>;
