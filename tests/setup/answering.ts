import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

/** A request listener made of a function that reads and waits. A client that leaves early is not an error. */
export function answering(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<unknown>,
): RequestListener {
  return (request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (request.complete) console.error(error);
      response.destroy();
    });
  };
}
