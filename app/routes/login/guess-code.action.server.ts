import type { LoginContext } from "../../ui/login/login-page.loader.server.ts";
import type { LoginState } from "../../services/http/login-state.server.ts";
import type { Limit } from "../../services/limits/limits.ts";
import type { CodeOptions } from "../../services/sign-in/sign-in.ts";
import { askerOf, emailDigest, type Asker } from "./code-asker.action.server.ts";

/** Guesses per address and browser, and per network, with any provider (R-AUTH-44). Right codes are not counted. */
const GUESSES_PER_EMAIL: Limit = { name: "sign-in-verify-email", max: 10, windowSeconds: 600 };
const GUESSES: Limit = { name: "sign-in-verify", max: 60, windowSeconds: 300 };

/** Guesses of a separate allowance instead of its network's. */
const ALLOWED_GUESSES: Limit = { name: "sign-in-verify-allowed", max: 20, windowSeconds: 600 };

/** A hosted project does not count guesses: five for the requesting browser, and these for all others together. */
const OWN_GUESSES: Limit = { name: "sign-in-verify-own", max: 5, windowSeconds: 3600 };
const FOREIGN_GUESSES: Limit = { name: "sign-in-verify-all", max: 20, windowSeconds: 600 };

type Guess = Pick<LoginState, "browser" | "askedAt"> & { email: string };

type Opened = {
  isAllowed: boolean;
  codeOptions: CodeOptions;
  /** Counts the guess; after too many, the owner of the address gets an email. */
  wasWrong(): Promise<void>;
  /** Returns the guess; the browser has now proven the address. */
  wasRight(): Promise<void>;
};

/** Checks the limits before the code. */
export async function openGuess(page: LoginContext, request: Request, guess: Guess): Promise<Opened> {
  const { services, address, locale } = page;
  const { email, browser } = guess;
  const found = await askerOf(page, request, email);
  const asker = found === "unknown" ? STRANGER : found;
  const counted = await countGuess(page, asker, guess);
  if (counted === null) services.securityLog.warn("limit reached", { address, email }, { limit: "sign-in guesses" });
  const guesser = { email, browser, isKnown: asker.isKnown };
  return {
    isAllowed: counted !== null,
    codeOptions: { isLong: false, isMuted: asker.isMuted, allowance: asker.allowance },
    async wasWrong() {
      services.securityLog.warn("code refused", { address, email }, { known: asker.isKnown });
      const areTooMany = await services.wrongGuesses.note(guesser, locale).catch((error: unknown) => {
        services.log.error("wrong code not counted", error);
        return false;
      });
      if (areTooMany) services.securityLog.warn("too many wrong codes", { address, email }, { known: asker.isKnown });
    },
    async wasRight() {
      for (const [limit, caller] of counted ?? []) await services.rateLimiter.giveBack(limit, caller);
      await services.wrongGuesses
        .takeBack(guesser)
        .catch((error: unknown) => services.log.error("wrong code not counted", error));
    },
  };
}

const STRANGER: Asker = { isKnown: false, allowance: null, isMuted: false };

type Count = readonly [Limit, string];

/** Returns the counted limits; null if one is exceeded. */
async function countGuess(page: LoginContext, asker: Asker, guess: Guess): Promise<readonly Count[] | null> {
  const { services, address } = page;
  const { email, browser, askedAt } = guess;
  const { rateLimiter, signIn } = services;
  const shared: Count[] = [
    [GUESSES_PER_EMAIL, emailDigest(`${browser} ${email}`)],
    asker.allowance === null ? [GUESSES, address] : [ALLOWED_GUESSES, asker.allowance],
  ];
  for (const [limit, caller] of shared) if ((await rateLimiter.check(limit, caller)) !== null) return null;
  if (!signIn.isHosted) return shared;
  const own: Count = [OWN_GUESSES, emailDigest(`${browser} ${email} ${askedAt}`)];
  if (askedAt !== null && (await rateLimiter.check(...own)) === null) return [...shared, own];
  const foreign: Count = [FOREIGN_GUESSES, emailDigest(email)];
  return (await rateLimiter.check(...foreign)) === null ? [...shared, foreign] : null;
}
