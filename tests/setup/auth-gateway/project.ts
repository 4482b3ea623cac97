/** How a hosted project is set up, as far as its server behaves differently for it. The defaults are those of the checklist. */
export type ProjectSettings = {
  confirmEmail: boolean;
  phone: boolean;
  manualLinking: boolean;
  secureEmailChange: boolean;
  signUps: boolean;
  google: boolean;
  /** Seconds between two mails of a kind to one user. */
  mailSeconds: number;
  /** Mails the whole project sends. */
  mailsLeft: number;
  /** Life of an access token, in seconds. */
  tokenSeconds: number;
};

export const CHECKLIST: ProjectSettings = {
  confirmEmail: true,
  phone: false,
  manualLinking: false,
  secureEmailChange: true,
  signUps: true,
  google: true,
  mailSeconds: 60,
  mailsLeft: 10_000,
  tokenSeconds: 3600,
};

/** What is wrong with the way to the server, or with what it needs itself. */
export type ProjectFaults = {
  /** Nobody answers: a status, no word at all, or a line that is cut. */
  away: number | "hang" | "reset" | null;
  /** `/token` has been asked too often. */
  refreshLimited: boolean;
  /** The mail server takes so long, in milliseconds. */
  mailMs: number;
  mailRefused: boolean;
  /** The key the shop has was withdrawn. */
  keyWithdrawn: boolean;
  /** Users cannot be changed, as where a second factor is asked for first. */
  changesRefused: boolean;
};

export const NO_FAULTS: ProjectFaults = {
  away: null,
  refreshLimited: false,
  mailMs: 0,
  mailRefused: false,
  keyWithdrawn: false,
  changesRefused: false,
};

/** Somebody at Google. */
export type GoogleAccount = { sub: string; email: string; email_verified: boolean; name: string };
