/** Seconds between two codes (R-AUTH-20). */
export const RESEND_SECONDS = 60;

/** What the shop wants of the provider in this process for one code. A hosted project hears nothing of it. */
export type CodeWish = {
  /** Eight letters instead of six digits. */
  readonly isLong: boolean;
  /** Everything as usual, except that no email leaves. */
  readonly isMuted: boolean;
  /** Names an allowance of emails that is apart from the one of the network; null for that of the network. */
  readonly allowance: string | null;
};

/** Who the verified session says somebody is. Never shown to a browser as a whole. */
export type Identity = {
  /** The provider's id of the user. */
  readonly authUserId: string;
  readonly sessionId: string;
  /** Lower case. */
  readonly email: string;
  /** `full_name` of the profile; null when there is none (R-AUTH-39). */
  readonly fullName: string | null;
  /** When the session began, as its first proof tells, in seconds since 1970; 0 when nobody says. */
  readonly since: number;
  /** When the access token runs out, in seconds since 1970. */
  readonly expiresAt: number;
};

/** How a session was begun at the shop: by a code that was typed here, by Google, or by tokens of an address. */
export type SessionWay = "code" | "google" | "tokens";

/** What the shop noted when a session of a browser began. */
export type SessionBeginning = {
  /** Null for sessions that were begun before anybody noted it. */
  readonly way: SessionWay | null;
  /** Whether it is one for a computer others use too. */
  readonly isShort: boolean;
  /** In seconds since 1970. */
  readonly at: number;
};

/** Why the provider refused, in kinds a form can answer (R-ERR-01, R-ERR-13). */
export type SignInFailure = {
  readonly kind:
    | "invalid-email"
    | "invalid-code"
    | "too-soon"
    | "too-many"
    | "refused"
    | "unavailable"
    | "signed-out"
    /** The Google account is not one of the address it signs in as. */
    | "other-google"
    /** The project, or our key to it, is set up wrong: waiting does not help. */
    | "misconfigured"
    /** The project sends no more mails for now, to nobody. */
    | "mail-limit"
    /** The mail server did not take the mail. */
    | "mail-failed"
    /** The mail takes long and is still on its way: no failure of the visitor's. */
    | "slow-mail"
    /** Nobody new may sign up. */
    | "closed"
    /** Too many wrong codes were entered for the address: a project gets no more requests but for browsers that have proven it. */
    | "guessed";
  /** Seconds to wait, where the provider says so. */
  readonly wait?: number;
};

/** The session of one request. What it changes goes out as cookies with the response of that request. */
export interface SignInSession {
  /** Null without a valid session, and once it was ended. Asks the provider only when the session has to be refreshed. */
  readonly identity: Identity | null;
  /** Nobody could say whether the session that was sent is valid: its cookies stay, and it may be asked again. */
  readonly isUncertain: boolean;
  /** Whether there is a session that counts for nothing, because the shop's mark of it is gone (decision 0034). */
  readonly isUnmarked: boolean;
  /** How the session the request came with was begun; null without one, and for a token in a header. */
  readonly beginning: SessionBeginning | null;
  /**
   * Mails a code for one browser, by its random id. Known and unknown addresses answer alike (R-AUTH-44). A hosted project makes codes
   * as it is set up, whatever the wish.
   */
  sendCode(email: string, browser: string, locale: string, wish?: CodeWish): Promise<SignInFailure | null>;
  /**
   * Signs in with the code the same browser asked for. `isShort` for a computer others use too: the session ends with the browser,
   * or half an hour after its last use.
   */
  verifyCode(
    email: string,
    browser: string,
    code: string,
    isShort: boolean,
    wish?: CodeWish,
  ): Promise<Identity | SignInFailure>;
  /** The address of the Google sign-in that comes back to `callback`, an address of this site; `flow` is needed then. */
  startGoogle(callback: string, isShort: boolean): Promise<{ url: string; flow: string | null } | SignInFailure>;
  /** Finishes a Google sign-in with the code it came back with, in the browser it was started in (R-AUTH-31). */
  finishGoogle(code: string, flow: string | null, isShort: boolean): Promise<Identity | SignInFailure>;
  /** Takes over tokens of a session that was begun at the shop from an address (A-10). Nothing is stored when they are not both good. */
  adoptTokens(accessToken: string, refreshToken: string): Promise<Identity | SignInFailure>;
  /** Stores the full name and issues a new token that has it (R-AUTH-15, R-AUTH-38). */
  saveFullName(fullName: string): Promise<SignInFailure | null>;
  /** A new token with what has changed about the user (R-CUST-03). */
  refresh(): Promise<SignInFailure | null>;
  /** Asks the provider whether the session still stands: before anything of consequence is written. Null when it does. */
  confirm(): Promise<SignInFailure | null>;
  /** Ends this session, or all sessions of the user. Cookies go in any case. */
  signOut(scope: "local" | "global" | "others"): Promise<SignInFailure | null>;
  /** Cookies to be set with the response of this request. */
  cookies(): readonly string[];
}

export interface SignIn {
  /** The session of a request, from its cookies or its bearer token. Never fails and never takes longer than its limit. */
  open(request: Request, visitorAddress: string): Promise<SignInSession>;
  /** Whether the Google button leads anywhere. */
  hasGoogle(): Promise<boolean>;
  /** A hosted project signs people in: its codes have neither a browser nor a number of tries. */
  readonly isHosted: boolean;
  /** Whether only those who have an account may sign in. */
  isClosed(): Promise<boolean>;
  /** Hears how many digits somebody has typed as a code: a project may mail codes of a length the form does not take. */
  noteCodeLength(digits: number): void;
  /** Origins a form of the sign-in may lead to, for the security policy. */
  readonly formTargets: readonly string[];
  /** `down`: nobody can sign in until somebody mends the project or the key. */
  state(): "ok" | "degraded" | "down";
}

/** Whether an answer of the sign-in is a failure. */
export function isFailure<T extends object>(answer: T | SignInFailure): answer is SignInFailure {
  return "kind" in answer;
}

/** Failures that say nothing of a session: nobody could be asked, or too many asked. */
const UNDECIDED: ReadonlySet<SignInFailure["kind"]> = new Set(["unavailable", "too-many", "too-soon", "misconfigured"]);

/** Whether a failure means that the session is over, and not that nobody can say so just now. */
export function endsSession({ kind }: SignInFailure): boolean {
  return !UNDECIDED.has(kind);
}

/** Who asks the provider, for its limits and its list of sessions. */
type ProviderCaller = { ip: string; userAgent: string };

/** The sign-in provider as far as browsers and integrators reach it over HTTP, at `/auth/v1/*`. */
export interface AuthProvider {
  /** Answers any request below `/auth/v1`. Never throws; what is not served answers 404. */
  handle(request: Request, caller: ProviderCaller): Promise<Response>;
}
