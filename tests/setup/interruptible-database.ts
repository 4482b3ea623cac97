import { connect, createServer, type Socket } from "node:net";
import postgres from "postgres";
import { startEmbedded } from "../../app/services/database/embedded.server.ts";
import { temporaryDataDir } from "./temporary-folder.ts";

/** A database server of its own, whose connection can be cut and restored. */
export type InterruptibleDatabase = {
  url: string;
  cut(): void;
  mend(): void;
  /** Runs one statement over a direct connection. */
  run(statement: string): Promise<void>;
  close(): Promise<void>;
};

export async function openInterruptibleDatabase(): Promise<InterruptibleDatabase> {
  const data = await temporaryDataDir();
  const database = await startEmbedded(`${data.folder}/postgres`);
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((client) => {
    if (isCut) return client.destroy();
    const upstream = connect(database.socketPath);
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => (open.delete(socket), client.destroy(), upstream.destroy()));
    }
    client.pipe(upstream).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const endAll = () => open.forEach((socket) => socket.destroy());
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    cut() {
      isCut = true;
      endAll();
    },
    mend: () => void (isCut = false),
    run: (statement) => runOn(database.socketPath, statement),
    async close() {
      endAll();
      server.close();
      await database.close();
      data.remove();
    },
  };
}

/** The server has one connection more than the shop's pool, which its health check needs. */
async function runOn(socketPath: string, statement: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    const client = postgres({ path: socketPath, database: "postgres", user: "postgres", max: 1, onnotice: () => {} });
    try {
      await client.unsafe(statement);
      return;
    } catch (error) {
      if (error instanceof postgres.PostgresError || tries > 200) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    } finally {
      await client.end().catch(() => {});
    }
  }
}
