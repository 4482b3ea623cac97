import { desc, eq } from "drizzle-orm";
import { z } from "zod";
import { authIdentity, authUser } from "../../app/services/database/auth-schema.ts";
import { answerJson } from "../../app/services/sign-in/embedded/answers.ts";
import { optionalText, readBody, type AuthCall } from "../../app/services/sign-in/embedded/auth-call.ts";
import { AuthError, validationFailed } from "../../app/services/sign-in/embedded/auth-error.ts";
import {
  checkMetadata,
  mergeMetadata,
  metadataSchema,
  withoutDeletions,
  confirmEmail,
  createUser,
  findUserByEmail,
  readUser,
  type AuthUser,
  parseEmail,
} from "../../app/services/sign-in/embedded/users.ts";
import type { AuthPorts } from "../../app/services/sign-in/embedded/ports.ts";
import { toUserAnswer } from "../../app/services/sign-in/embedded/user-answer.ts";
import { checkPassword, hashPassword } from "./passwords.ts";
import type { PathRoute, PathRoutes } from "./path-routes.ts";
import { requireAdmin } from "./require-admin.ts";

const attributesSchema = z.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  email_confirm: z.boolean().default(false),
  user_metadata: metadataSchema.default({}),
  app_metadata: metadataSchema.default({}),
});

type Attributes = z.infer<typeof attributesSchema>;

const pageSchema = z.object({
  page: z.coerce.number().int().min(1),
  per_page: z.coerce.number().int().min(1).max(1000),
});

export const ADMIN_USER_ROUTES: PathRoutes = [
  ["POST /admin/users", asAdmin(makeUser)],
  ["GET /admin/users", asAdmin(listUsers)],
  ["GET /admin/users/:id", asAdmin(async ({ ports }, id = "") => answerUser(ports, await findUser(ports, id)))],
  ["PUT /admin/users/:id", asAdmin(changeUser)],
  ["DELETE /admin/users/:id", asAdmin(deleteUser)],
];

export function asAdmin(route: PathRoute): PathRoute {
  return async (call, ...ids) => {
    await requireAdmin(call);
    return route(call, ...ids);
  };
}

/** Throws 404 `validation_failed` and `user_not_found`. */
export async function findUser({ db }: AuthPorts, id: string): Promise<AuthUser> {
  if (!z.uuid().safeParse(id).success) throw new AuthError(404, "validation_failed", "user_id must be an UUID");
  const user = await readUser(db, id);
  if (!user) throw new AuthError(404, "user_not_found", "User not found");
  return user;
}

async function makeUser(call: AuthCall): Promise<Response> {
  const { ports } = call;
  const attributes = await readBody(call, attributesSchema);
  const email = addressOf(attributes);
  checkMetadata(attributes.user_metadata);
  const user = await createUser(ports, {
    email,
    isConfirmed: attributes.email_confirm,
    data: withoutDeletions(attributes.user_metadata),
    identity: { provider: "email", data: { email, email_verified: attributes.email_confirm, phone_verified: false } },
    ...(attributes.password !== "" && { passwordHash: await newHash(attributes.password) }),
  });
  if (!user) throw addressTaken();
  return answerUser(ports, await mergeAppMetadata(ports, user, attributes));
}

function addressOf({ email, phone }: Attributes): string {
  if (phone !== "") throw new AuthError(400, "phone_provider_disabled", "Unsupported phone provider");
  if (email === "") throw validationFailed("Cannot create a user without either an email or phone");
  return parseEmail(email);
}

async function listUsers({ url, ports }: AuthCall): Promise<Response> {
  const asked = { page: url.searchParams.get("page") || "1", per_page: url.searchParams.get("per_page") || "50" };
  const parsed = pageSchema.safeParse(asked);
  if (!parsed.success) throw validationFailed("Bad Pagination Parameters");
  const { page, per_page: size } = parsed.data;
  const rows = ports.db.select().from(authUser).orderBy(desc(authUser.createdAt));
  const users = await rows.limit(size).offset((page - 1) * size);
  const total = await ports.db.$count(authUser);
  const body = { users: await Promise.all(users.map((user) => toUserAnswer(ports.db, user))), aud: "authenticated" };
  return answerJson(body, { "Cache-Control": "no-store", "X-Total-Count": `${total}` });
}

async function changeUser(call: AuthCall, id = ""): Promise<Response> {
  const { ports } = call;
  const user = await findUser(ports, id);
  const attributes = await readBody(call, attributesSchema);
  if (attributes.email !== "") await changeAddress(ports, user, parseEmail(attributes.email));
  if (attributes.password !== "") {
    const passwordHash = await newHash(attributes.password);
    await ports.db.update(authUser).set({ passwordHash }).where(eq(authUser.id, id));
  }
  if (attributes.email_confirm) await confirmEmail(ports, id);
  const changed = await mergeMetadata(ports, await findUser(ports, id), attributes.user_metadata);
  return answerUser(ports, await mergeAppMetadata(ports, changed, attributes));
}

async function deleteUser({ ports }: AuthCall, id = ""): Promise<Response> {
  await findUser(ports, id);
  await ports.db.delete(authUser).where(eq(authUser.id, id));
  return answerJson({});
}

async function changeAddress({ db }: AuthPorts, { id }: AuthUser, email: string): Promise<void> {
  const owner = await findUserByEmail(db, email);
  if (owner && owner.id !== id) throw addressTaken();
  await db.transaction(async (tx) => {
    await tx.update(authUser).set({ email }).where(eq(authUser.id, id));
    await tx.update(authIdentity).set({ email }).where(eq(authIdentity.userId, id));
  });
}

function newHash(password: string): Promise<string> {
  checkPassword(password);
  return hashPassword(password);
}

async function mergeAppMetadata({ db, now }: AuthPorts, user: AuthUser, { app_metadata: added }: Attributes) {
  const appMetadata = withoutDeletions({ ...user.appMetadata, ...added });
  const [changed] = await db
    .update(authUser)
    .set({ appMetadata, updatedAt: now() })
    .where(eq(authUser.id, user.id))
    .returning();
  return changed ?? user;
}

function addressTaken(): AuthError {
  return new AuthError(422, "email_exists", "A user with this email address has already been registered");
}

async function answerUser({ db }: AuthPorts, user: AuthUser): Promise<Response> {
  return answerJson(await toUserAnswer(db, user));
}
