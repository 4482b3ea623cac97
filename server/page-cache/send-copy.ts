import Negotiator from "negotiator";
import { LRUCache } from "lru-cache";
import type { IncomingMessage, ServerResponse } from "node:http";
import { namesTag } from "../names-tag.ts";
import type { Encoding, PageCopy } from "./page-copy.ts";

/**
 * Sends a kept page, or 304 to whoever has it already. `extra` are headers of this answer alone, as a flat list. Its
 * headers go out in one piece and take the place of those of the same name that were set before. Answers what the page was sent as, null without one.
 */
export function sendCopy(
  copy: PageCopy,
  request: IncomingMessage,
  response: ServerResponse,
  extra: readonly string[],
): Encoding | null {
  if (namesTag(request.headers["if-none-match"], copy.etag)) {
    response.writeHead(304, copy.headers.concat(extra)).end();
    return null;
  }
  const encoding = encodingFor(request);
  const { body, headers } = copy.forms[encoding];
  const isSent = request.method !== "HEAD";
  response.writeHead(200, headers.concat(extra)).end(isSent ? body : undefined);
  return isSent ? encoding : null;
}

const encodings = new LRUCache<string, Encoding>({ max: 1000 });

/** The smallest of what the browser understands. Few browsers differ in what they send, so it is worked out once for each. */
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
