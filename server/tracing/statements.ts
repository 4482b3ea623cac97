import { context, SpanKind, SpanStatusCode, trace, type Tracer } from "@opentelemetry/api";
import { STATEMENTS, type Statement } from "../../app/services/database/statements.ts";

/** The text never includes values. */
const LONGEST_TEXT = 2000;

/** Only statements of a request, not of background work. */
export function followStatements(tracer: Tracer): { stop(): void } {
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
