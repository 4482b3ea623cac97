import { randomBytes, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { App } from "./app.ts";
import { readClientFacts } from "./client-facts.ts";
import { bodyLimit } from "./body-limit.ts";
import { readRequest, RefusedRequest } from "./read-request.ts";
import { sendResponse } from "./send-response.ts";
import { createStaticFiles } from "./static-files.ts";

/** The shop as a listener for `node:http`: files first, then the router; one log line per request. */
export function createListener(app: App): (request: IncomingMessage, response: ServerResponse) => void {
  const serveFile = createStaticFiles();
  return (request, response) => {
    const id = randomUUID();
    response.setHeader("X-Request-Id", id);
    for (const [name, value] of Object.entries(app.baselineHeaders)) response.setHeader(name, value);
    logWhenDone(app, request, response, id);
    serveFile(request, response, () => {
      answer(app, request, response, id).catch((error: unknown) => refuse(app, response, error, id));
    });
  };
}

async function answer(app: App, incoming: IncomingMessage, outgoing: ServerResponse, id: string): Promise<void> {
  const client = readClientFacts(incoming, app.env.TRUST_PROXY);
  if (!client) throw new RefusedRequest(400, "Bad request: no usable host");
  const gone = new AbortController();
  outgoing.once("close", () => outgoing.writableFinished || gone.abort());
  const limit = bodyLimit(incoming.url ?? "", app.env.BODY_LIMIT_BYTES);
  const request = await readRequest(incoming, client.origin, limit, gone.signal);
  const nonce = randomBytes(16).toString("base64");
  const response = await app.handle(request, { id, nonce, address: client.address, isLocal: client.isLocal });
  await sendResponse(response, incoming, outgoing);
}

/** Plain answers for what no page can answer. Nothing of the error itself is told. */
function refuse(app: App, response: ServerResponse, error: unknown, id: string): void {
  const isRefused = error instanceof RefusedRequest;
  if (!isRefused && !isDisconnect(error)) app.log.error("request failed", error, { id });
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.statusCode = isRefused ? error.status : 500;
  response.setHeader("Content-Type", "text/plain; charset=utf-8");
  response.setHeader("Cache-Control", "no-store");
  // The rest of a refused body is not read, so the connection cannot be used again.
  response.setHeader("Connection", "close");
  response.end(`${isRefused ? error.message : "Internal Server Error"}\n`);
}

function isDisconnect(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : null;
  return code === "ERR_STREAM_PREMATURE_CLOSE" || code === "ECONNRESET" || code === "EPIPE";
}

function logWhenDone(app: App, request: IncomingMessage, response: ServerResponse, id: string): void {
  const start = performance.now();
  const [path = ""] = (request.url ?? "").split("?", 1);
  response.once("close", () => {
    app.log.info("request", {
      id,
      method: request.method,
      path: path.slice(0, 300),
      status: response.statusCode,
      ms: Math.round(performance.now() - start),
      finished: response.writableFinished,
    });
  });
}
