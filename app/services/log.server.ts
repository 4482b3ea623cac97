import { LRUCache } from "lru-cache";
import { isFromOutage } from "./away-error.ts";
import type { Env } from "./env.server.ts";
import { createLogLines } from "./log-lines.server.ts";
import { framesOf, messageOf, causeText } from "./error-text.ts";

type Fields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** One JSON line per event, so that any log collector can read it. Never give it tokens, codes, addresses or mail texts. */
export interface Log {
  info(event: string, fields?: Fields): void;
  warn(event: string, fields?: Fields): void;
  error(event: string, error: unknown, fields?: Fields): void;
}

/** What an outage has made fail, for a minute: told once, not for each request that meets it. */
const MOST_TOLD = 1000;
const TOLD_MS = 60_000;

export function createLog(
  level: Env["LOG_LEVEL"],
  write: (line: string, now: boolean) => void = createLogLines(),
): Log {
  // Put together by hand: each request writes a line, and a copy of its fields costs as much as the rest of it.
  const emit = (severity: string, event: string, fields: Fields) => {
    const head = `{"time":"${timeNow()}","level":"${severity}","event":${JSON.stringify(event)}`;
    const rest = JSON.stringify(fields).slice(1);
    write(`${head}${rest === "}" ? "" : ","}${withoutAddresses(rest)}`, severity !== "info");
  };
  const told = new LRUCache<string, true>({ max: MOST_TOLD, ttl: TOLD_MS });
  /** Whether the same was told of the same a moment ago: an outage meets many requests alike. */
  const isToldAlready = (event: string, { id: _id, ...about }: Fields) => {
    const what = JSON.stringify([event, about]);
    if (told.has(what)) return true;
    told.set(what, true);
    return false;
  };
  return {
    info: (event, fields = {}) => level === "info" && emit("info", event, fields),
    warn: (event, fields = {}) => level !== "silent" && emit("warn", event, fields),
    error: (event, error, fields = {}) => {
      if (level === "silent" || (isFromOutage(error) && isToldAlready(event, fields))) return;
      emit("error", event, { ...fields, ...describe(error) });
    },
  };
}

/** An email address, also as part of a path: ids that a file gives people may be theirs. */
const ADDRESS = /([A-Za-z0-9])[\w.+-]*(@|%40)(?=[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,})/g;

/** Fields with addresses masked as those of mails are: the first letter and the domain. */
function withoutAddresses(fields: string): string {
  return fields.includes("@") || fields.includes("%40") ? fields.replaceAll(ADDRESS, "$1…$2") : fields;
}

let lastTime = { at: 0, text: "" };

/** Many lines fall into one millisecond where pages come from memory. */
function timeNow(): string {
  const at = Date.now();
  if (at !== lastTime.at) lastTime = { at, text: new Date(at).toISOString() };
  return lastTime.text;
}

function describe(error: unknown): Fields {
  if (!(error instanceof Error)) return { error: String(error) };
  return { error: messageOf(error), cause: causeText(error), stack: framesOf(error) };
}
