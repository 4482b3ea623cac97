import { eq, sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { authSession } from "../../app/services/database/auth-schema.ts";
import { answerJson } from "../../app/services/sign-in/embedded/answers.ts";
import { optionalText, readBody, type AuthCall } from "../../app/services/sign-in/embedded/auth-call.ts";
import { AuthError } from "../../app/services/sign-in/embedded/auth-error.ts";
import { requireUser } from "../../app/services/sign-in/embedded/bearer.ts";
import { limitCaller } from "../../app/services/sign-in/embedded/limits.ts";
import type { AuthPorts } from "../../app/services/sign-in/embedded/ports.ts";
import { answerSession, type Session } from "../../app/services/sign-in/embedded/sessions.ts";
import { toUserAnswer } from "../../app/services/sign-in/embedded/user-answer.ts";
import { CHALLENGE_SECONDS, toFactorAnswer, type Factor, type Factors } from "./factors.ts";
import type { PathRoutes } from "./path-routes.ts";
import { isTotpCode, toBase32, totpUri } from "./totp.ts";

const enrolSchema = z.object({ factor_type: optionalText, friendly_name: optionalText, issuer: optionalText });
const answerSchema = z.object({ challenge_id: optionalText, code: optionalText });

export function factorRoutes(factors: Factors): PathRoutes {
  return [
    ["GET /user", (call) => readUserWithFactors(call, factors)],
    ["POST /factors", (call) => enrol(call, factors)],
    ["POST /factors/:id/challenge", (call, id = "") => challenge(call, factors, id)],
    ["POST /factors/:id/verify", (call, id = "") => verifyFactor(call, factors, id)],
    ["DELETE /factors/:id", (call, id = "") => unenrol(call, factors, id)],
  ];
}

async function readUserWithFactors(call: AuthCall, factors: Factors): Promise<Response> {
  const { user } = await requireUser(call);
  const own = factors.listFor(user.id).map(toFactorAnswer);
  return answerJson({ ...(await toUserAnswer(call.ports.db, user)), ...(own.length > 0 && { factors: own }) });
}

async function enrol(call: AuthCall, factors: Factors): Promise<Response> {
  const { user, session } = await requireOwner(call);
  const { factor_type: type, friendly_name: friendlyName, issuer } = await readBody(call, enrolSchema);
  const isProtected = factors.listFor(user.id).some(({ isVerified }) => isVerified);
  if (isProtected && session.aal !== "aal2") throw weakSession(403, "AAL2 required to enroll a new factor");
  const { id, secret } = factors.add({ userId: user.id, type, friendlyName }, call.ports.now());
  const enrolled = { id, type, friendly_name: friendlyName };
  if (type !== "totp") return answerJson(enrolled);
  const uri = totpUri(secret, issuer || new URL(call.ports.config.siteUrl).host, user.email ?? user.id);
  return answerJson({ ...enrolled, totp: { secret: toBase32(secret), uri } });
}

async function challenge(call: AuthCall, factors: Factors, id: string): Promise<Response> {
  const { user } = await requireOwner(call);
  const factor = totpFactor(factors, id, user.id);
  const challengeId = randomUUID();
  const until = new Date(call.ports.now().getTime() + CHALLENGE_SECONDS * 1000);
  factor.challenges.set(challengeId, until);
  return answerJson({ id: challengeId, type: factor.type, expires_at: Math.floor(until.getTime() / 1000) });
}

async function verifyFactor(call: AuthCall, factors: Factors, id: string): Promise<Response> {
  const { ports, caller } = call;
  const { user, session } = await requireOwner(call);
  await limitCaller(ports, caller, "verify");
  const factor = totpFactor(factors, id, user.id);
  const { challenge_id: challengeId, code } = await readBody(call, answerSchema);
  checkChallenge(factor, challengeId, ports.now());
  if (!isTotpCode(factor.secret, code, ports.now()))
    throw new AuthError(422, "mfa_verification_failed", "Invalid TOTP code entered");
  factor.challenges.delete(challengeId);
  factor.isVerified = true;
  factor.updatedAt = ports.now();
  return answerJson(await answerSession(ports, user, await strengthen(ports, session)));
}

async function unenrol(call: AuthCall, factors: Factors, id: string): Promise<Response> {
  const { user, session } = await requireOwner(call);
  const factor = factors.find(id, user.id);
  if (factor.isVerified && session.aal !== "aal2") throw weakSession(422, "AAL2 required to unenroll verified factor");
  factors.remove(factor);
  return answerJson({ id });
}

async function requireOwner(call: AuthCall) {
  const caller = await requireUser(call);
  if (caller.user.isAnonymous)
    throw new AuthError(403, "no_authorization", "This endpoint requires a non-anonymous user");
  return caller;
}

function totpFactor(factors: Factors, id: string, userId: string): Factor {
  const factor = factors.find(id, userId);
  if (factor.type === "totp") return factor;
  throw new AuthError(422, "mfa_webauthn_verify_not_enabled", "MFA verification is disabled for WebAuthn");
}

function checkChallenge({ challenges }: Factor, id: string, now: Date): void {
  const until = challenges.get(id);
  if (!until) throw new AuthError(422, "mfa_factor_not_found", "MFA factor with the provided challenge ID not found");
  if (until <= now) throw new AuthError(422, "mfa_challenge_expired", `MFA challenge ${id} has expired, verify again`);
}

function weakSession(status: number, message: string): AuthError {
  return new AuthError(status, "insufficient_aal", message);
}

/** The session has proved a second factor, so its earlier tokens are no longer current. */
async function strengthen({ db, now }: AuthPorts, { id, amr }: Session): Promise<Session> {
  const methods = amr.filter(({ method }) => method !== "totp");
  const proved = { method: "totp", timestamp: Math.floor(now().getTime() / 1000) };
  const [changed] = await db
    .update(authSession)
    .set({ aal: "aal2", amr: [proved, ...methods], refreshCounter: sql`${authSession.refreshCounter} + 1` })
    .where(eq(authSession.id, id))
    .returning();
  if (!changed) throw new AuthError(403, "session_not_found", "Session from session_id claim in JWT does not exist");
  return changed;
}
