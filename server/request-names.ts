import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** What a request is called in the log, and in the traces it is part of. */
export type RequestNames = { readonly id: string; readonly trace?: string };

/** What proxies call requests: hexadecimal, a UUID, or a few more signs. Never anything that could be read as something else. */
const PROXY_ID = /^[\w.:-]{8,128}$/;

/** Version, trace, parent, flags (W3C Trace Context). A trace of zeros is none. */
const TRACE = /^00-(?!0{32})([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/;

/**
 * The id a trusted proxy has given the request, so that its log and ours can be read together; else one of our own. Without a
 * trusted proxy a visitor could write what they like.
 */
export function readRequestNames({ headers }: IncomingMessage, trustedProxies: number): RequestNames {
  if (trustedProxies === 0) return { id: randomUUID() };
  const given = String(headers["x-request-id"] ?? "");
  const id = PROXY_ID.test(given) ? given : randomUUID();
  const trace = TRACE.exec(String(headers["traceparent"] ?? ""))?.[1];
  return trace === undefined ? { id } : { id, trace };
}
