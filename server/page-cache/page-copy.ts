import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Stamp } from "../../app/services/page-stamp.server.ts";
import type { RenderedPage } from "./render-page.ts";
import { LRUCache } from "lru-cache";

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
function sizeOf({ forms, headers }: PageCopy): number {
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

/** Addresses that anyone can make up are cached only at the second request within this time. */
const ASKED_TWICE_MS = 600_000;

const MOST_ASKED_ONCE = 20_000;

/** Share of memory for such addresses, apart from the others. */
const DOUBTFUL_SHARE = 0.25;

const LARGEST_SHARE = 0.1;

export type KeptPages = {
  get(key: string): PageCopy | undefined;
  keep(key: string, copy: PageCopy, isDoubtful: boolean): void;
  wasAskedFor(key: string): boolean;
  bytes(): number;
  count(): number;
};

export function createKeptPages(bytes: number): KeptPages {
  const storage = (maxSize: number) =>
    new LRUCache<string, PageCopy>({
      maxSize: Math.max(1, Math.ceil(maxSize)),
      maxEntrySize: Math.max(1, Math.ceil(maxSize * LARGEST_SHARE)),
      sizeCalculation: sizeOf,
    });
  const [sure, doubtful] = [storage(bytes * (1 - DOUBTFUL_SHARE)), storage(bytes * DOUBTFUL_SHARE)];
  const askedOnce = new LRUCache<string, true>({ max: MOST_ASKED_ONCE, ttl: ASKED_TWICE_MS });

  return {
    get: (key) => sure.get(key) ?? doubtful.get(key),
    keep: (key, copy, isDoubtful) => (isDoubtful ? doubtful : sure).set(key, copy),
    wasAskedFor(key) {
      if (askedOnce.has(key)) return true;
      askedOnce.set(key, true);
      return false;
    },
    bytes: () => sure.calculatedSize + doubtful.calculatedSize,
    count: () => sure.size + doubtful.size,
  };
}
