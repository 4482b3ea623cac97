/** Seconds between two codes (R-AUTH-20). */
export const RESEND_SECONDS = 60;

/** How to send a code. For the embedded provider only. */
export type CodeOptions = {
  /** Eight letters instead of six digits. */
  readonly isLong: boolean;
  /** Sends no email; everything else is unchanged. */
  readonly isMuted: boolean;
  /** Separate email allowance; null uses the network's. */
  readonly allowance: string | null;
};

export type Identity = {
  readonly authUserId: string;
  readonly sessionId: string;
  /** Lower case. */
  readonly email: string;
  /** `full_name` of the profile (R-AUTH-39). */
  readonly fullName: string | null;
  /** Time of the first proof, in seconds since 1970; 0 when unknown. */
  readonly since: number;
  /** Expiry of the access token, in seconds since 1970. */
  readonly expiresAt: number;
};

export type SessionWay = "code" | "google" | "tokens";

export type SessionBeginning = {
  readonly way: SessionWay | null;
  readonly isShort: boolean;
  /** In seconds since 1970. */
  readonly at: number;
};

/** R-ERR-01, R-ERR-13. */
export type SignInFailure = {
  readonly kind:
    | "invalid-email"
    | "invalid-code"
    | "too-soon"
    | "too-many"
    | "refused"
    | "unavailable"
    | "signed-out"
    | "other-google"
    /** Configuration error of the project or the key. */
    | "misconfigured"
    /** The project's limit for all mails. */
    | "mail-limit"
    | "mail-failed"
    /** The mail server of the address, known or not, does not accept it. */
    | "address-refused"
    | "slow-mail"
    | "closed"
    /** Too many wrong codes: a hosted project then gets requests only from browsers that have proven the address. */
    | "guessed";
  /** Seconds. */
  readonly wait?: number;
};

export interface SignInSession {
  /** Null without a valid session, and after sign-out. */
  readonly identity: Identity | null;
  /** Validity is unknown; the cookies stay for a later request. */
  readonly isUncertain: boolean;
  /** The shop's session cookie is missing, so the session is not accepted (decision 0034). */
  readonly isUnmarked: boolean;
  readonly beginning: SessionBeginning | null;
  /** `browser`: random id that the code is bound to.
   * Same answer for known and unknown addresses (R-AUTH-44). Hosted projects ignore `codeOptions`. */
  sendCode(email: string, browser: string, locale: string, codeOptions?: CodeOptions): Promise<SignInFailure | null>;
  /** `isShort`: for a shared computer; the session ends with the browser or after 30 minutes without use. */
  verifyCode(
    email: string,
    browser: string,
    code: string,
    isShort: boolean,
    codeOptions?: CodeOptions,
  ): Promise<Identity | SignInFailure>;
  /** `callback`: address of this site. `finishGoogle` needs `flow`. */
  startGoogle(callback: string, isShort: boolean): Promise<{ url: string; flow: string | null } | SignInFailure>;
  /** Works only in the browser that started (R-AUTH-31). */
  finishGoogle(code: string, flow: string | null, isShort: boolean): Promise<Identity | SignInFailure>;
  /** Accepts tokens of a session that began at the shop. Both must be valid, or nothing is stored. */
  adoptTokens(accessToken: string, refreshToken: string): Promise<Identity | SignInFailure>;
  /** R-AUTH-15, R-AUTH-38. */
  saveFullName(fullName: string): Promise<SignInFailure | null>;
  /** R-CUST-03. */
  refresh(): Promise<SignInFailure | null>;
  /** Asks the provider; used before important writes. Null when the session is valid. */
  confirm(): Promise<SignInFailure | null>;
  signOut(scope: "local" | "global" | "others"): Promise<SignInFailure | null>;
  cookies(): readonly string[];
}

export interface SignIn {
  /** Never rejects; has a time limit. */
  open(request: Request, visitorAddress: string): Promise<SignInSession>;
  hasGoogle(): Promise<boolean>;
  /** A hosted project's codes are not bound to a browser and have no attempt limit. */
  readonly isHosted: boolean;
  isClosed(): Promise<boolean>;
  /** For a warning when a project mails codes of an unsupported length. */
  noteCodeLength(digits: number): void;
  readonly formTargets: readonly string[];
  /** `down`: sign-in fails until the project or the key is fixed. */
  state(): "ok" | "degraded" | "down";
  /** For `/healthz`: the trouble and where to end it. */
  cause(): string | undefined;
}

export function isFailure<T extends object>(answer: T | SignInFailure): answer is SignInFailure {
  return "kind" in answer;
}

const UNDECIDED: ReadonlySet<SignInFailure["kind"]> = new Set(["unavailable", "too-many", "too-soon", "misconfigured"]);

export function endsSession({ kind }: SignInFailure): boolean {
  return !UNDECIDED.has(kind);
}

type ProviderCaller = { ip: string; userAgent: string };

export interface AuthProvider {
  /** Never rejects; unknown paths get 404. */
  handle(request: Request, caller: ProviderCaller): Promise<Response>;
}
