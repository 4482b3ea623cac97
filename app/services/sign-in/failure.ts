import {
  AuthPKCECodeVerifierMissingError,
  isAuthApiError,
  isAuthError,
  isAuthRetryableFetchError,
  isAuthSessionMissingError,
  isAuthWeakPasswordError,
} from "@supabase/supabase-js";
import type { SignInFailure } from "./port.ts";

const CODES: Readonly<Record<string, SignInFailure["kind"]>> = {
  otp_expired: "invalid-code",
  validation_failed: "invalid-email",
  email_address_invalid: "invalid-email",
  over_email_send_rate_limit: "too-soon",
  over_request_rate_limit: "too-many",
  session_not_found: "signed-out",
  session_expired: "signed-out",
  refresh_token_not_found: "signed-out",
  refresh_token_already_used: "signed-out",
  user_not_found: "signed-out",
  bad_jwt: "signed-out",
  flow_state_expired: "refused",
  request_timeout: "unavailable",
  unexpected_failure: "unavailable",
};

/** What the client library reports, in kinds a form can answer (R-ERR-01). The texts of the provider stay with us. */
export function toFailure(error: unknown): SignInFailure {
  if (isAuthRetryableFetchError(error) || !isAuthError(error)) return { kind: "unavailable" };
  if (isAuthSessionMissingError(error)) return { kind: "signed-out" };
  if (isAuthWeakPasswordError(error) || error instanceof AuthPKCECodeVerifierMissingError) return { kind: "refused" };
  const kind = CODES[error.code ?? ""] ?? kindOfStatus(isAuthApiError(error) ? error.status : undefined);
  const wait = /after (\d+) seconds?/.exec(error.message)?.[1];
  return wait === undefined ? { kind } : { kind, wait: Number(wait) };
}

function kindOfStatus(status: number | undefined): SignInFailure["kind"] {
  if (status === 429) return "too-many";
  return status !== undefined && status >= 500 ? "unavailable" : "refused";
}
