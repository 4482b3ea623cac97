import { ResponseBodyError } from "oauth4webapi";

/** Status, code and text as the official client expects them.
 * The request handler turns it into the response. `details`: more fields of the body. */
export class AuthError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(status: number, code: string, message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.name = "AuthError";
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

export function validationFailed(message: string): AuthError {
  return new AuthError(400, "validation_failed", message);
}

/** For logs: kinds and codes only, because messages can quote secrets. */
export function describeFailure(error: unknown): { kind: string; reason: string | null } {
  if (!(error instanceof Error)) return { kind: typeof error, reason: null };
  if (error instanceof ResponseBodyError) return { kind: error.name, reason: error.error };
  const reason = codeOf(error) ?? codeOf(error.cause);
  return { kind: error.name, reason };
}

function codeOf(error: unknown): string | null {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : null;
}
