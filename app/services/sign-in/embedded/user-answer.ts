import { asc, eq } from "drizzle-orm";
import { authIdentity } from "../../database/auth-schema.ts";
import type { Database } from "../../database/database.server.ts";
import type { AuthUser } from "./users.ts";

/** Times are RFC 3339; empty fields are absent. */
export type UserAnswer = Readonly<Record<string, unknown>> & { readonly id: string; readonly email: string };

export async function toUserAnswer(db: Database, user: AuthUser): Promise<UserAnswer> {
  const identities = await db
    .select()
    .from(authIdentity)
    .where(eq(authIdentity.userId, user.id))
    .orderBy(asc(authIdentity.createdAt));
  return {
    id: user.id,
    aud: "authenticated",
    role: "authenticated",
    email: user.email ?? "",
    phone: "",
    ...present({
      email_confirmed_at: user.emailConfirmedAt,
      confirmed_at: user.emailConfirmedAt,
      last_sign_in_at: user.lastSignInAt,
      banned_until: user.bannedUntil,
    }),
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    identities: identities.map(toIdentityAnswer),
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
    is_anonymous: user.isAnonymous,
  };
}

function toIdentityAnswer(identity: typeof authIdentity.$inferSelect) {
  return {
    identity_id: identity.id,
    id: identity.providerId,
    user_id: identity.userId,
    identity_data: identity.identityData,
    provider: identity.provider,
    ...present({ last_sign_in_at: identity.lastSignInAt }),
    created_at: identity.createdAt.toISOString(),
    updated_at: identity.updatedAt.toISOString(),
    email: identity.email ?? "",
  };
}

function present(times: Record<string, Date | null>): Record<string, string> {
  return Object.fromEntries(Object.entries(times).flatMap(([name, at]) => (at ? [[name, at.toISOString()]] : [])));
}
