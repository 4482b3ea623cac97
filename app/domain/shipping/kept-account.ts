/** An account with a carrier that a customer has kept, as pages may tell of it: how its number ends, never the number. */
export type KeptAccount = {
  readonly id: number;
  /** Slug of the carrier. */
  readonly carrier: string;
  readonly ending: string;
};

/** Most characters of a kept number that are shown. */
const SHOWN = 4;

/** How the number of an account ends, to recognize it by: its last four letters or digits, fewer of a number that has no more. */
export function accountEnding(number: string): string {
  const characters = [...number.replaceAll(/[^\p{L}\p{N}]/gu, "")];
  const shown = Math.min(SHOWN, characters.length - 1);
  return shown > 0 ? characters.slice(-shown).join("") : "…";
}
