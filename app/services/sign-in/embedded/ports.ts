import type { Metadata } from "../../database/auth-schema.ts";
import type { Database } from "../../database/database.server.ts";
import type { Log } from "../../log.server.ts";
import type { AuthKeys } from "./keys.ts";

export type AuthLimits = {
  /** Seconds between mails from one network to an address. */
  mailWait: number;
  /** Mails to an address per hour: from one network, from all networks, by one allowance. */
  mailsFromNetwork: number;
  mailsToAddress: number;
  mailsByAllowance: number;
  callsPerCaller: number;
};

export type AuthConfig = {
  /** Public address, e.g. `https://shop.example`; also the target of disallowed redirects. */
  siteUrl: string;
  redirectOrigins: readonly string[];
  google: { issuer: string; clientId: string; clientSecret: string } | null;
  limits: AuthLimits;
};

/** If it rejects, the token has no such claims, and sign-in continues. */
type ClaimsHook = (user: { id: string; email: string }) => Promise<Metadata>;

/** `isMuted`: takes as long as a mail but sends nothing. `locale` comes from the request's metadata. */
export type CodeMail = (message: {
  to: string;
  code: string;
  locale: string;
  minutes: number;
  isMuted: boolean;
}) => Promise<void>;

export type AuthPorts = {
  db: Database;
  keys: AuthKeys;
  config: AuthConfig;
  sendCode: CodeMail;
  claimsHook: ClaimsHook;
  now: () => Date;
  log: Log;
};

export type AuthCaller = { ip: string; userAgent: string };
