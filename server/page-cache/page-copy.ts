import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Stamp } from "../../app/services/page-stamp.server.ts";
import type { RenderedPage } from "./render-page.ts";

export type Encoding = "br" | "gzip" | "identity";

/** A page in one encoding, with its headers as a flat list of names and values, ready to be sent. */
type Form = { readonly body: Buffer; readonly headers: readonly string[] };

/** A page as it is kept. */
export type PageCopy = {
  readonly forms: Record<Encoding, Form>;
  /** Those of all forms. */
  readonly headers: readonly string[];
  /** Weak: it names the page, whatever it is compressed with. */
  readonly etag: string;
  /** What the page was made of. */
  stamp: Stamp;
  /** Whether the database vouched for that afterwards: only then it is kept, here or elsewhere. */
  readonly isConfirmed: boolean;
  /** Milliseconds on the clock of `performance`. */
  madeAt: number;
  /** How often it was sent as Brotli. */
  sent: number;
};

/** The page in all encodings. Brotli is quick here; {@link compressMore} makes it smaller. */
export async function makeCopy(
  { html, headers }: RenderedPage,
  facts: Pick<PageCopy, "stamp" | "isConfirmed">,
): Promise<PageCopy> {
  const identity = Buffer.from(html);
  const etag = etagOf(html);
  const [quick, zipped] = await Promise.all([brotli(identity, 5), promisify(gzip)(identity)]);
  const all = [...headers, "ETag", etag];
  const forms = {
    identity: formOf(identity, all, "identity"),
    br: formOf(exact(quick), all, "br"),
    gzip: formOf(exact(zipped), all, "gzip"),
  };
  return { ...facts, forms, headers: all, etag, madeAt: performance.now(), sent: 0 };
}

function formOf(body: Buffer, headers: readonly string[], encoding: Encoding): Form {
  const named = encoding === "identity" ? [] : ["Content-Encoding", encoding];
  return { body, headers: [...headers, ...named, "Content-Length", String(body.length)] };
}

export function etagOf(html: string): string {
  return `W/"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"`;
}

/** Takes up to a tenth of a second of a thread of its own. */
export async function compressMore({ forms, headers }: PageCopy, quality: number): Promise<void> {
  forms.br = formOf(exact(await brotli(forms.identity.body, quality)), headers, "br");
}

/** What a copy takes in memory, in bytes, generously: the headers are counted for each form. */
export function sizeOf({ forms, headers }: PageCopy): number {
  const told = headers.reduce((sum, text) => sum + text.length, 1000);
  return Object.values(forms).reduce((sum, { body }) => sum + body.length + told, 0);
}

function brotli(content: Buffer, quality: number): Promise<Buffer> {
  return promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}

/** A compressor's answer may be a part of a larger piece of memory, all of which would be kept. */
function exact(content: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(content.length);
  content.copy(copy);
  return copy;
}
