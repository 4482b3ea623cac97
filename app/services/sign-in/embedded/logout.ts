import { and, eq, ne } from "drizzle-orm";
import { authSession } from "../../database/auth-schema.ts";
import { answerNothing } from "./answers.ts";
import { audit } from "./audit.ts";
import type { AuthRoute } from "./auth-call.ts";
import { validationFailed } from "./auth-error.ts";
import { requireUser } from "./bearer.ts";
import type { Session } from "./sessions.ts";

/** Scopes: this session, the user's others, or all (R-AUTH-42). */
export const logout: AuthRoute = async (call) => {
  const { session } = await requireUser(call);
  const ended = sessionsIn(call.url.searchParams.get("scope") || "global", session);
  await call.ports.db.delete(authSession).where(ended);
  await audit(call.ports, "signed_out", { userId: session.userId, sessionId: session.id, ip: call.caller.ip });
  return answerNothing();
};

function sessionsIn(scope: string, { id, userId }: Session) {
  if (scope === "global") return eq(authSession.userId, userId);
  if (scope === "local") return eq(authSession.id, id);
  if (scope === "others") return and(eq(authSession.userId, userId), ne(authSession.id, id));
  throw validationFailed(`Unsupported logout scope ${JSON.stringify(scope)}`);
}
