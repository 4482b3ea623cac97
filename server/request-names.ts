import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { App } from "./app.ts";

export type RequestNames = { readonly id: string; readonly trace?: string };

const PROXY_ID = /^[\w.:-]{8,128}$/;

/** Version, trace, parent, flags (W3C Trace Context); a trace of zeros is invalid. */
const TRACE = /^00-(?!0{32})([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/;

/** Ids are accepted from trusted proxies only; a visitor could write anything. */
export function readRequestNames({ headers }: IncomingMessage, trustedProxies: number): RequestNames {
  if (trustedProxies === 0) return { id: randomUUID() };
  const given = String(headers["x-request-id"] ?? "");
  const id = PROXY_ID.test(given) ? given : randomUUID();
  const trace = TRACE.exec(String(headers["traceparent"] ?? ""))?.[1];
  return trace === undefined ? { id } : { id, trace };
}

/** Without the query, which may hold personal input. */
export function pathOf({ url = "" }: Pick<IncomingMessage, "url">): string {
  const end = url.search(/[?#]/);
  return end === -1 ? url : url.slice(0, end);
}

const LONGEST_LOGGED_PATH = 300;

/** For logs and traces: without secrets, and cut. */
export function loggedPathOf(app: Pick<App, "tellPath">, request: Pick<IncomingMessage, "url">): string {
  return app.tellPath(pathOf(request)).slice(0, LONGEST_LOGGED_PATH);
}
