import { LRUCache } from "lru-cache";
import { isFromOutage } from "./service-errors.ts";
import type { Env } from "./env.server.ts";
import { loggedRequest } from "./http/logged-request.server.ts";
import { stackFramesOf, messageOf, causeText } from "./error-text.ts";

type Fields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** One JSON line per event; during a request with its id. Never pass tokens, codes, addresses or mail texts. */
export interface Log {
  info(event: string, fields?: Fields): void;
  warn(event: string, fields?: Fields): void;
  error(event: string, error: unknown, fields?: Fields): void;
}

/** Repeated failures of an outage are logged once a minute. */
const MAX_RECENT = 1000;
const REPEAT_MS = 60_000;

export function createLog(
  level: Env["LOG_LEVEL"],
  write: (line: string, now: boolean) => void = createLogLines(),
): Log {
  // Built by hand: copying the fields of each request would double the cost of a line.
  const emit = (severity: string, event: string, fields: Fields) => {
    const head = `{"time":"${timeNow()}","level":"${severity}","event":${JSON.stringify(event)}`;
    const request = "id" in fields ? null : loggedRequest();
    const rest = JSON.stringify(request ? { id: request.id, ...fields } : fields).slice(1);
    write(`${head}${rest === "}" ? "" : ","}${withoutAddresses(rest)}`, severity !== "info");
  };
  const recent = new LRUCache<string, true>({ max: MAX_RECENT, ttl: REPEAT_MS });
  const isRepeated = (event: string, { id: _id, ...about }: Fields) => {
    const what = JSON.stringify([event, about]);
    if (recent.has(what)) return true;
    recent.set(what, true);
    return false;
  };
  return {
    info: (event, fields = {}) => level === "info" && emit("info", event, fields),
    warn: (event, fields = {}) => level !== "silent" && emit("warn", event, fields),
    error: (event, error, fields = {}) => {
      const request = loggedRequest();
      if (request) request.failed ??= event;
      if (level === "silent" || (isFromOutage(error) && isRepeated(event, fields))) return;
      emit("error", event, { ...fields, ...describe(error) });
    },
  };
}

/** Longest delay of a line, and characters per write. */
const WAIT_MS = 100;
const MOST_CHARACTERS = 65_536;

type Output = { write(text: string): unknown };

/** Batches lines: for cached pages a write per request would cost as much as the request. `now` writes at once. */
export function createLogLines(output: Output = process.stdout): (line: string, now: boolean) => void {
  let waiting = "";
  let timer: NodeJS.Timeout | null = null;
  const flush = () => {
    if (timer) clearTimeout(timer);
    timer = null;
    if (waiting === "") return;
    const text = waiting;
    waiting = "";
    output.write(text);
  };
  let isUsed = false;
  return (line, now) => {
    if (!isUsed) process.once("exit", flush);
    isUsed = true;
    waiting += `${line}\n`;
    if (now || waiting.length >= MOST_CHARACTERS) return flush();
    timer ??= setTimeout(flush, WAIT_MS).unref();
  };
}

/** Email address, also within a path: imported user ids may contain one. */
const ADDRESS = /([A-Za-z0-9])[\w.+-]*(@|%40)(?=[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,})/g;

function withoutAddresses(fields: string): string {
  return fields.includes("@") || fields.includes("%40") ? fields.replaceAll(ADDRESS, "$1…$2") : fields;
}

let lastTime = { at: 0, text: "" };

/** Cached, since many lines share a millisecond. */
function timeNow(): string {
  const at = Date.now();
  if (at !== lastTime.at) lastTime = { at, text: new Date(at).toISOString() };
  return lastTime.text;
}

function describe(error: unknown): Fields {
  if (!(error instanceof Error)) return { error: String(error) };
  return { error: messageOf(error), cause: causeText(error), stack: stackFramesOf(error) };
}
