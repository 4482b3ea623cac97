import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { App } from "./app.ts";
import { readClientFacts } from "./client-facts.ts";
import { bodyLimit, takesFiles } from "./body-limit.ts";
import { createBodyReader, type BodyReader, PlainRefusal } from "./read-body.ts";
import { asksForMetrics, sendMetrics } from "./metrics/answer.ts";
import type { Metrics } from "./metrics/metrics.ts";
import type { Tracing } from "./tracing/tracing.ts";
import { createPageCache, type Exchange, type PageCache } from "./page-cache/page-cache.ts";
import type { PageRequest } from "./page-cache/page-request.ts";
import { pathOf } from "./request-path.ts";
import { readRequestNames, type RequestNames } from "./request-names.ts";
import { readRequest } from "./read-request.ts";
import { sendResponse } from "./send-response.ts";
import { createStaticFiles, type ServeFile } from "./static-files.ts";

type Given = {
  pages?: PageCache;
  serveFile?: ServeFile | undefined;
  metrics?: Metrics | null;
  tracing?: Tracing | null;
};

/** The shop as a listener for `node:http`: kept pages and files first, then the router; one log line per request. */
export function createListener(
  app: App,
  {
    pages = createPageCache(app),
    serveFile = createStaticFiles(undefined, app.env.SITE_FILES_DIR),
    metrics = null,
    tracing = null,
  }: Given = {},
): (request: IncomingMessage, response: ServerResponse) => void {
  // Nobody knows yet who sends: strangers who send slowly may keep the files of an import waiting, not the forms of buyers.
  const [readForm, readFiles] = [createBodyReader(), createBodyReader()];
  const readBody: BodyReader = (from, limit) => (takesFiles(from.url ?? "") ? readFiles : readForm)(from, limit);
  const token = app.env.METRICS_TOKEN;
  const isRouted = (outgoing: ServerResponse) => {
    metrics?.isRouted(outgoing);
    tracing?.isRouted(outgoing);
  };
  return (incoming, outgoing) => {
    const names = readRequestNames(incoming, app.env.TRUST_PROXY);
    if (!tracing) return take(incoming, outgoing, names);
    tracing.follow(incoming, outgoing, names, (traced) => take(incoming, outgoing, traced));
  };

  function take(incoming: IncomingMessage, outgoing: ServerResponse, names: RequestNames): void {
    const { id } = names;
    logWhenDone(app, incoming, outgoing, names);
    if (metrics && token && asksForMetrics(incoming, token)) return sendMetrics(metrics, outgoing, app.baselineHeaders);
    const asked = pages.read(incoming);
    if (asked && pages.sendKept(asked, { incoming, outgoing, id })) return isRouted(outgoing);
    outgoing.setHeader("X-Request-Id", id);
    for (const [name, value] of Object.entries(app.baselineHeaders)) outgoing.setHeader(name, value);
    serveFile(incoming, outgoing, () => {
      isRouted(outgoing);
      const made = answer({ app, pages, readBody }, asked, { incoming, outgoing, id });
      made.catch((error: unknown) => refuse(app, outgoing, error, id));
    });
  }
}

type Parts = { app: App; pages: PageCache; readBody: BodyReader };

async function answer({ app, pages, readBody }: Parts, asked: PageRequest | null, exchange: Exchange): Promise<void> {
  const { incoming, outgoing, id } = exchange;
  const client = readClientFacts(incoming, app.env.TRUST_PROXY);
  if (!client || (incoming.headersDistinct["host"]?.length ?? 0) > 1)
    throw new PlainRefusal(400, "Bad request: no usable host");
  if (asked && (await pages.sendMade(asked, exchange, client))) return;
  const gone = new AbortController();
  outgoing.once("close", () => outgoing.writableFinished || gone.abort());
  const limit = bodyLimit(incoming.url ?? "", app.env.BODY_LIMIT_BYTES);
  const read = await readRequest(incoming, client.origin, (from) => readBody(from, limit), gone.signal);
  const nonce = randomBytes(16).toString("base64");
  const { address, isLocal } = client;
  const response = await app.handle(read.request, { id, nonce, address, isLocal, isTooLarge: read.isTooLarge });
  await sendResponse(response, incoming, outgoing, app.documentOf(response));
}

/** Plain answers for what no page can answer. Nothing of the error itself is told. */
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
  // The rest of a refused body is not read, so the connection cannot be used again.
  response.setHeader("Connection", "close");
  response.end(`${isRefused ? error.message : "Internal Server Error"}\n`);
}

/** The visitor has left while the answer was sent, or before there was one. */
const DISCONNECTS = new Set<unknown>([
  "ERR_STREAM_PREMATURE_CLOSE",
  "ERR_STREAM_UNABLE_TO_PIPE",
  "ECONNRESET",
  "EPIPE",
]);

function isDisconnect(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : null;
  return DISCONNECTS.has(code);
}

/** Longer paths are cut in the log. */
const LONGEST_PATH = 300;

function logWhenDone(app: App, request: IncomingMessage, response: ServerResponse, names: RequestNames): void {
  const start = performance.now();
  response.on("close", () => {
    app.log.info("request", {
      ...names,
      method: request.method,
      path: app.tellPath(pathOf(request)).slice(0, LONGEST_PATH),
      status: response.statusCode,
      ms: Math.round(performance.now() - start),
      finished: response.writableFinished,
    });
  });
}
