import { z } from "zod";
import { answerJson } from "./answers.ts";
import { optionalText, readBody, type AuthRoute } from "./auth-call.ts";
import { AuthError, validationFailed } from "./auth-error.ts";
import { requireUser } from "./bearer.ts";
import { mergeMetadata, metadataSchema, type AuthUser, parseEmail } from "./users.ts";
import { toUserAnswer } from "./user-answer.ts";

export const userChangeSchema = z.object({
  data: metadataSchema.optional(),
  email: optionalText,
  phone: optionalText,
  password: z.string().optional(),
  app_metadata: z.unknown().optional(),
});

export type UserChange = z.infer<typeof userChangeSchema>;

export const readOwnUser: AuthRoute = async (call) => {
  const { user } = await requireUser(call);
  return answerJson(await toUserAnswer(call.ports.db, user));
};

/** PUT /user: `data` only (R-AUTH-38). */
export const changeOwnUser: AuthRoute = async (call) => {
  const { user } = await requireUser(call);
  const change = await readBody(call, userChangeSchema);
  checkChange(user, change);
  if (change.password !== undefined) throw notAvailable("Updating the password is not available");
  const changed = change.data ? await mergeMetadata(call.ports, user, change.data) : user;
  return answerJson(await toUserAnswer(call.ports.db, changed));
};

/** Throws 403 `not_admin`, 400 and 422 `validation_failed`. */
export function checkChange(user: AuthUser, { email, phone, app_metadata }: UserChange): void {
  if (phone !== "") throw validationFailed("Unsupported phone provider");
  if (app_metadata !== undefined)
    throw new AuthError(403, "not_admin", "Updating app_metadata requires admin privileges");
  if (email !== "" && parseEmail(email) !== user.email)
    throw notAvailable("Updating the email address is not available");
}

function notAvailable(message: string): AuthError {
  return new AuthError(422, "validation_failed", message);
}
