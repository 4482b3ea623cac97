import {
  AuthPKCECodeVerifierMissingError,
  AuthUnknownError,
  isAuthApiError,
  isAuthError,
  isAuthRetryableFetchError,
  isAuthSessionMissingError,
  isAuthWeakPasswordError,
} from "@supabase/supabase-js";
import type { SignInFailure } from "./sign-in.ts";

const CODES: Readonly<Record<string, SignInFailure["kind"]>> = {
  otp_expired: "invalid-code",
  validation_failed: "invalid-email",
  email_address_invalid: "invalid-email",
  email_address_refused: "address-refused",
  over_email_send_rate_limit: "mail-limit",
  over_request_rate_limit: "too-many",
  session_not_found: "signed-out",
  session_expired: "signed-out",
  refresh_token_not_found: "signed-out",
  refresh_token_already_used: "signed-out",
  user_not_found: "signed-out",
  bad_jwt: "signed-out",
  flow_state_expired: "refused",
  signup_disabled: "closed",
  otp_disabled: "closed",
  conflict: "unavailable",
  request_timeout: "unavailable",
  unexpected_failure: "unavailable",
};

const MAIL_REFUSED = /^Error sending /;

/** R-ERR-01. Texts of the provider are not passed on. */
export function toFailure(error: unknown): SignInFailure {
  if (!isAuthError(error) || error instanceof AuthUnknownError) return { kind: "unavailable" };
  if (isAuthRetryableFetchError(error))
    return { kind: MAIL_REFUSED.test(error.message) ? "mail-failed" : "unavailable" };
  if (isAuthSessionMissingError(error)) return { kind: "signed-out" };
  if (isAuthWeakPasswordError(error) || error instanceof AuthPKCECodeVerifierMissingError) return { kind: "refused" };
  const kind = CODES[error.code ?? ""] ?? kindOfStatus(isAuthApiError(error) ? error.status : undefined, error.code);
  const wait = /after (\d+) seconds?/.exec(error.message)?.[1];
  if (wait === undefined) return { kind };
  // With a time: limit of an address; without: limit of the project.
  return { kind: kind === "mail-limit" ? "too-soon" : kind, wait: Number(wait) };
}

function kindOfStatus(status: number | undefined, code: string | undefined): SignInFailure["kind"] {
  if (status === 429) return "too-many";
  // Only the gateway, which checks the API key, refuses without a code.
  if (code === undefined && (status === 401 || status === 403)) return "misconfigured";
  return status !== undefined && status >= 500 ? "unavailable" : "refused";
}
