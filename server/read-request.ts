import type { IncomingMessage } from "node:http";
import { freeBytes } from "./gathered-bytes.ts";
import { type Body, PlainRefusal } from "./read-body.ts";

/** Request copies its body; copies of large ones would stay until garbage collection. */
const LONGEST_COPIED_BYTES = 65_536;

const METHODS_WITH_BODY = new Set(["POST", "PUT", "PATCH", "DELETE"]);
const METHODS = new Set(["GET", "HEAD", "OPTIONS", ...METHODS_WITH_BODY]);

type ReadRequest = { readonly request: Request; readonly isTooLarge: boolean; free(): void };

export type SentBody = Body | { readonly stream: ReadableStream<Uint8Array>; readonly isTooLarge: boolean };

/** Throws {@link PlainRefusal} for requests that no page can answer. */
export async function readRequest(
  incoming: IncomingMessage,
  origin: string,
  readBody: (incoming: IncomingMessage) => SentBody | Promise<SentBody>,
  signal: AbortSignal,
): Promise<ReadRequest> {
  const method = incoming.method ?? "GET";
  if (!METHODS.has(method)) throw new PlainRefusal(405, "Method not allowed", { allow: [...METHODS].join(", ") });
  const url = origin + readPath(incoming.url ?? "/");
  const init: RequestInit = { method, headers: readHeaders(incoming), signal };
  if (!METHODS_WITH_BODY.has(method)) return { request: new Request(url, init), isTooLarge: false, free() {} };
  const sent = await readBody(incoming);
  const { isTooLarge } = sent;
  if ("stream" in sent) return { request: streamed(url, init, sent.stream), isTooLarge, free() {} };
  const { bytes } = sent;
  if (bytes.length > LONGEST_COPIED_BYTES)
    return { request: streamed(url, init, streamOf(bytes)), isTooLarge, free: () => freeBytes(bytes) };
  const request = new Request(url, { ...init, body: bytes });
  freeBytes(bytes);
  return { request, isTooLarge, free() {} };
}

function streamed(url: string, init: RequestInit, body: ReadableStream<Uint8Array>): Request {
  const streaming = { ...init, body, duplex: "half" as const };
  return new Request(url, streaming);
}

function streamOf(bytes: Buffer<ArrayBuffer>): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      pull(controller) {
        controller.enqueue(bytes);
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

/** Always starts with exactly one slash, so it cannot lead to another host.
 * Broken percent sequences are encoded: the result is a missing page, not an error (R-ROUTE-23). */
export function readPath(target: string): string {
  const path = target.startsWith("/") ? target : pathOfAbsolute(target);
  return path.replace(/(?:%[\da-f]{2})+|%/gi, (run) => (isDecodable(run) ? run : run.replace(/%/g, "%25")));
}

function pathOfAbsolute(target: string): string {
  if (!/^https?:/i.test(target) || !URL.canParse(target)) throw new PlainRefusal(400, "Bad request");
  const { pathname, search } = new URL(target);
  return pathname + search;
}

function isDecodable(run: string): boolean {
  try {
    decodeURIComponent(run);
    return true;
  } catch {
    return false;
  }
}

function readHeaders(incoming: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (name.startsWith(":") || value === undefined) continue;
    for (const each of Array.isArray(value) ? value : [value]) headers.append(name, each);
  }
  return headers;
}
