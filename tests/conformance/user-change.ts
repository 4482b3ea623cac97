import { and, eq, ne } from "drizzle-orm";
import { authSession, authUser } from "../../app/services/database/auth-schema.ts";
import { answerJson } from "../../app/services/sign-in/embedded/answers.ts";
import { readBody, type AuthRoute } from "../../app/services/sign-in/embedded/auth-call.ts";
import { AuthError } from "../../app/services/sign-in/embedded/auth-error.ts";
import { requireUser } from "../../app/services/sign-in/embedded/bearer.ts";
import {
  mergeMetadata,
  findUserByEmail,
  type AuthUser,
  parseEmail,
} from "../../app/services/sign-in/embedded/users.ts";
import type { AuthPorts } from "../../app/services/sign-in/embedded/ports.ts";
import type { Session } from "../../app/services/sign-in/embedded/sessions.ts";
import { checkChange, userChangeSchema, type UserChange } from "../../app/services/sign-in/embedded/user.ts";
import { toUserAnswer } from "../../app/services/sign-in/embedded/user-answer.ts";
import { checkPassword, hashPassword, isPassword } from "./passwords.ts";

/** PUT /user with a password too. A new password ends all other sessions. */
export const changeUserAndPassword: AuthRoute = async (call) => {
  const { ports } = call;
  const { user, session } = await requireUser(call);
  const change = await readBody(call, userChangeSchema);
  await refuseTakenAddress(ports, user, change);
  checkChange(user, change);
  const renewed = change.password ? await changePassword(ports, user, session, change.password) : user;
  const changed = change.data ? await mergeMetadata(ports, renewed, change.data) : renewed;
  return answerJson(await toUserAnswer(ports.db, changed));
};

async function refuseTakenAddress({ db }: AuthPorts, user: AuthUser, { email }: UserChange): Promise<void> {
  if (email === "") return;
  const owner = await findUserByEmail(db, parseEmail(email));
  if (owner && owner.id !== user.id)
    throw new AuthError(422, "email_exists", "A user with this email address has already been registered");
}

async function changePassword(ports: AuthPorts, user: AuthUser, session: Session, password: string) {
  checkPassword(password);
  await refusePassword(user, password);
  const passwordHash = await hashPassword(password);
  const [changed] = await ports.db
    .update(authUser)
    .set({ passwordHash, updatedAt: ports.now() })
    .where(eq(authUser.id, user.id))
    .returning();
  await ports.db.delete(authSession).where(and(eq(authSession.userId, user.id), ne(authSession.id, session.id)));
  return changed ?? user;
}

async function refusePassword(user: AuthUser, password: string): Promise<void> {
  const nameless = "Updating password of an anonymous user without an email or phone is not allowed";
  if (user.isAnonymous) throw new AuthError(422, "validation_failed", nameless);
  if (await isPassword(password, user.passwordHash))
    throw new AuthError(422, "same_password", "New password should be different from the old password.");
}
