/** Cookies only the server reads, without the session's, whose name is a setting. */
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

/** Session cookie of any allowed name, its parts and proof keys. */
const SESSION = /^sb-[a-z0-9][a-z0-9-]*-auth-token/;

export function isPrivateCookie(name: string): boolean {
  return NAMES.has(name) || SESSION.test(name);
}
