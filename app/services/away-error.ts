/** A service that is known to be away was not asked, or could not be. Its own outage has been told already. */
export class AwayError extends Error {
  override name = "AwayError";
}

/** What the database driver says of connections that were given up because the server is away. */
const GIVEN_UP = new Set(["CONNECTION_DESTROYED", "CONNECTION_ENDED"]);

/** Whether something failed only because of an outage that has its own line in the log. */
export function isFromOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AwayError || ("code" in error && GIVEN_UP.has(String(error.code)))) return true;
  return isFromOutage(error.cause);
}
