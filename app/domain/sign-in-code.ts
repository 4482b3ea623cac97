/** Digits of a usual sign-in code. */
export const CODE_DIGITS = 6;

/** Letters of a long sign-in code, for addresses at which many wrong codes were entered. */
export const LONG_CODE_LENGTH = 8;

/**
 * Letters of long codes: none is confused with another letter, and there are no digits to confuse them with. Eight of 17 letters make
 * 6,975,757,441 codes.
 */
export const LONG_CODE_LETTERS = "ACDEFHJKMNPQRTWXY";

const DIGITS = new RegExp(`^[0-9]{${CODE_DIGITS}}$`);
const LETTERS = new RegExp(`^[${LONG_CODE_LETTERS}]{${LONG_CODE_LENGTH}}$`);

/** A code as entered, without spaces and dashes, letters in either case; null for what cannot be a code. */
export function readSignInCode(typed: string): string | null {
  const code = withoutGaps(typed);
  if (DIGITS.test(code)) return code;
  const letters = code.toUpperCase();
  return LETTERS.test(letters) ? letters : null;
}

/** How many digits were entered where a code belongs; 0 for anything but digits. */
export function countCodeDigits(typed: string): number {
  const code = withoutGaps(typed);
  return /^[0-9]*$/.test(code) ? code.length : 0;
}

function withoutGaps(typed: string): string {
  return typed.replace(/[\s\p{Pd}]/gu, "");
}
