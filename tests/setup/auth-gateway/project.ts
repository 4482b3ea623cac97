/** Settings of a hosted project that change its server's behavior. The defaults are those of the checklist. */
export type ProjectSettings = {
  confirmEmail: boolean;
  phone: boolean;
  manualLinking: boolean;
  secureEmailChange: boolean;
  signUps: boolean;
  google: boolean;
  /** Seconds between two emails of a kind to one user. */
  mailSeconds: number;
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

/** Faults of the connection to the server, or of what it needs itself. */
export type ProjectFaults = {
  /** No answer: a status, silence, or a cut connection. */
  away: number | "hang" | "reset" | null;
  /** `/token` is over its limit. */
  refreshLimited: boolean;
  /** Delay of the mail server, in milliseconds. */
  mailMs: number;
  mailRefused: boolean;
  /** The project does what is requested, but its answers do not arrive. */
  answersLost: boolean;
  keyWithdrawn: boolean;
  /** Users cannot be changed, as when a second factor is required first. */
  changesRefused: boolean;
};

export const NO_FAULTS: ProjectFaults = {
  away: null,
  refreshLimited: false,
  mailMs: 0,
  mailRefused: false,
  answersLost: false,
  keyWithdrawn: false,
  changesRefused: false,
};

/** A Google account. */
export type GoogleAccount = { sub: string; email: string; email_verified: boolean; name: string };
