export const LONGEST_ACCOUNT_NUMBER = 30;

const ACCOUNT_NUMBER = /^[A-Z0-9](?:[A-Z0-9 -]*[A-Z0-9])?$/i;

/** Trimmed and normalized; null when invalid. */
export function readAccountNumber(typed: string): string | null {
  const number = typed.normalize("NFKC").trim();
  return number.length <= LONGEST_ACCOUNT_NUMBER && ACCOUNT_NUMBER.test(number) ? number : null;
}
