import type { Locale } from "../../domain/locale.ts";

/** NIST 800-63B allows at most 100 consecutive failures. */
export const MOST_WRONG_GUESSES = 50;

/** A proof grants only a separate allowance, never access. */
export type KnownBrowsers = {
  proofOf(request: Request, email: string): Promise<string | null>;
  prove(request: Request, email: string): Promise<string>;
};

export type Guesser = { email: string; isKnown: boolean; browser: string };

export type WrongGuesses = {
  areTooMany(guesser: Pick<Guesser, "email" | "isKnown">): Promise<boolean>;
  /** True for the code that reaches the limit; the owner then gets an email. */
  note(guesser: Guesser, locale: Locale): Promise<boolean>;
  /** After a correct code: removes the browser's own wrong codes only, so a sign-in gives others no new guesses. */
  takeBack(guesser: Guesser): Promise<void>;
  clear(email: string): Promise<boolean>;
};
