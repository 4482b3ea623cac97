import { and, asc, eq, sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { authIdentity, authUser, type Metadata } from "../../database/auth-schema.ts";
import type { Database } from "../../database/database.server.ts";
import type { AuthPorts } from "./ports.ts";
import { z } from "zod";
import { validationFailed, type AuthError } from "./auth-error.ts";

export type AuthUser = typeof authUser.$inferSelect;

/** Inside a transaction, only `tx` works: the embedded database has one connection. */
type Tx = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** `providerId`: the provider's id of the user; defaults to our user id. */
type NewIdentity = { provider: string; providerId?: string; data: Metadata };

type NewUser = {
  email: string | null;
  isConfirmed: boolean;
  /** Entered by the user; never trusted. */
  data: Metadata;
  identity: NewIdentity | null;
  passwordHash?: string;
};

export async function readUser(db: Database, id: string): Promise<AuthUser | null> {
  const [user] = await db.select().from(authUser).where(eq(authUser.id, id));
  return user ?? null;
}

export async function findUserByEmail(db: Database, email: string): Promise<AuthUser | null> {
  const [user] = await db.select().from(authUser).where(eq(authUser.email, email.toLowerCase()));
  return user ?? null;
}

/** Null when the address is taken. */
export function createUser({ db, now }: Pick<AuthPorts, "db" | "now">, user: NewUser): Promise<AuthUser | null> {
  const at = now();
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(authUser)
      .values({
        id: randomUUID(),
        email: user.email,
        emailConfirmedAt: user.isConfirmed ? at : null,
        userMetadata: user.isConfirmed ? { ...user.data, email_verified: true } : user.data,
        appMetadata: {},
        passwordHash: user.passwordHash ?? null,
        isAnonymous: user.email === null,
        createdAt: at,
        updatedAt: at,
      })
      .onConflictDoNothing({ target: authUser.email })
      .returning();
    if (!row) return null;
    return user.identity ? addIdentity(tx, row, user.identity, at) : row;
  });
}

/** The caller must have proof that the identity belongs to the user. */
export function linkIdentity({ db, now }: Pick<AuthPorts, "db" | "now">, user: AuthUser, identity: NewIdentity) {
  return db.transaction((tx) => addIdentity(tx, user, identity, now()));
}

async function addIdentity(tx: Tx, user: AuthUser, identity: NewIdentity, at: Date): Promise<AuthUser> {
  const { provider, data } = identity;
  const providerId = identity.providerId ?? user.id;
  await tx.insert(authIdentity).values({
    id: randomUUID(),
    userId: user.id,
    provider,
    providerId,
    identityData: { sub: providerId, ...data },
    email: typeof data["email"] === "string" ? data["email"] : user.email,
    lastSignInAt: at,
    createdAt: at,
    updatedAt: at,
  });
  const rows = await tx
    .select({ provider: authIdentity.provider })
    .from(authIdentity)
    .where(eq(authIdentity.userId, user.id))
    .orderBy(asc(authIdentity.createdAt));
  const providers = [...new Set(rows.map((row) => row.provider))];
  const appMetadata = { ...user.appMetadata, provider: user.appMetadata["provider"] ?? provider, providers };
  const [changed] = await tx
    .update(authUser)
    .set({ appMetadata, updatedAt: at })
    .where(eq(authUser.id, user.id))
    .returning();
  return changed ?? user;
}

export function confirmEmail({ db, now }: Pick<AuthPorts, "db" | "now">, userId: string): Promise<void> {
  const at = now();
  const verified = sql`'{"email_verified": true}'::jsonb`;
  return db.transaction(async (tx) => {
    await tx
      .update(authUser)
      .set({ emailConfirmedAt: at, userMetadata: sql`${authUser.userMetadata} || ${verified}`, updatedAt: at })
      .where(eq(authUser.id, userId));
    await tx
      .update(authIdentity)
      .set({ identityData: sql`${authIdentity.identityData} || ${verified}`, updatedAt: at })
      .where(and(eq(authIdentity.userId, userId), eq(authIdentity.provider, "email")));
  });
}

const MOST_CHARACTERS = 255;

export function parseEmail(text: string): string {
  if (text === "") throw validationFailed("An email address is required");
  if (text.length > MOST_CHARACTERS) throw validationFailed("An email address is too long");
  if (!z.regexes.html5Email.test(text)) throw validationFailed("Unable to validate email address: invalid format");
  return text.toLowerCase();
}

/** Bytes of JSON. */
const MOST_BYTES = 4096;

export const metadataSchema = z.record(z.string(), z.unknown());

/** Throws 400 `validation_failed`. */
export function checkMetadata(data: Metadata): void {
  if (Buffer.byteLength(JSON.stringify(data)) > MOST_BYTES) throw tooLarge();
  if (!isStorable(data)) throw validationFailed("User metadata contains characters that cannot be stored");
}

/** Null means "delete", so a new user has nothing to store. */
export function withoutDeletions(data: Metadata): Metadata {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null));
}

/** Null deletes a field. One statement, so parallel changes do not overwrite each other.
 * Throws 400 `validation_failed` when the result is too large. */
export async function mergeMetadata({ db, now }: AuthPorts, user: AuthUser, data: Metadata): Promise<AuthUser> {
  checkMetadata(data);
  const deleted = Object.keys(data).filter((key) => data[key] === null);
  const merged = sql`(${authUser.userMetadata} || ${JSON.stringify(withoutDeletions(data))}::jsonb)
    - array(select jsonb_array_elements_text(${JSON.stringify(deleted)}::jsonb))`;
  const [changed] = await db
    .update(authUser)
    .set({ userMetadata: merged, updatedAt: now() })
    .where(and(eq(authUser.id, user.id), sql`octet_length((${merged})::text) <= ${MOST_BYTES}`))
    .returning();
  if (!changed) throw tooLarge();
  return changed;
}

function tooLarge(): AuthError {
  return validationFailed(`User metadata is too large (max ${MOST_BYTES} bytes)`);
}

/** PostgreSQL cannot store NUL or half of a surrogate pair. */
function isStorable(value: unknown): boolean {
  if (typeof value === "string") return value.isWellFormed() && !value.includes("\0");
  if (typeof value !== "object" || value === null) return true;
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner));
}
