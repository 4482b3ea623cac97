import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { ReadableStream as NodeStream } from "node:stream/web";
import type { App } from "./app.ts";
import { hasSeveralHosts, readClientFacts } from "./client-facts.ts";
import type { LoggedRequest } from "../app/services/http/logged-request.server.ts";
import { networkOf } from "../app/services/http/network.ts";
import { type BodyMemories, bodyLimit, createBodyMemories, memoryFor, SMALL_BODY_BYTES } from "./body-limits.ts";
import type { Reservation } from "./body-memory.ts";
import { createLargeBodyQueue } from "./large-body-queue.ts";
import { type HostCookies, createHostCookies } from "./host-cookies.ts";
import { PlainRefusal, announcedBytes, readBody, readChunks, tooMuchAtOnce } from "./read-body.ts";
import { asksForMetrics, sendMetrics } from "./metrics/answer.ts";
import type { Metrics } from "./metrics/metrics.ts";
import type { Tracing } from "./tracing/tracing.ts";
import { type Exchange, type PageCache, createPageCache } from "./page-cache/page-cache.ts";
import type { PageRequest } from "./page-cache/page-request.ts";
import { type RequestNames, readRequestNames, loggedPathOf, pathOf } from "./request-names.ts";
import { type SentBody, readRequest } from "./read-request.ts";
import { sendResponse } from "./send-response.ts";
import { type ServeFile, createStaticFiles } from "./static-files.ts";
import { freeBytes } from "./gathered-bytes.ts";

type ListenerParts = {
  pages?: PageCache;
  serveFile?: ServeFile | undefined;
  metrics?: Metrics | null;
  tracing?: Tracing | null;
};

export function createRequestListener(
  app: App,
  {
    pages = createPageCache(app),
    serveFile = createStaticFiles(undefined, app.env.SITE_FILES_DIR),
    metrics = null,
    tracing = null,
  }: ListenerParts = {},
): (request: IncomingMessage, response: ServerResponse) => void {
  const memories = createBodyMemories();
  const largeBodyQueue = createLargeBodyQueue();
  const token = app.env.METRICS_TOKEN;
  const cookies = createHostCookies(app.env.COOKIE_PREFIX, app.env.PUBLIC_ORIGIN?.startsWith("https:") ?? false);
  const markRouted = (outgoing: ServerResponse) => {
    metrics?.isRouted(outgoing);
    tracing?.isRouted(outgoing);
  };
  return (incoming, outgoing) => {
    const names = readRequestNames(incoming, app.env.TRUST_PROXY);
    const logged: LoggedRequest = { id: names.id };
    app.logAsRequest(logged, () => {
      if (!tracing) return receive(incoming, outgoing, names, logged);
      tracing.follow(incoming, outgoing, names, (traced) => receive(incoming, outgoing, traced, logged));
    });
  };

  function receive(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    names: RequestNames,
    logged: LoggedRequest,
  ): void {
    const { id } = names;
    logWhenDone(app, incoming, outgoing, names, logged);
    if (hasSeveralHosts(incoming)) {
      setHeaders(app, outgoing, id);
      return refuse(app, outgoing, new PlainRefusal(400, "Bad request: more than one host"), id);
    }
    if (metrics && token && asksForMetrics(incoming, token)) return sendMetrics(metrics, outgoing, app.baselineHeaders);
    cookies.read(incoming);
    const pageRequest = pages.read(incoming);
    if (pageRequest && pages.sendKept(pageRequest, { incoming, outgoing, id })) return markRouted(outgoing);
    setHeaders(app, outgoing, id);
    serveFile(incoming, outgoing, () => {
      markRouted(outgoing);
      const answered = answer({ app, pages, memories, largeBodyQueue, cookies }, pageRequest, {
        incoming,
        outgoing,
        id,
      });
      answered.catch((error: unknown) => refuse(app, outgoing, error, id));
    });
  }
}

function setHeaders(app: App, outgoing: ServerResponse, id: string): void {
  outgoing.setHeader("X-Request-Id", id);
  for (const [name, value] of Object.entries(app.baselineHeaders)) outgoing.setHeader(name, value);
}

type Parts = {
  app: App;
  pages: PageCache;
  memories: BodyMemories;
  largeBodyQueue: ReturnType<typeof createLargeBodyQueue>;
  cookies: HostCookies;
};

