import type { Metadata } from "../../database/auth-schema.ts";
import type { Database } from "../../database/database.server.ts";
import type { Log } from "../../log.server.ts";
import type { AuthKeys } from "./keys.ts";

/** How many codes and calls are answered: see `limits.ts`. */
export type AuthLimits = {
  /** Seconds between two mails to an address from one network. */
  mailWait: number;
  /** To one address in an hour, from one network and from all together, and by an allowance of its own. */
  mailsFromNetwork: number;
  mailsToAddress: number;
  mailsByAllowance: number;
  /** Sends, and verifications, in five minutes. */
  callsPerCaller: number;
};

/** What the embedded provider is set up with. */
export type AuthConfig = {
  /** Public address of the shop, e.g. `https://shop.example`; what no other address is allowed for is sent there. */
  siteUrl: string;
  /** Further addresses a sign-in may lead to, exact origins. */
  redirectOrigins: readonly string[];
  google: { issuer: string; clientId: string; clientSecret: string } | null;
  limits: AuthLimits;
};

/** Claims the shop adds to an access token, by the user's mail address and id. Rejecting refuses nothing: the token goes without. */
type ClaimsHook = (user: { id: string; email: string }) => Promise<Metadata>;

/** Sends a code, or, muted, only takes as long. The language is the one the person chose on the page, handed over in the metadata of the request. */
export type CodeMail = (message: {
  to: string;
  code: string;
  locale: string;
  minutes: number;
  isMuted: boolean;
}) => Promise<void>;

/** Everything outside the provider. `now` is its only clock, so that tests can let time pass. */
export type AuthPorts = {
  db: Database;
  keys: AuthKeys;
  config: AuthConfig;
  sendCode: CodeMail;
  claimsHook: ClaimsHook;
  now: () => Date;
  log: Log;
};

/** Who asks, for limits and the list of sessions. */
export type AuthCaller = { ip: string; userAgent: string };
