import { and, eq } from "drizzle-orm";
import { authIdentity, authSession, authUser, type Metadata } from "../../database/auth-schema.ts";
import { AuthError } from "./auth-error.ts";
import type { GoogleClaims } from "./oauth-client.ts";
import type { AuthPorts } from "./ports.ts";
import { isBanned } from "./sessions.ts";
import { createUser, findUserByEmail, linkIdentity, type AuthUser } from "./users.ts";

type AccountPorts = Pick<AuthPorts, "db" | "now">;

const PROVIDER = "google";

/** Finds the account by Google's subject. A new subject is linked by address only if Google has verified it; otherwise anyone could claim
 * another's address. Throws 403 `user_banned` and 403 `provider_email_needs_verification`. */
export async function accountFor(ports: AccountPorts, claims: GoogleClaims): Promise<AuthUser> {
  const user = await knownOrNew(ports, claims);
  if (isBanned(user, ports.now())) throw new AuthError(403, "user_banned", "User is banned");
  await noteSignIn(ports, user, claims);
  return user;
}

async function knownOrNew(ports: AccountPorts, claims: GoogleClaims): Promise<AuthUser> {
  const known = await findBySubject(ports, claims.sub);
  if (known) return known;
  try {
    return await linkOrCreate(ports, verifiedEmail(claims), claims);
  } catch (error) {
    // A parallel request of the same person may have created it.
    const winner = await findBySubject(ports, claims.sub);
    if (winner) return winner;
    throw error;
  }
}

async function findBySubject({ db }: AccountPorts, subject: string): Promise<AuthUser | null> {
  const [row] = await db
    .select({ user: authUser })
    .from(authIdentity)
    .innerJoin(authUser, eq(authUser.id, authIdentity.userId))
    .where(isSubject(subject));
  return row?.user ?? null;
}

function verifiedEmail({ email, email_verified: isVerified }: GoogleClaims): string {
  if (email && isVerified) return email;
  const message = "Unverified email with google. Verify the email with google in order to sign in";
  throw new AuthError(403, "provider_email_needs_verification", message);
}

async function linkOrCreate(ports: AccountPorts, email: string, claims: GoogleClaims): Promise<AuthUser> {
  const data = profileOf(claims);
  const identity = { provider: PROVIDER, providerId: claims.sub, data };
  const owner = await findUserByEmail(ports.db, email);
  if (owner) return linkIdentity(ports, owner.emailConfirmedAt ? owner : await forgetUnproven(ports, owner), identity);
  const created = await createUser(ports, { email, isConfirmed: true, data, identity });
  if (!created) throw new Error("the address was taken meanwhile");
  return created;
}

/** An unproven user may have been created by an attacker; password, names and sessions are deleted. */
async function forgetUnproven({ db, now }: AccountPorts, user: AuthUser): Promise<AuthUser> {
  const at = now();
  const proven = { passwordHash: null, userMetadata: {}, appMetadata: {}, emailConfirmedAt: at, updatedAt: at };
  await db.transaction(async (tx) => {
    await tx.delete(authSession).where(eq(authSession.userId, user.id));
    await tx.delete(authIdentity).where(eq(authIdentity.userId, user.id));
    await tx.update(authUser).set(proven).where(eq(authUser.id, user.id));
  });
  return { ...user, ...proven };
}

/** A name entered in the shop stays, because orders print it. */
async function noteSignIn({ db, now }: AccountPorts, user: AuthUser, claims: GoogleClaims): Promise<void> {
  const at = now();
  const data = profileOf(claims);
  const ownName = user.userMetadata["full_name"];
  const userMetadata = { ...user.userMetadata, ...data, ...(ownName ? { full_name: ownName } : {}) };
  await db.transaction(async (tx) => {
    const seen = { identityData: data, email: claims.email ?? null, lastSignInAt: at, updatedAt: at };
    await tx.update(authIdentity).set(seen).where(isSubject(claims.sub));
    await tx.update(authUser).set({ userMetadata, updatedAt: at }).where(eq(authUser.id, user.id));
  });
}

function isSubject(subject: string) {
  return and(eq(authIdentity.provider, PROVIDER), eq(authIdentity.providerId, subject));
}

function profileOf({ iss, sub, name, picture, email, email_verified, hd }: GoogleClaims): Metadata {
  return {
    iss,
    sub,
    provider_id: sub,
    ...(name ? { name, full_name: name } : {}),
    ...(picture ? { picture, avatar_url: picture } : {}),
    ...(email ? { email } : {}),
    email_verified,
    phone_verified: false,
    ...(hd ? { custom_claims: { hd } } : {}),
  };
}