async function answer(
  { app, pages, memories, largeBodyQueue, cookies }: Parts,
  pageRequest: PageRequest | null,
  exchange: Exchange,
): Promise<void> {
  const { incoming, outgoing, id } = exchange;
  const client = readClientFacts(incoming, app.env.TRUST_PROXY);
  if (!client) throw new PlainRefusal(400, "Bad request: no usable host");
  if (pageRequest && (await pages.sendMade(pageRequest, exchange, client))) return;
  const visitorLeft = new AbortController();
  let [release, free] = [() => {}, () => {}];
  outgoing.once("close", () => {
    // The route may read the body until the response is closed.
    release();
    free();
    if (!outgoing.writableFinished) visitorLeft.abort();
  });
  const network = networkOf(client.address);
  let [largeBytes, isStreamed] = [0, false];
  const read = await readRequest(
    incoming,
    client.origin,
    async (from) => {
      const pattern = app.routeOf(pathOf(from));
      const limit = bodyLimit(pattern, from.headers["content-type"] ?? "", app.env.BODY_LIMIT_BYTES);
      const memory = memoryFor(from, pattern, memories);
      const reservation = memory.reservationFor(network);
      ({ release } = reservation);
      isStreamed = memory === memories.files;
      if (isStreamed) return streamBody(from, limit, reservation);
      const body = await readBody(from, limit, reservation);
      const { length } = body.bytes;
      if (body.isTooLarge || length > SMALL_BODY_BYTES) largeBytes = announcedBytes(from) ?? length;
      return body;
    },
    visitorLeft.signal,
  );
  free = read.free;
  const endTurn = largeBytes > 0 ? await largeBodyQueue.waitForTurn(network, largeBytes) : null;
  if (largeBytes > 0 && !endTurn) throw tooMuchAtOnce();
  const nonce = randomBytes(16).toString("base64");
  const { address, isLocal } = client;
  const info = { id, nonce, address, isLocal, isTooLarge: read.isTooLarge, isStreamed };
  const response = await app.handle(read.request, info).finally(endTurn);
  await sendResponse(response, incoming, outgoing, app.documentOf(response), cookies.write);
}

/** The response never contains an unexpected error. */
function refuse(app: App, response: ServerResponse, error: unknown, id: string): void {
  const isRefused = error instanceof PlainRefusal;
  if (!isRefused && !isDisconnect(error)) app.log.error("request failed", error, { id });
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.statusCode = isRefused ? error.status : 500;
  response.setHeader("Content-Type", "text/plain; charset=utf-8");
  response.setHeader("Cache-Control", "no-store");
  if (isRefused && error.allow !== null) response.setHeader("Allow", error.allow);
  // Otherwise the rest of an unread body would be parsed as the next request.
  if (!isRefused || !error.isBodyRead) response.setHeader("Connection", "close");
  response.end(`${isRefused ? error.message : "Internal Server Error"}\n`);
}

const DISCONNECT_CODES = new Set<unknown>([
  "ERR_STREAM_PREMATURE_CLOSE",
  "ERR_STREAM_UNABLE_TO_PIPE",
  "ECONNRESET",
  "EPIPE",
]);

function isDisconnect(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : null;
  return DISCONNECT_CODES.has(code);
}

function logWhenDone(
  app: App,
  request: IncomingMessage,
  response: ServerResponse,
  names: RequestNames,
  logged: LoggedRequest,
): void {
  const start = performance.now();
  response.on("close", () => {
    app.log.info("request", {
      ...names,
      method: request.method,
      path: loggedPathOf(app, request),
      status: response.statusCode,
      ms: Math.round(performance.now() - start),
      finished: response.writableFinished,
      failed: response.statusCode < 500 ? undefined : logged.failed,
    });
  });
}

function streamFrom(chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  return NodeStream.from(chunks) as ReadableStream<Uint8Array>;
}

/** The route reads this body itself, after it has checked the rights of the sender. If the body is too large, the route gets only its first fields. */
function streamBody(incoming: IncomingMessage, limit: number, reservation: Reservation): SentBody {
  if ((announcedBytes(incoming) ?? 0) <= limit)
    return { stream: streamFrom(readChunks(incoming, limit)), isTooLarge: false };
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { bytes } = await readBody(incoming, limit, reservation);
        if (bytes.length > 0) controller.enqueue(new Uint8Array(bytes));
        freeBytes(bytes);
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, isTooLarge: true };
}
