import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { pathOf } from "./request-names.ts";

export type Drain = {
  /** Every response now closes its connection, and readiness fails. */
  begin(): void;
  closeUnused(): void;
};

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

type Watch = (request: IncomingMessage, response: ServerResponse) => () => void;

/** A stopping process answers 503 by itself. */
const HEALTH = "/healthz";

/** Readiness (decision 0072). */
const READY = "/readyz";

/** Liveness: without an answer the process is restarted. */
const ALIVE = "/livez";

/** Time between opening a connection and its first request. */
const OPENED_AHEAD_MS = 1000;

/** A connection that closes under a request breaks it, and browsers do not resend forms. A stopping server therefore answers with
 * `Connection: close` for a while first. `headers`: on every response. */
export function createDrain(
  server: Server,
  listener: Listener,
  headers: Readonly<Record<string, string>>,
  watch: Watch | null = null,
): Drain {
  const running = new Set<ServerResponse>();
  const silent = new Map<Socket, number>();
  let isStopping = false;
  server.on("connection", (socket) => {
    silent.set(socket, Date.now());
    socket.once("close", () => silent.delete(socket));
  });
  server.on("request", (request, response) => {
    silent.delete(request.socket);
    running.add(response);
    const done = watch?.(request, response);
    response.on("close", () => {
      running.delete(response);
      done?.();
    });
    if (isStopping) closeAfterResponse(response);
    const path = pathOf(request);
    if (path === ALIVE || (path === READY && !isStopping)) sendStatus(response, 200, "ok", headers);
    else if (isStopping && (path === READY || path === HEALTH)) sendStatus(response, 503, "stopping", headers);
    else listener(request, response);
  });
  return {
    begin() {
      isStopping = true;
      for (const response of running) closeAfterResponse(response);
    },
    closeUnused() {
      server.closeIdleConnections();
      const latest = Date.now() - OPENED_AHEAD_MS;
      // Node does not treat a connection without any request as idle.
      for (const [socket, since] of silent) if (since < latest && socket.bytesRead === 0) socket.destroy();
    },
  };
}

function closeAfterResponse(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("Connection", "close");
}

function sendStatus(
  response: ServerResponse,
  code: 200 | 503,
  status: string,
  headers: Readonly<Record<string, string>>,
): void {
  const own = { "Content-Type": "application/json", "Cache-Control": "no-store" };
  response.writeHead(code, { ...headers, ...own }).end(JSON.stringify({ status }));
}
