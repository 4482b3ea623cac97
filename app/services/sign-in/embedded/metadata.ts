import { eq, and, sql } from "drizzle-orm";
import { z } from "zod";
import { authUser, type Metadata } from "../../database/auth-schema.ts";
import { validationFailed, type AuthError } from "./auth-error.ts";
import type { AuthPorts } from "./ports.ts";
import type { AuthUser } from "./users.ts";

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
