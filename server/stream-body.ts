import type { IncomingMessage } from "node:http";
import type { HeldBytes } from "./body-room.ts";
import { freeBytes } from "./gathered-bytes.ts";
import { announcedBytes, readBody } from "./read-body.ts";
import type { SentBody } from "./read-request.ts";

/** Read only when the route reads the form, after it has checked the sender.
 * Without `Content-Length`, a too large body fails while it is read. */
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
