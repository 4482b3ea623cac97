import { and, eq, gt, isNull } from "drizzle-orm";
import { createHash, randomBytes } from "node:crypto";
import { authFlow } from "../../database/auth-schema.ts";
import { AuthError, validationFailed } from "./auth-error.ts";
import type { AuthPorts } from "./ports.ts";

type FlowPorts = Pick<AuthPorts, "db" | "now">;

export type Flow = typeof authFlow.$inferSelect;

type NewFlow = Pick<Flow, "id" | "provider" | "codeChallenge" | "nonce" | "pkceVerifier" | "redirectTo">;

const FLOW_LIFE_MS = 300_000;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export async function startFlow({ db, now }: FlowPorts, flow: NewFlow): Promise<void> {
  await db.insert(authFlow).values({ ...flow, createdAt: now() });
}

/** A state works once, also for parallel answers. */
export async function claimState({ db, now }: FlowPorts, state: string | null): Promise<Flow> {
  if (!state) throw new AuthError(400, "bad_oauth_callback", "OAuth state parameter missing");
  if (!UUID.test(state)) throw badState();
  const [flow] = await db
    .update(authFlow)
    .set({ returnedAt: now() })
    .where(and(eq(authFlow.id, state), isNull(authFlow.returnedAt), gt(authFlow.createdAt, oldest(now()))))
    .returning();
  if (flow) return flow;
  const [spent] = await db.select().from(authFlow).where(eq(authFlow.id, state));
  if (spent?.returnedAt) throw new AuthError(400, "flow_state_already_used", "State has already been used");
  throw badState();
}

export async function grantCode({ db }: FlowPorts, flow: Flow, userId: string): Promise<string> {
  const code = randomBytes(32).toString("base64url");
  await db
    .update(authFlow)
    .set({ authCodeHash: digest(code), userId })
    .where(eq(authFlow.id, flow.id));
  return code;
}

/** A code works once. Throws 404 `flow_state_not_found` for unknown and used codes, 422 `flow_state_expired` after its time. */
export async function spendCode({ db, now }: FlowPorts, code: string): Promise<Flow & { userId: string }> {
  const isCode = eq(authFlow.authCodeHash, digest(code));
  const [flow] = await db
    .update(authFlow)
    .set({ usedAt: now() })
    .where(and(isCode, isNull(authFlow.usedAt), gt(authFlow.createdAt, oldest(now()))))
    .returning();
  if (flow?.userId) return { ...flow, userId: flow.userId };
  const [expired] = await db
    .select({ id: authFlow.id })
    .from(authFlow)
    .where(and(isCode, isNull(authFlow.usedAt)));
  if (expired) throw new AuthError(422, "flow_state_expired", "invalid flow state, flow state has expired");
  throw new AuthError(404, "flow_state_not_found", "invalid flow state, no valid flow state found");
}

function oldest(now: Date): Date {
  return new Date(now.getTime() - FLOW_LIFE_MS);
}

function digest(code: string): string {
  return createHash("sha256").update(code).digest("base64url");
}

function badState(): AuthError {
  return new AuthError(400, "bad_oauth_state", "OAuth state not found or expired");
}

const [FEWEST, MOST] = [43, 128];

/** S256 only. Throws 400 `validation_failed`. */
export function checkCodeChallenge(challenge: string, method: string): void {
  if (challenge === "" && method === "") return;
  if (challenge === "" || method === "")
    throw validationFailed("PKCE flow requires code_challenge_method and code_challenge");
  if (method.toLowerCase() !== "s256") throw validationFailed("code challenge method has to be S256");
  if (challenge.length < FEWEST || challenge.length > MOST)
    throw validationFailed(`code challenge has to be between ${FEWEST} and ${MOST} characters`);
  if (!/^[\w.~-]+$/.test(challenge))
    throw validationFailed(
      "code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes",
    );
}
