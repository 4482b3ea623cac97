/** Names of the cookies only the server reads, but for the session's, whose name is a setting. */
export const PRIVATE_COOKIES = {
  cart: "cart",
  flash: "flash",
  knownBrowser: "known-browser",
  leftEntries: "left-entries",
  login: "login",
  redirectPath: "redirect-path",
  secondFactor: "second-factor",
  sessionMark: "session-mark",
} as const;

const NAMES = new Set<string>(Object.values(PRIVATE_COOKIES));

/** A session cookie of any name the settings allow, and its pieces and proof keys. */
const SESSION = /^sb-[a-z0-9][a-z0-9-]*-auth-token/;

export function isPrivateCookie(name: string): boolean {
  return NAMES.has(name) || SESSION.test(name);
}
