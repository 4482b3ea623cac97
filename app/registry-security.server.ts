import type { Content } from "./services/content/content.ts";
import type { Database } from "./services/database/database.server.ts";
import type { Env } from "./services/env.server.ts";
import type { CookieSecrets } from "./services/http/signed-cookie.server.ts";
import type { SecurityLog } from "./services/security-log.server.ts";
import { createKnownBrowsers } from "./services/sign-in/known-browsers.server.ts";
import type { KnownBrowsers, WrongGuesses } from "./services/sign-in/guesses.ts";
import { createWrongGuesses } from "./services/sign-in/wrong-guesses.server.ts";
import { createFactorMarks, type FactorMarks } from "./services/staff/factor-marks.server.ts";
import type { StaffActionRunner, StaffMembers } from "./services/staff/staff.ts";
import type { SecondFactors } from "./services/staff/second-factor.ts";
import { createStaffMembers } from "./services/staff/staff.server.ts";
import { createSecondFactors } from "./services/staff/second-factors.server.ts";
import type { RateLimiter } from "./services/limits/limits.ts";
import { createGuessMail, createFactorMail } from "./mail/security-mails.ts";

/** Decisions 0090, 0094. */
export type SecurityServices = {
  knownBrowsers: KnownBrowsers;
  securityLog: SecurityLog;
  wrongGuesses: WrongGuesses;
  factorMarks: FactorMarks;
  secondFactors: SecondFactors;
  staffMembers: StaffMembers;
};

type Ports = {
  readonly db: Database;
  readonly env: Env;
  readonly content: Content;
  readonly secret: CookieSecrets;
  readonly securityLog: SecurityLog;
  readonly isSecure: boolean;
  readonly actions: StaffActionRunner;
  readonly limiter: RateLimiter;
  readonly onMails: () => void;
};

export function createSecurityServices({
  db,
  env,
  content,
  secret,
  securityLog,
  isSecure,
  actions,
  limiter,
  onMails,
}: Ports): SecurityServices {
  const factorMail = createFactorMail(content);
  const isDemo = env.APP_ENV === "demo";
  const mail = createGuessMail(content, env.SUPABASE_URL !== undefined);
  return {
    knownBrowsers: createKnownBrowsers(secret, isSecure),
    securityLog,
    factorMarks: createFactorMarks(secret, isSecure),
    secondFactors: createSecondFactors({
      db,
      actions,
      limiter,
      secret,
      issuer: () => content.site().config.name,
      mail: factorMail,
      onMails,
    }),
    staffMembers: createStaffMembers({ db, actions, near: env.STAFF_NETWORKS, isDemo, factorMail, onMails }),
    wrongGuesses: createWrongGuesses({ db, secret, mail, onMails }),
  };
}
