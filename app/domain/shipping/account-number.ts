/** Most characters of the number of an account with a carrier. */
export const LONGEST_ACCOUNT_NUMBER = 30;

/** Letters, digits, spaces, and hyphens, with a letter or digit at both ends, as carriers print account numbers. */
const ACCOUNT_NUMBER = /^[A-Z0-9](?:[A-Z0-9 -]*[A-Z0-9])?$/i;

/**
 * The number of an account with a carrier as it was typed, without spaces around it and with full-width characters as usual ones; null
 * for what no carrier gives out. Empty text is for the caller to judge.
 */
export function readAccountNumber(typed: string): string | null {
  const number = typed.normalize("NFKC").trim();
  return number.length <= LONGEST_ACCOUNT_NUMBER && ACCOUNT_NUMBER.test(number) ? number : null;
}
