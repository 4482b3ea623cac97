import type { Locale } from "../../domain/locale.ts";

/** Wrong codes for one address after which six digits no longer do. NIST 800-63B allows at most 100 failures in a row. */
export const MOST_WRONG_GUESSES = 50;

/** Browsers that have proven an address by a sign-in before. Such a proof opens nothing: it only carries an allowance of its own. */
export type KnownBrowsers = {
  /** The id of the browser's proof of an address; null where the browser has not proven it. */
  proofOf(request: Request, email: string): Promise<string | null>;
  /** The cookie of a browser that has just proven an address. */
  prove(request: Request, email: string): Promise<string>;
};

/** A browser that enters codes for an address; `isKnown` where no stranger could be it. */
export type Guesser = { email: string; isKnown: boolean; browser: string };

/** Counts wrong sign-in codes per address, without a time limit. */
export type WrongGuesses = {
  /** Whether codes of six digits no longer do: for known browsers of an address, or for all others. */
  areTooMany(guesser: Pick<Guesser, "email" | "isKnown">): Promise<boolean>;
  /** Counts a wrong code. True for the one that makes them too many; the owner of the address is emailed with it. */
  note(guesser: Guesser, locale: Locale): Promise<boolean>;
  /** The browser has entered a right code: its own wrong ones were slips. Those of others stay, so that a sign-in gives nobody new guesses. */
  takeBack(guesser: Guesser): Promise<void>;
  /** An operator has looked into it: the address begins at zero. False when nothing was counted. */
  clear(email: string): Promise<boolean>;
};
