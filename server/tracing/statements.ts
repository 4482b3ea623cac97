import { context, SpanKind, SpanStatusCode, trace, type Tracer } from "@opentelemetry/api";
import { STATEMENTS, type Statement } from "../../app/services/database/statements.ts";

/** Longer statements are cut. Their values are never in the text: they are sent beside it. */
const LONGEST_TEXT = 2000;

/** Tells of each statement a request has the database carry out. What the shop asks by itself is part of no trace. */
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
