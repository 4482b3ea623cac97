import type { IncomingMessage } from "node:http";
import type { Reservation } from "./body-memory.ts";
import { createGatheredBytes, freeBytes } from "./gathered-bytes.ts";

/** Answered in plain text before the router; no page could answer it. */
export class PlainRefusal extends Error {
  readonly status: number;
  readonly allow: string | null;
  /** A connection that closes during an upload hides the response from the sender. */
  readonly isBodyRead: boolean;
  constructor(status: number, message: string, { allow = null, isBodyRead = false }: RefusalOptions = {}) {
    super(message);
    this.status = status;
    this.allow = allow;
    this.isBodyRead = isBodyRead;
  }
}

type RefusalOptions = { readonly allow?: string | null; readonly isBodyRead?: boolean };

export function tooMuchAtOnce(): PlainRefusal {
  return new PlainRefusal(
    503,
    "Too much is being sent at once. Try again in a minute. / Se está enviando demasiado a la vez. Intente de nuevo en un minuto.",
    { isBodyRead: true },
  );
}

/** `isTooLarge`: `bytes` has only the complete fields that fit. */
export type Body = { readonly bytes: Buffer<ArrayBuffer>; readonly isTooLarge: boolean };

/** Forms have their text fields before the file, so these bytes include them. */
const KEPT_BYTES = 524_288;

/** A browser sees the response only after its upload, so more is read and dropped; beyond this the connection is cut. */
const MOST_DISCARDED_BYTES = 67_108_864;

const NO_BYTES: Buffer<ArrayBuffer> = Buffer.alloc(0);

/** Throws {@link PlainRefusal} 503 if the reservation cannot grow. */
export async function readBody(incoming: IncomingMessage, limit: number, reservation: Reservation): Promise<Body> {
  const type = incoming.headers["content-type"] ?? "";
  const limits = { keep: bytesToKeep(incoming, limit), most: limit + MOST_DISCARDED_BYTES };
  const { bytes, isCut } = await receive(incoming, limits, reservation);
  if (!isCut && hasPossibleFields(bytes, type)) return toBody(bytes, false, reservation);
  const fields = isCut ? keepWholeFields(bytes.subarray(0, KEPT_BYTES), type) : NO_BYTES;
  freeBytes(bytes);
  return toBody(fields, true, reservation);
}

/** Throws beyond `limit`, which only a body of unknown length can exceed. An unread rest is dropped, so that the response arrives. */
export async function* readChunks(incoming: IncomingMessage, limit: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  try {
    for await (const chunk of incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limit) throw new Error("the body is too large");
      yield chunk;
    }
  } finally {
    incoming.resume();
  }
}

export function announcedBytes({ headers }: IncomingMessage): number | null {
  const length = headers["content-length"];
  return length === undefined ? null : Number(length);
}

function bytesToKeep(incoming: IncomingMessage, limit: number): number {
  if ((announcedBytes(incoming) ?? 0) <= limit) return limit;
  const hasFiles = /^multipart\/form-data/i.test(incoming.headers["content-type"] ?? "");
  return hasFiles ? Math.min(limit, KEPT_BYTES) : 0;
}

function toBody(bytes: Buffer<ArrayBuffer>, isTooLarge: boolean, reservation: Reservation): Body {
  reservation.shrinkTo(bytes.length);
  return { bytes, isTooLarge };
}

type Received = { bytes: Buffer<ArrayBuffer>; isCut: boolean };

type ReceiveLimits = { readonly keep: number; readonly most: number };

/** Drops everything after the first `keep` bytes; cuts the connection after `most`. */
function receive(
  incoming: IncomingMessage,
  { keep, most }: ReceiveLimits,
  reservation: Reservation,
): Promise<Received> {
  return new Promise((resolve, reject) => {
    const gathered = createGatheredBytes(announcedBytes(incoming) ?? 0, keep);
    let size = 0;
    const done = (isCut: boolean) => resolve({ bytes: gathered.take(), isCut });
    incoming.on("data", (chunk: Buffer<ArrayBuffer>) => {
      const isFirstBeyond = size <= keep && size + chunk.length > keep;
      size += chunk.length;
      if (size > most) incoming.destroy();
      if (size <= keep && !reservation.growBy(chunk.length)) {
        gathered.take();
        size = keep + 1;
        reject(tooMuchAtOnce());
      } else if (size <= keep) gathered.add(chunk);
      else if (isFirstBeyond) done(true);
      freeBytes(chunk);
    });
    incoming.once("end", () => done(false));
    incoming.once("error", reject);
  });
}

/** The largest form, a cart of 2,000 lines, has fewer. */
const MOST_FIELDS = 10_000;

export function hasPossibleFields(body: Buffer, contentType: string): boolean {
  if (isUrlEncoded(contentType)) return !occursMoreThan(body, "&", MOST_FIELDS);
  const boundary = boundaryOf(contentType);
  return boundary === null || !occursMoreThan(body, `--${boundary}`, MOST_FIELDS);
}

/** Drops a truncated last part of a multipart form. */
export function keepWholeFields(body: Buffer<ArrayBuffer>, contentType: string): Buffer<ArrayBuffer> {
  const boundary = boundaryOf(contentType);
  if (boundary === null) return Buffer.alloc(0);
  const last = body.lastIndexOf(`\r\n--${boundary}\r\n`);
  const end = Buffer.from(`--${boundary}--\r\n`);
  return last < 0 ? end : Buffer.concat([body.subarray(0, last + 2), end]);
}

function isUrlEncoded(contentType: string): boolean {
  return /^application\/x-www-form-urlencoded/i.test(contentType);
}

function boundaryOf(contentType: string): string | null {
  if (!/^multipart\/form-data/i.test(contentType)) return null;
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,200})"|([^;\s]{1,200}))/i.exec(contentType) ?? [];
  return quoted ?? plain ?? null;
}

function occursMoreThan(body: Buffer, mark: string, most: number): boolean {
  let count = 0;
  for (let at = body.indexOf(mark); at >= 0; at = body.indexOf(mark, at + mark.length)) {
    count += 1;
    if (count > most) return true;
  }
  return false;
}
