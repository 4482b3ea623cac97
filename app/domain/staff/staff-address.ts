const LONGEST = 254;

/** Lower case; null when invalid. The mailed code proves the owner. */
export function readStaffAddress(typed: string): string | null {
  const email = typed.trim().toLowerCase();
  return email.length <= LONGEST && /^[^\s<>@,;:"]+@[^\s<>@,;:".]+(\.[^\s<>@,;:".]+)+$/.test(email) ? email : null;
}

/** The reserved example domain receives no mail, so that demonstration users have no access to a real shop. */
export function isMadeUp(email: string): boolean {
  return /[.@]example$/i.test(email);
}
