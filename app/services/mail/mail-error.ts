/** Keeps only codes and no cause: messages of drivers and servers repeat addresses and texts (R-ERR-14). */
export class MailError extends Error {
  override name = "MailError";

  readonly codes: string;

  constructor(failure: unknown) {
    const codes = codesOf(failure);
    super(`the mail could not be handed over: ${codes}`);
    this.codes = codes;
  }
}

function codesOf(failure: unknown): string {
  if (typeof failure !== "object" || failure === null) return "unknown";
  if ("cause" in failure && failure.cause) return codesOf(failure.cause);
  const own = "code" in failure && typeof failure.code === "string" ? failure.code : "unknown";
  // The driver has one code for all connection errors; the system's code begins the message.
  const ofSystem = failure instanceof Error ? /^connect (E[A-Z]+) /.exec(failure.message)?.[1] : undefined;
  const code = ofSystem === undefined ? own : `${own} ${ofSystem}`;
  const status = "responseCode" in failure && typeof failure.responseCode === "number" ? failure.responseCode : null;
  return status === null ? code : `${code} ${status}`;
}
