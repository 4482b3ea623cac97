/**
 * A mail that could not be handed over. What drivers and servers say of it repeats addresses and texts, so only their codes are
 * kept, and no cause (R-ERR-14).
 */
export class MailError extends Error {
  override name = "MailError";

  /** What the driver and the server call it, e.g. `EAUTH 535`. */
  readonly codes: string;

  constructor(failure: unknown) {
    const codes = codesOf(failure);
    super(`the mail could not be handed over: ${codes}`);
    this.codes = codes;
  }
}

/** The codes of a failure; those of a driver stand in what wraps it. */
function codesOf(failure: unknown): string {
  if (typeof failure !== "object" || failure === null) return "unknown";
  if ("cause" in failure && failure.cause) return codesOf(failure.cause);
  const own = "code" in failure && typeof failure.code === "string" ? failure.code : "unknown";
  // The driver calls whatever happens to a connection by one name; what the system called it stands at the head of the message.
  const ofSystem = failure instanceof Error ? /^connect (E[A-Z]+) /.exec(failure.message)?.[1] : undefined;
  const code = ofSystem === undefined ? own : `${own} ${ofSystem}`;
  const status = "responseCode" in failure && typeof failure.responseCode === "number" ? failure.responseCode : null;
  return status === null ? code : `${code} ${status}`;
}
