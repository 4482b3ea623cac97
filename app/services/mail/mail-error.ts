/**
 * A mail that could not be handed over. What drivers and servers say of it repeats addresses and texts, so only their codes are
 * kept, and no cause (R-ERR-14).
 */
export class MailError extends Error {
  override name = "MailError";

  constructor(failure: unknown) {
    super(`the mail could not be handed over: ${codesOf(failure)}`);
  }
}

/** The codes of a failure; those of a driver stand in what wraps it. */
function codesOf(failure: unknown): string {
  if (typeof failure !== "object" || failure === null) return "unknown";
  if ("cause" in failure && failure.cause) return codesOf(failure.cause);
  const code = "code" in failure && typeof failure.code === "string" ? failure.code : "unknown";
  const status = "responseCode" in failure && typeof failure.responseCode === "number" ? failure.responseCode : null;
  return status === null ? code : `${code} ${status}`;
}
