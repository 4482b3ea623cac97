import type { IncomingMessage, ServerResponse } from "node:http";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Anyone can invent methods, so the others share one label. */
export function methodLabel({ method = "" }: Pick<IncomingMessage, "method">): string {
  return METHODS.has(method) ? method : "other";
}

export function statusLabel({ headersSent, statusCode }: Pick<ServerResponse, "headersSent" | "statusCode">): string {
  return headersSent ? `${Math.floor(statusCode / 100)}xx` : "none";
}
