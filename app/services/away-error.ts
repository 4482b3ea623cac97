/** A service that is known to be away was not asked, or could not be. Its own outage has been told already. */
export class AwayError extends Error {
  override name = "AwayError";
}

/** What the database driver says of connections that were given up because the server is away. */
const GIVEN_UP = new Set(["CONNECTION_DESTROYED", "CONNECTION_ENDED"]);

/** What the server says to a change while it takes none (`read_only_sql_transaction`). */
const READ_ONLY = "25006";

/** Whether a change failed because the database takes none, as a standby does. */
export function isReadOnlyFailure(error: unknown): boolean {
  return error instanceof Error && (("code" in error && error.code === READ_ONLY) || isReadOnlyFailure(error.cause));
}

/** What the server says when its disk is full (`disk_full`). A file that cannot be read (`io_error`) leaves room for changes. */
const NO_ROOM = "53100";

/** Whether a change failed because the database has no room to store it. */
export function isNoRoomFailure(error: unknown): boolean {
  return error instanceof Error && (("code" in error && error.code === NO_ROOM) || isNoRoomFailure(error.cause));
}

/** Whether something failed only because of an outage that has its own line in the log. */
export function isFromOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AwayError || isReadOnlyFailure(error)) return true;
  if ("code" in error && GIVEN_UP.has(String(error.code))) return true;
  return isFromOutage(error.cause);
}

const CONNECTION_FAILURE =
  /^(CONNECT_TIMEOUT|CONNECTION_(CLOSED|DESTROYED|ENDED)|E(CONN\w+|PIPE|NOTFOUND|AI_AGAIN|HOST\w+|TIMEDOUT)|57P0\d|08\w{3})$/;

/** Whether something failed because the connection to the database did. */
export function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && CONNECTION_FAILURE.test(String(error.code))) || isConnectionFailure(error.cause);
}
