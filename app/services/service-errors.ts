/** A service known to be unavailable; its outage is already logged. */
export class AwayError extends Error {
  override name = "AwayError";
}

const GIVEN_UP = new Set(["CONNECTION_DESTROYED", "CONNECTION_ENDED"]);

/** `read_only_sql_transaction`. */
const READ_ONLY = "25006";

export function isReadOnlyFailure(error: unknown): boolean {
  return error instanceof Error && (("code" in error && error.code === READ_ONLY) || isReadOnlyFailure(error.cause));
}

/** `disk_full`. Reads still work. */
const NO_ROOM = "53100";

export function isNoRoomFailure(error: unknown): boolean {
  return error instanceof Error && (("code" in error && error.code === NO_ROOM) || isNoRoomFailure(error.cause));
}

/** True when the outage has its own log line. */
export function isFromOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AwayError || isReadOnlyFailure(error)) return true;
  if ("code" in error && GIVEN_UP.has(String(error.code))) return true;
  return isFromOutage(error.cause);
}

const CONNECTION_FAILURE =
  /^(CONNECT_TIMEOUT|CONNECTION_(CLOSED|DESTROYED|ENDED)|E(CONN\w+|PIPE|NOTFOUND|AI_AGAIN|HOST\w+|TIMEDOUT)|57P0\d|08\w{3})$/;

export function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && CONNECTION_FAILURE.test(String(error.code))) || isConnectionFailure(error.cause);
}

/** Start failure with a one-sentence message for the operator, without a stack. */
export class StartError extends Error {
  override name = "StartError";
}
