import type { Env } from "./env.server.ts";

type Fields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** One JSON line per event, so that any log collector can read it. Never give it tokens, codes, addresses or mail texts. */
export interface Log {
  info(event: string, fields?: Fields): void;
  warn(event: string, fields?: Fields): void;
  error(event: string, error: unknown, fields?: Fields): void;
}

export function createLog(level: Env["LOG_LEVEL"], write: (line: string) => void = console.log): Log {
  const emit = (severity: string, event: string, fields: Fields) =>
    write(JSON.stringify({ time: new Date().toISOString(), level: severity, event, ...fields }));
  return {
    info: (event, fields = {}) => level === "info" && emit("info", event, fields),
    warn: (event, fields = {}) => level !== "silent" && emit("warn", event, fields),
    error: (event, error, fields = {}) => level !== "silent" && emit("error", event, { ...fields, ...describe(error) }),
  };
}

function describe(error: unknown): Fields {
  if (!(error instanceof Error)) return { error: String(error) };
  const cause = error.cause instanceof Error ? messageOf(error.cause) : undefined;
  return { error: messageOf(error), cause, stack: framesOf(error) };
}

/** The database layer writes the values of a statement into its message: addresses, names, digests (R-ERR-14). */
function messageOf({ message }: Error): string {
  return message.startsWith("Failed query:") ? message.replace(/\nparams: [\s\S]*$/, "") : message;
}

/** Where it failed; the message at the head of a stack is told already. */
function framesOf({ stack = "" }: Error): string {
  return stack
    .split("\n")
    .filter((line) => line.startsWith("    at "))
    .join("\n");
}
