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

/** Why the provider refused, in kinds a form can answer (R-ERR-01, R-ERR-13). */
export type SignInFailure = {
  readonly kind: "invalid-email" | "invalid-code" | "too-soon" | "too-many" | "refused" | "unavailable" | "signed-out";
  /** Seconds to wait, where the provider says so. */
  readonly wait?: number;
};

/** The session of one request. What it changes goes out as cookies with the response of that request. */
export interface SignInSession {
  /** Null without a valid session. Asks the provider only when the session has to be refreshed. */
  readonly identity: Identity | null;
  /** Mails a code for one browser, by its random id. Known and unknown addresses answer alike (R-AUTH-44). */
  sendCode(email: string, browser: string, locale: string): Promise<SignInFailure | null>;
  /**
   * Signs in with the code the same browser asked for. `isShort` for a computer others use too: the session ends with the browser,
   * or half an hour after its last use.
   */
  verifyCode(email: string, browser: string, code: string, isShort: boolean): Promise<Identity | SignInFailure>;
  /** The address of the Google sign-in that comes back to `callback`, an address of this site; `flow` is needed then. */
  startGoogle(callback: string, isShort: boolean): Promise<{ url: string; flow: string | null } | SignInFailure>;
  /** Finishes a Google sign-in with the code it came back with, in the browser it was started in (R-AUTH-31). */
  finishGoogle(code: string, flow: string | null, isShort: boolean): Promise<Identity | SignInFailure>;
  /** Takes over tokens from an address. Nothing is stored when they are not both good. */
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
  /** Origins a form of the sign-in may lead to, for the security policy. */
  readonly formTargets: readonly string[];
  state(): "ok" | "degraded";
}

/** Whether an answer of the sign-in is a failure. */
export function isFailure<T extends object>(answer: T | SignInFailure): answer is SignInFailure {
  return "kind" in answer;
}
