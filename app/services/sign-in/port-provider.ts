/** Who asks the provider, for its limits and its list of sessions. */
type ProviderCaller = { ip: string; userAgent: string };

/** The sign-in provider as far as browsers and integrators reach it over HTTP, at `/auth/v1/*`. */
export interface AuthProvider {
  /** Answers any request below `/auth/v1`. Never throws; what is not served answers 404. */
  handle(request: Request, caller: ProviderCaller): Promise<Response>;
}
