import { connect, createServer, type Socket } from "node:net";

/** A database connection that counts its statements. */
export type CountingLine = { url: string; statements(): number; close(): void };

/** Messages of the PostgreSQL protocol that execute a statement. */
const EXECUTES = new Set(["E", "Q"]);

/** Counts at the wire, so that every statement is included. */
export async function openCountingLine(socketPath: string): Promise<CountingLine> {
  let statements = 0;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(socketPath);
    const readMessages = createReader((type) => EXECUTES.has(type) && statements++);
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => (open.delete(socket), client.destroy(), upstream.destroy()));
    }
    client.on("data", readMessages);
    client.pipe(upstream).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    statements: () => statements,
    close() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

/** The types of a client's messages. The first has none: it opens the session. */
function createReader(onMessage: (type: string) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let isOpened = false;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const head = isOpened ? 1 : 0;
      if (rest.length < head + 4) return;
      const length = head + rest.readInt32BE(head);
      if (rest.length < length) return;
      if (isOpened) onMessage(String.fromCharCode(rest[0] ?? 0));
      isOpened = true;
      rest = rest.subarray(length);
    }
  };
}
