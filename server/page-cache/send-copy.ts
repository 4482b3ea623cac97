import Negotiator from "negotiator";
import { LRUCache } from "lru-cache";
import type { IncomingMessage, ServerResponse } from "node:http";
import { namesTag } from "../names-tag.ts";
import type { Encoding, PageCopy } from "./page-copy.ts";

/** Sends a cached page, or 304. `extra` (flat list) replaces earlier headers of the same name. */
export function sendCopy(
  copy: PageCopy,
  request: IncomingMessage,
  response: ServerResponse,
  extra: readonly string[],
): void {
  if (namesTag(request.headers["if-none-match"], copy.etag)) {
    response.writeHead(304, copy.headers.concat(extra)).end();
    return;
  }
  const { body, headers } = copy.forms[encodingFor(request)];
  response.writeHead(200, headers.concat(extra)).end(request.method === "HEAD" ? undefined : body);
}

const encodings = new LRUCache<string, Encoding>({ max: 1000 });

function encodingFor(request: IncomingMessage): Encoding {
  const header = request.headers["accept-encoding"];
  if (header === undefined) return "identity";
  const known = encodings.get(header);
  if (known) return known;
  const accepted = new Set(new Negotiator(request).encodings());
  const encoding = (["br", "gzip"] as const).find((each) => accepted.has(each)) ?? "identity";
  if (header.length < 200) encodings.set(header, encoding);
  return encoding;
}
