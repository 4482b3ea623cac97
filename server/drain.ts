import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { pathOf } from "./request-path.ts";

/** The way out for everybody: before a connection is closed, whoever uses it is told. */
export type Drain = {
  /** From now on every answer is the last of its connection, and load balancers are told to look elsewhere. */
  begin(): void;
  /** Closes the connections nobody is using. */
  closeUnused(): void;
};

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Called with each request, and what it returns when that is done with. */
type Watch = (request: IncomingMessage, response: ServerResponse) => () => void;

/** How the services are. A process that is stopping answers by itself, so that load balancers look elsewhere. */
const HEALTH = "/healthz";

/** Whether requests are to be sent here. Nobody is listened to before the shop is open, and pages need no service (decision 0072). */
const READY = "/readyz";

/** Whether this process works at all: one that says nothing here is started anew. */
const ALIVE = "/livez";

/** A connection may be opened ahead of its first request, which is on its way for so long. */
const OPENED_AHEAD_MS = 1000;

/**
 * Listens to a server for somebody, and stands ready to end that. A connection that is closed while a request is on its way breaks
 * that request, and a browser does not send a form twice; so a server that is stopping first answers for a while with
 * `Connection: close`. `headers` are those every answer carries.
 */
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
    if (isStopping) sayGoodbye(response);
    const path = pathOf(request);
    if (path === ALIVE || (path === READY && !isStopping)) tell(response, 200, "ok", headers);
    else if (isStopping && (path === READY || path === HEALTH)) tell(response, 503, "stopping", headers);
    else listener(request, response);
  });
  return {
    begin() {
      isStopping = true;
      for (const response of running) sayGoodbye(response);
    },
    closeUnused() {
      server.closeIdleConnections();
      const latest = Date.now() - OPENED_AHEAD_MS;
      // Node does not count one as idle that has never sent anything.
      for (const [socket, since] of silent) if (since < latest && socket.bytesRead === 0) socket.destroy();
    },
  };
}

/** An answer whose headers have left already is followed by another, or by silence. */
function sayGoodbye(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("Connection", "close");
}

function tell(
  response: ServerResponse,
  code: 200 | 503,
  status: string,
  headers: Readonly<Record<string, string>>,
): void {
  const own = { "Content-Type": "application/json", "Cache-Control": "no-store" };
  response.writeHead(code, { ...headers, ...own }).end(JSON.stringify({ status }));
}
