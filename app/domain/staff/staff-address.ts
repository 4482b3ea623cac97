/** The longest address mail is delivered to. */
const LONGEST = 254;

/**
 * An address as the table of the staff keeps it: in lower case; null for what is none. Who it belongs to is proven by the code that is
 * mailed there.
 */
export function readStaffAddress(typed: string): string | null {
  const email = typed.trim().toLowerCase();
  return email.length <= LONGEST && /^[^\s<>@,;:"]+@[^\s<>@,;:".]+(\.[^\s<>@,;:".]+)+$/.test(email) ? email : null;
}

/**
 * Whether an address is of the domain that is kept for examples, where no mail is delivered: the people of the demonstrations have
 * such ones, so that nobody of them is on the staff of a real shop, whatever its database has held before.
 */
export function isMadeUp(email: string): boolean {
  return /[.@]example$/i.test(email);
}
