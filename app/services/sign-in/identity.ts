import type { Identity } from "./port.ts";

/** What a token, or the provider itself, says of a user. */
type Claims = { sub: string; exp: number; email?: unknown; user_metadata?: unknown; is_anonymous?: unknown };

/** Nobody without a mail address orders here; a session that has none counts as no session. */
export function identityOf({ sub, exp, email, user_metadata, is_anonymous }: Claims): Identity | null {
  if (typeof email !== "string" || email === "" || is_anonymous === true) return null;
  return { authUserId: sub, email: email.toLowerCase(), fullName: fullNameOf(user_metadata), expiresAt: exp };
}

function fullNameOf(metadata: unknown): string | null {
  if (typeof metadata !== "object" || metadata === null || !("full_name" in metadata)) return null;
  const { full_name: name } = metadata;
  return typeof name === "string" && name.trim() !== "" ? name.trim() : null;
}
