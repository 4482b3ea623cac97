import type { App } from "../app.ts";
import type { Tracing } from "./tracing.ts";

export async function openTracing(app: App): Promise<Tracing | null> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = app.env;
  if (endpoint === undefined) return null;
  const { createTracing } = await import("./tracing.ts");
  return createTracing(app, endpoint);
}
