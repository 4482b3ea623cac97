import type { Content } from "./services/content/port.ts";
import type { Database } from "./services/database/database.server.ts";
import type { Env } from "./services/env.server.ts";
import type { CookieSecrets } from "./services/http/signed-cookie.server.ts";
import type { Log } from "./services/log.server.ts";
import { createSecurityLog, type SecurityLog } from "./services/security-log.server.ts";
import { createKnownBrowsers } from "./services/sign-in/known-browsers.server.ts";
import type { KnownBrowsers, WrongGuesses } from "./services/sign-in/port-guesses.ts";
import { createWrongGuesses } from "./services/sign-in/wrong-guesses.server.ts";
import { createGuessMail } from "./views/mails/guess-mail.ts";

/** What protects the sign-in (decision 0090). */
export type SecurityServices = {
  knownBrowsers: KnownBrowsers;
  securityLog: SecurityLog;
  wrongGuesses: WrongGuesses;
};

type Ports = {
  readonly db: Database;
  readonly env: Env;
  readonly log: Log;
  readonly content: Content;
  readonly secret: CookieSecrets;
  readonly isSecure: boolean;
  /** Called after emails were left in the queue. */
  readonly onMails: () => void;
};

/** The part of the registry that protects the sign-in. */
export function createSecurityServices({ db, env, log, content, secret, isSecure, onMails }: Ports): SecurityServices {
  const mail = createGuessMail(content, env.SUPABASE_URL !== undefined);
  return {
    knownBrowsers: createKnownBrowsers(secret, isSecure),
    securityLog: createSecurityLog(log, secret),
    wrongGuesses: createWrongGuesses({ db, secret, mail, onMails }),
  };
}
