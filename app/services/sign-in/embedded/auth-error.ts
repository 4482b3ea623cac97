/**
 * A refusal in the words of the protocol: HTTP status, error code and text, exactly as the official client knows them.
 * Thrown anywhere below the handler, which turns it into the answer. `details` are further fields of the body.
 */
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

/** Something in the request is missing or of a wrong form: 400. */
export function validationFailed(message: string): AuthError {
  return new AuthError(400, "validation_failed", message);
}
