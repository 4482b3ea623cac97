import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";

/**
 * Tables of the embedded sign-in provider. A schema of its own, so that it never collides with `auth` of a hosted project.
 * Nothing in here gives a code, a refresh token or an authorisation code away: they are kept as digests or not at all.
 */
export const authLocal = pgSchema("auth_local");

const created = { createdAt: timestamp({ withTimezone: true }).notNull() };
const times = { ...created, updatedAt: timestamp({ withTimezone: true }).notNull() };

export type Metadata = Record<string, unknown>;

export const authUser = authLocal.table(
  "users",
  {
    id: text().primaryKey(),
    /** Lower case; null for an anonymous user. */
    email: text(),
    emailConfirmedAt: timestamp({ withTimezone: true }),
    userMetadata: jsonb().$type<Metadata>().notNull(),
    appMetadata: jsonb().$type<Metadata>().notNull(),
    /** The shop has no passwords; what checks its provider does. */
    passwordHash: text(),
    isAnonymous: boolean().notNull().default(false),
    bannedUntil: timestamp({ withTimezone: true }),
    lastSignInAt: timestamp({ withTimezone: true }),
    ...times,
  },
  (table) => [uniqueIndex("auth_users_email").on(table.email)],
);

export const authIdentity = authLocal.table(
  "identities",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => authUser.id, { onDelete: "cascade" }),
    provider: text().notNull(),
    /** The provider's own name for the user. */
    providerId: text().notNull(),
    identityData: jsonb().$type<Metadata>().notNull(),
    email: text(),
    lastSignInAt: timestamp({ withTimezone: true }),
    ...times,
  },
  (table) => [
    uniqueIndex("auth_identities_provider").on(table.provider, table.providerId),
    index("auth_identities_user").on(table.userId),
  ],
);

/** How somebody proved who they are, newest first, as the access token lists it. */
export type AuthenticationMethod = { method: string; timestamp: number; provider?: string };

export const authSession = authLocal.table(
  "sessions",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => authUser.id, { onDelete: "cascade" }),
    /** Which refresh token is the current one. The token itself is derived from it and never stored. */
    refreshCounter: bigint({ mode: "number" }).notNull(),
    refreshedAt: timestamp({ withTimezone: true }).notNull(),
    aal: text().notNull().default("aal1"),
    amr: jsonb().$type<AuthenticationMethod[]>().notNull(),
    userAgent: text(),
    ip: text(),
    notAfter: timestamp({ withTimezone: true }),
    ...created,
  },
  (table) => [index("auth_sessions_user").on(table.userId)],
);

/**
 * The code somebody was mailed, one per address and purpose. Keyed by address, not by user: a stranger's address leaves no
 * user behind until its code is typed.
 */
export const authOtp = authLocal.table(
  "otps",
  {
    email: text().notNull(),
    purpose: text().notNull(),
    codeMac: text().notNull(),
    attempts: integer().notNull().default(0),
    sentAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** What a new user shall know of themselves. */
    data: jsonb()
      .$type<Metadata>()
      .notNull()
      .default(sql`'{}'::jsonb`),
  },
  (table) => [primaryKey({ columns: [table.email, table.purpose] }), index("auth_otps_expires_at").on(table.expiresAt)],
);

/** A sign-in by way of Google, from the first redirect to the exchange of the authorisation code. */
export const authFlow = authLocal.table(
  "flows",
  {
    /** The `state` parameter. */
    id: text().primaryKey(),
    provider: text().notNull(),
    codeChallenge: text().notNull(),
    nonce: text().notNull(),
    /** Our own proof key towards the provider. */
    pkceVerifier: text().notNull(),
    redirectTo: text().notNull(),
    authCodeHash: text(),
    userId: text().references(() => authUser.id, { onDelete: "cascade" }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When the provider came back with this state: a state counts once. */
    returnedAt: timestamp({ withTimezone: true }),
    /** When the authorisation code was exchanged: a code counts once. */
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex("auth_flows_code").on(table.authCodeHash),
    index("auth_flows_created_at").on(table.createdAt),
  ],
);

export const authRateLimit = authLocal.table("rate_limits", {
  key: text().primaryKey(),
  windowStart: timestamp({ withTimezone: true }).notNull(),
  count: integer().notNull(),
});

/** What happened to accounts, for an operator who has to find out. No codes, no tokens, no mail addresses. */
export const authAudit = authLocal.table(
  "audit",
  {
    id: text().primaryKey(),
    event: text().notNull(),
    userId: text(),
    sessionId: text(),
    ip: text(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("auth_audit_at").on(table.at)],
);
