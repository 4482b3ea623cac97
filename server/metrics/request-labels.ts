import type { IncomingMessage, ServerResponse } from "node:http";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Other methods are a label together: anybody may make some up. */
export function methodLabel({ method = "" }: Pick<IncomingMessage, "method">): string {
  return METHODS.has(method) ? method : "other";
}

/** The hundred of a status; `none` when the visitor left before there was an answer. */
export function statusLabel({ headersSent, statusCode }: Pick<ServerResponse, "headersSent" | "statusCode">): string {
  return headersSent ? `${Math.floor(statusCode / 100)}xx` : "none";
}
