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

/** Does not collide with `auth` of a hosted project. Stores codes and tokens as digests or not at all. */
export const authLocal = pgSchema("auth_local");

const created = { createdAt: timestamp({ withTimezone: true }).notNull() };
const times = { ...created, updatedAt: timestamp({ withTimezone: true }).notNull() };

export type Metadata = Record<string, unknown>;

export const authUser = authLocal.table(
  "users",
  {
    id: text().primaryKey(),
    email: text(),
    emailConfirmedAt: timestamp({ withTimezone: true }),
    userMetadata: jsonb().$type<Metadata>().notNull(),
    appMetadata: jsonb().$type<Metadata>().notNull(),
    /** Used by provider tests; the shop has no passwords. */
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

/** Newest first, as in the access token. */
export type AuthenticationMethod = { method: string; timestamp: number; provider?: string };

export const authSession = authLocal.table(
  "sessions",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => authUser.id, { onDelete: "cascade" }),
    /** Number of the current refresh token, which is derived from it and never stored. */
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

/** Mailed codes, one per address and purpose. Keyed by address: an unverified address creates no user. */
export const authOtp = authLocal.table(
  "otps",
  {
    email: text().notNull(),
    purpose: text().notNull(),
    codeMac: text().notNull(),
    attempts: integer().notNull().default(0),
    sentAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    data: jsonb()
      .$type<Metadata>()
      .notNull()
      .default(sql`'{}'::jsonb`),
  },
  (table) => [primaryKey({ columns: [table.email, table.purpose] }), index("auth_otps_expires_at").on(table.expiresAt)],
);

export const authFlow = authLocal.table(
  "flows",
  {
    id: text().primaryKey(),
    provider: text().notNull(),
    codeChallenge: text().notNull(),
    nonce: text().notNull(),
    pkceVerifier: text().notNull(),
    redirectTo: text().notNull(),
    authCodeHash: text(),
    userId: text().references(() => authUser.id, { onDelete: "cascade" }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Time of the callback; a state is accepted once. */
    returnedAt: timestamp({ withTimezone: true }),
    /** Time of the code exchange; a code is accepted once. */
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

/** Account events for the operator; no codes, tokens or mail addresses. */
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
