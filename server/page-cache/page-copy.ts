import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Stamp } from "../../app/services/page-stamp.server.ts";
import type { RenderedPage } from "./render-page.ts";

export type Encoding = "br" | "gzip" | "identity";

/** `headers`: flat list of names and values. */
type Form = { readonly body: Buffer; readonly headers: readonly string[] };

export type PageCopy = {
  readonly forms: Record<Encoding, Form>;
  readonly headers: readonly string[];
  /** Weak: the same for every encoding. */
  readonly etag: string;
  stamp: Stamp;
  /** The database confirmed the stamp after rendering; only then may a cache store the page. */
  readonly isConfirmed: boolean;
  /** On the clock of `performance`. */
  madeAt: number;
};

export async function makeCopy(
  { html, headers }: RenderedPage,
  facts: Pick<PageCopy, "stamp" | "isConfirmed">,
): Promise<PageCopy> {
  const identity = Buffer.from(html);
  const etag = etagOf(html);
  const [quick, zipped] = await Promise.all([brotli(identity), promisify(gzip)(identity)]);
  const all = [...headers, "ETag", etag];
  const forms = {
    identity: formOf(identity, all, "identity"),
    br: formOf(exact(quick), all, "br"),
    gzip: formOf(exact(zipped), all, "gzip"),
  };
  return { ...facts, forms, headers: all, etag, madeAt: performance.now() };
}

function formOf(body: Buffer, headers: readonly string[], encoding: Encoding): Form {
  const named = encoding === "identity" ? [] : ["Content-Encoding", encoding];
  return { body, headers: [...headers, ...named, "Content-Length", String(body.length)] };
}

export function etagOf(html: string): string {
  return `W/"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"`;
}

/** Bytes, rounded up: headers per encoding. */
export function sizeOf({ forms, headers }: PageCopy): number {
  const headerBytes = headers.reduce((sum, text) => sum + text.length, 1000);
  return Object.values(forms).reduce((sum, { body }) => sum + body.length + headerBytes, 0);
}

function brotli(content: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}

/** The compressor may return a slice of a larger buffer, which would stay in memory. */
function exact(content: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(content.length);
  content.copy(copy);
  return copy;
}
