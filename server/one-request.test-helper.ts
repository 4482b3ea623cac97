import { createServer, request, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

type Sent = { path?: string; method?: string; headers?: Record<string, string>; body?: string };

/** Sends raw bytes, so that paths stay unnormalized. */
export async function startListener(listener: (incoming: IncomingMessage, outgoing: ServerResponse) => void) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    send: ({ body, ...options }: Sent): Promise<Answer> =>
      new Promise((resolve, reject) => {
        const asked = request({ host: "127.0.0.1", port, ...options }, (response) => {
          const chunks: Buffer[] = [];
          response.on("data", (chunk: Buffer) => chunks.push(chunk));
          response.on("error", reject);
          response.on("end", () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
          );
        });
        asked.on("error", reject);
        asked.end(body);
      }),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type Listener = Awaited<ReturnType<typeof startListener>>;
