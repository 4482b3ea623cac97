import type { IncomingMessage } from "node:http";
import type { HeldBytes } from "./body-room.ts";
import { freeBytes } from "./gathered-bytes.ts";
import { announcedBytes, readBody } from "./read-body.ts";
import type { SentBody } from "./read-request.ts";

/**
 * A body that is read only when the form is asked for: of a form with large files the shop first looks at who sends it. Only a body that
 * announces its length can be known to be too large by then; any other one fails when it turns out to be.
 */
export function streamBody(incoming: IncomingMessage, limit: number, held: HeldBytes): SentBody {
  const isAnnounced = (announcedBytes(incoming) ?? 0) > limit;
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { bytes, isTooLarge } = await readBody(incoming, limit, held);
        if (isTooLarge && !isAnnounced) throw new Error("the body is too large");
        if (bytes.length > 0) controller.enqueue(new Uint8Array(bytes));
        freeBytes(bytes);
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, isTooLarge: isAnnounced };
}
