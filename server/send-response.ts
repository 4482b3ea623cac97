import Negotiator from "negotiator";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import {
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  zstdCompressSync,
  type BrotliOptions,
} from "node:zlib";
import { isFromInside } from "../app/services/http/page-variant.server.ts";

const COMPRESSIBLE = /^(?:text\/|application\/(?:json|xml|javascript|manifest\+json)|image\/svg)|\+(?:json|xml)/;

/** For responses that are sent once (decision 0037). */
const BROTLI: BrotliOptions = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
};

const compressBrotli = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress);
const compressGzip = promisify<Buffer, Buffer>(gzip);

type Encoding = "zstd" | "br" | "gzip" | "identity";

export async function sendResponse(
  response: Response,
  request: IncomingMessage,
  outgoing: ServerResponse,
  document: Buffer | null,
  written: (cookies: readonly string[], request: IncomingMessage) => string[] = (cookies) => [...cookies],
): Promise<void> {
  const encoding = chooseEncoding(response, request, document);
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) if (name !== "set-cookie") outgoing.setHeader(name, value);
  const cookies = written(response.headers.getSetCookie(), request);
  if (cookies.length > 0) outgoing.setHeader("Set-Cookie", cookies);
  const isHead = request.method === "HEAD";
  // HEAD has the headers of GET.
  if (isCompressible(response, isHead)) outgoing.appendHeader("Vary", "Accept-Encoding");
  if (encoding !== "identity") {
    outgoing.setHeader("Content-Encoding", encoding);
    outgoing.removeHeader("Content-Length");
  }
  if (isHead || !response.body) {
    await response.body?.cancel();
    outgoing.end();
    return;
  }
  if (document) return sendBytes(await compressed(document, encoding), outgoing);
  const body = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]);
  if (encoding === "identity") return pipeline(body, outgoing);
  return pipeline(body, encoding === "br" ? createBrotliCompress(BROTLI) : createGzip(), outgoing);
}

function sendBytes(body: Buffer, outgoing: ServerResponse): void {
  outgoing.setHeader("Content-Length", body.length);
  outgoing.end(body);
}

async function compressed(document: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "identity") return document;
  // Faster than handing the page to another thread.
  if (encoding === "zstd") return zstdCompressSync(document);
  return encoding === "br" ? compressBrotli(document, BROTLI) : compressGzip(document);
}

/** Inside the shop, Zstandard: as small as gzip in a third of the time.
 * The first page of a visit has inline styles, and Brotli makes it a sixth smaller. */
function chooseEncoding(response: Response, request: IncomingMessage, document: Buffer | null): Encoding {
  if (!isCompressible(response, request.method === "HEAD")) return "identity";
  const accepted = new Set(new Negotiator(request).encodings());
  if (document && accepted.has("zstd") && isFromInside(request.headers)) return "zstd";
  if (accepted.has("br")) return "br";
  return accepted.has("gzip") ? "gzip" : "identity";
}

function isCompressible({ body, headers }: Response, isHead: boolean): boolean {
  return (
    (isHead || body !== null) &&
    !headers.has("Content-Encoding") &&
    COMPRESSIBLE.test(headers.get("Content-Type") ?? "")
  );
}

/** `If-None-Match` may have several tags, and compressing proxies make them weak. */
export function namesTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const wanted = opaque(etag);
  return header.split(",").some((tag) => opaque(tag.trim()) === wanted);
}

function opaque(tag: string): string {
  return tag.replace(/^W\//, "");
}
