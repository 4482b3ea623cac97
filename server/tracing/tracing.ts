import {
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  context,
  defaultTextMapGetter,
  trace,
} from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { ExportResultCode, W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { UndiciInstrumentation } from "@opentelemetry/instrumentation-undici";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { App } from "../app.ts";
import { methodLabel } from "../metrics/request-labels.ts";
import { type RequestNames, loggedPathOf, pathOf } from "../request-names.ts";
import { STATEMENTS, type Statement } from "../../app/services/database/server-pool.ts";
import type { Log } from "../../app/services/log.server.ts";

/** Log interval; unsent spans are lost. */
const LOG_EVERY_MS = 60_000;

/** The text never includes values. */
const LONGEST_TEXT = 2000;

const [SEND_EVERY_MS, SEND_LIMIT_MS, STOP_LIMIT_MS] = [1000, 2000, 2000];

export type Tracing = {
  follow(request: IncomingMessage, response: ServerResponse, names: RequestNames, work: Work): void;
  isRouted(response: ServerResponse): void;
  close(): Promise<void>;
};

type Work = (names: RequestNames) => void;

/** Imported only when tracing is on, because of its library (decision 0080). */
export function createTracing(app: App, endpoint: string): Tracing {
  const { OTEL_EXPORTER_OTLP_HEADERS: headers, OTEL_SERVICE_NAME: name, OTEL_TRACES_SAMPLER_ARG: ratio } = app.env;
  const url = `${endpoint.replace(/\/$/, "")}/v1/traces`;
  const exporter = new OTLPTraceExporter({ url, headers, timeoutMillis: SEND_LIMIT_MS });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": name }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: tellsOfFailures(exporter, app.log), scheduledDelayMillis: SEND_EVERY_MS }),
    ],
  });
  const tracer = provider.getTracer("ferrule");
  const propagator = new W3CTraceContextPropagator();
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const calls = followCalls(provider);
  const statements = followStatements(tracer);
  const routed = new WeakSet<ServerResponse>();

  function end(span: Span, request: IncomingMessage, response: ServerResponse): void {
    // Unended spans are never sent; files are not traced.
    if (!routed.has(response)) return;
    const route = app.routeOf(pathOf(request));
    span.updateName(`${methodLabel(request)} ${route}`);
    span.setAttributes({ "http.route": route, "http.response.status_code": response.statusCode });
    if (!response.writableFinished) span.setAttribute("error.type", "left");
    if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  }

  return {
    follow(request, response, names, work) {
      // Only trusted proxies may continue a trace.
      const isTrusted = names.trace !== undefined;
      const from = isTrusted ? propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter) : ROOT_CONTEXT;
      const attributes = {
        "http.request.method": methodLabel(request),
        "url.path": loggedPathOf(app, request),
        "ferrule.request_id": names.id,
      };
      const span = tracer.startSpan(methodLabel(request), { kind: SpanKind.SERVER, attributes }, from);
      // Node warns above its default.
      response.setMaxListeners(response.getMaxListeners() + 1);
      response.once("close", () => end(span, request, response));
      const { traceId } = span.spanContext();
      context.with(trace.setSpan(from, span), () => work({ ...names, trace: traceId }));
    },
    isRouted: (response) => void routed.add(response),
    async close() {
      calls.disable();
      statements.stop();
      await Promise.race([provider.shutdown().catch(() => {}), pause(STOP_LIMIT_MS, undefined, { ref: false })]);
      context.disable();
    },
  };
}

/** Without query strings, which hold personal input and secrets. */
function followCalls(provider: TracerProvider): UndiciInstrumentation {
  const calls = new UndiciInstrumentation({
    requireParentforSpans: true,
    startSpanHook: ({ origin, path }) => {
      const [bare = ""] = path.split("?", 1);
      return { "url.full": `${origin}${bare}`, "url.query": "" };
    },
  });
  calls.setTracerProvider(provider);
  calls.enable();
  return calls;
}

function tellsOfFailures(exporter: SpanExporter, log: Log, now: () => number = Date.now): SpanExporter {
  let lost = 0;
  let loggedAt = -Infinity;
  // The timer of a batch belongs to the request that started it; the spans are of many.
  const outsideRequests = AsyncLocalStorage.snapshot();
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        if (result.code !== ExportResultCode.SUCCESS) note(spans.length, result.error);
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };

  function note(spans: number, error: Error | undefined): void {
    lost += spans;
    if (now() - loggedAt < LOG_EVERY_MS) return;
    const reason = error?.message ?? "unknown";
    outsideRequests(() => log.warn("traces not sent", { spans: lost, reason }));
    loggedAt = now();
    lost = 0;
  }
}

/** Only statements of a request, not of background work. */
function followStatements(tracer: Tracer): { stop(): void } {
  const follow = (message: unknown) => {
    if (!trace.getSpan(context.active())) return;
    const { text, answer } = message as Statement;
    const [operation = ""] = text.trim().split(/\s/, 1);
    const attributes = {
      "db.system.name": "postgresql",
      "db.operation.name": operation,
      "db.query.text": text.slice(0, LONGEST_TEXT),
    };
    const span = tracer.startSpan(`postgresql ${operation}`, { kind: SpanKind.CLIENT, attributes });
    answer.then(
      () => span.end(),
      () => {
        span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    );
  };
  STATEMENTS.subscribe(follow);
  return { stop: () => void STATEMENTS.unsubscribe(follow) };
}
