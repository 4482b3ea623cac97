export const CODE_DIGITS = 6;

/** For addresses at which many wrong codes were entered. */
export const LONG_CODE_LENGTH = 8;

/** No confusable characters, no digits. Eight of 17 letters give 6,975,757,441 codes. */
export const LONG_CODE_LETTERS = "ACDEFHJKMNPQRTWXY";

const DIGITS = new RegExp(`^[0-9]{${CODE_DIGITS}}$`);
const LETTERS = new RegExp(`^[${LONG_CODE_LETTERS}]{${LONG_CODE_LENGTH}}$`);

export function readSignInCode(typed: string): string | null {
  const code = withoutGaps(typed);
  if (DIGITS.test(code)) return code;
  const letters = code.toUpperCase();
  return LETTERS.test(letters) ? letters : null;
}

export function countCodeDigits(typed: string): number {
  const code = withoutGaps(typed);
  return /^[0-9]*$/.test(code) ? code.length : 0;
}

function withoutGaps(typed: string): string {
  return typed.replace(/[\s\p{Pd}]/gu, "");
}
