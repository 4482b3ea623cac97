import type { IncomingMessage } from "node:http";
import { hasPossibleFields, keepWholeFields } from "./form-bytes.ts";

/** Thrown for a request that is answered in plain words before the shop sees it: no page could answer it. */
export class PlainRefusal extends Error {
  readonly status: number;
  /** The value of `Allow`, with 405. */
  readonly allow: string | null;
  constructor(status: number, message: string, allow: string | null = null) {
    super(message);
    this.status = status;
    this.allow = allow;
  }
}

/** `isTooLarge` when more was sent than may be: then `bytes` are what could be kept of it, whole fields only. */
type Body = { readonly bytes: Buffer<ArrayBuffer>; readonly isTooLarge: boolean };

export type BodyReader = (incoming: IncomingMessage, limit: number) => Promise<Body>;

/** What was typed stands before the file in every form of ours, so this much of a body that is too large holds it. */
const KEPT_BYTES = 524_288;

/** The rest is read and thrown away, or the browser would never see the answer; beyond this the line is cut. */
const MOST_DISCARDED_BYTES = 67_108_864;

/** Bodies that are being received, all together: a thousand slow senders cannot fill the memory. */
const MOST_UNDERWAY_BYTES = 134_217_728;

/** Reads bodies of at most `limit` bytes each. Throws {@link PlainRefusal} 503 while too much is on its way already. */
export function createBodyReader(mostUnderway: number = MOST_UNDERWAY_BYTES): BodyReader {
  let underway = 0;
  return async (incoming, limit) => {
    let held = 0;
    const isAnnounced = Number(incoming.headers["content-length"] ?? 0) > limit;
    const room = { keep: isAnnounced ? Math.min(limit, KEPT_BYTES) : limit, most: limit + MOST_DISCARDED_BYTES };
    const received = receive(incoming, room, (bytes) => {
      held += bytes;
      underway += bytes;
      return underway <= mostUnderway;
    });
    const { bytes, isCut } = await received.finally(() => (underway -= held));
    const type = incoming.headers["content-type"] ?? "";
    if (isCut) return { bytes: keepWholeFields(bytes.subarray(0, KEPT_BYTES), type), isTooLarge: true };
    return hasPossibleFields(bytes, type) ? { bytes, isTooLarge: false } : { bytes: Buffer.alloc(0), isTooLarge: true };
  };
}

type Received = { bytes: Buffer<ArrayBuffer>; isCut: boolean };

type Room = { readonly keep: number; readonly most: number };

/**
 * The first `keep` bytes. What comes after them flows on and is forgotten; after `most` the line is cut. `hold` tells whether more may be
 * kept in memory.
 */
function receive(incoming: IncomingMessage, { keep, most }: Room, hold: (bytes: number) => boolean): Promise<Received> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const done = (isCut: boolean) => resolve({ bytes: Buffer.concat(chunks.splice(0)), isCut });
    incoming.on("data", (chunk: Buffer) => {
      const isFirstBeyond = size <= keep && size + chunk.length > keep;
      size += chunk.length;
      if (size > most) incoming.destroy();
      if (size <= keep && !hold(chunk.length)) {
        chunks.splice(0);
        size = keep + 1;
        reject(new PlainRefusal(503, "Too much is being sent at once. / Se está enviando demasiado a la vez."));
      } else if (size <= keep) chunks.push(chunk);
      else if (isFirstBeyond) done(true);
    });
    incoming.once("end", () => done(false));
    incoming.once("error", reject);
  });
}
