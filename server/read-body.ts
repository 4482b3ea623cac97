import type { IncomingMessage } from "node:http";
import type { HeldBytes } from "./body-room.ts";
import { createGatheredBytes, freeBytes } from "./gathered-bytes.ts";
import { hasPossibleFields, keepWholeFields } from "./form-bytes.ts";

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

/** Throws {@link PlainRefusal} 503 when `held` has no room. */
export async function readBody(incoming: IncomingMessage, limit: number, held: HeldBytes): Promise<Body> {
  const type = incoming.headers["content-type"] ?? "";
  const room = { keep: bytesToKeep(incoming, limit), most: limit + MOST_DISCARDED_BYTES };
  const { bytes, isCut } = await receive(incoming, room, held);
  if (!isCut && hasPossibleFields(bytes, type)) return toBody(bytes, false, held);
  const fields = isCut ? keepWholeFields(bytes.subarray(0, KEPT_BYTES), type) : NO_BYTES;
  freeBytes(bytes);
  return toBody(fields, true, held);
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

function toBody(bytes: Buffer<ArrayBuffer>, isTooLarge: boolean, held: HeldBytes): Body {
  held.keep(bytes.length);
  return { bytes, isTooLarge };
}

type Received = { bytes: Buffer<ArrayBuffer>; isCut: boolean };

type Room = { readonly keep: number; readonly most: number };

/** Drops everything after the first `keep` bytes; cuts the connection after `most`. */
function receive(incoming: IncomingMessage, { keep, most }: Room, held: HeldBytes): Promise<Received> {
  return new Promise((resolve, reject) => {
    const gathered = createGatheredBytes(announcedBytes(incoming) ?? 0, keep);
    let size = 0;
    const done = (isCut: boolean) => resolve({ bytes: gathered.take(), isCut });
    incoming.on("data", (chunk: Buffer<ArrayBuffer>) => {
      const isFirstBeyond = size <= keep && size + chunk.length > keep;
      size += chunk.length;
      if (size > most) incoming.destroy();
      if (size <= keep && !held.take(chunk.length)) {
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
