import { ExportResultCode } from "@opentelemetry/core";
import type { SpanExporter } from "@opentelemetry/sdk-trace";
import type { Log } from "../../app/services/log.server.ts";

/** Log interval; unsent spans are lost. */
const LOG_EVERY_MS = 60_000;

export function tellsOfFailures(exporter: SpanExporter, log: Log, now: () => number = Date.now): SpanExporter {
  let lost = 0;
  let loggedAt = -Infinity;
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
    log.warn("traces not sent", { spans: lost, reason: error?.message ?? "unknown" });
    loggedAt = now();
    lost = 0;
  }
}
