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
  const takesTurns = turns();
  const serve = (isDirect: boolean) =>
    listening((client) => {
      if (isCut && !isDirect) return client.destroy();
      const upstream = connect(database.socketPath);
      for (const socket of [client, upstream]) {
        if (!isDirect) open.add(socket);
        socket.on("error", () => {});
        socket.on("close", () => (open.delete(socket), client.destroy(), upstream.destroy()));
      }
      takesTurns(client, upstream);
    });
  const [line, direct] = [await serve(false), await serve(true)];
  const endAll = () => open.forEach((socket) => socket.destroy());
  return {
    url: line.url,
    cut() {
      isCut = true;
      endAll();
    },
    mend: () => void (isCut = false),
    run: (statement) => runOn(direct.url, statement),
    async close() {
      endAll();
      line.server.close();
      direct.server.close();
      await database.close();
      data.remove();
    },
  };
}

async function listening(onClient: (client: Socket) => void) {
  const server = createServer(onClient);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { server, url: `postgres://postgres@127.0.0.1:${port}/postgres` };
}

/** The connections of the embedded server share one session: each has it until its statements or its transaction have ended. */
function turns(): (client: Socket, upstream: Socket) => void {
  let holder: Socket | null = null;
  const waiting = new Map<Socket, () => void>();
  const release = (client: Socket) => {
    waiting.delete(client);
    if (holder !== client) return;
    const [next] = waiting;
    holder = next?.[0] ?? null;
    if (!next) return;
    waiting.delete(next[0]);
    next[1]();
  };
  return (client, upstream) => {
    let soon: NodeJS.Timeout | undefined;
    client.on("data", (bytes) => {
      clearTimeout(soon);
      if (holder === null || holder === client) {
        holder = client;
        return void upstream.write(bytes);
      }
      client.pause();
      waiting.set(client, () => {
        upstream.write(bytes);
        client.resume();
      });
    });
    const isIdleAfter = idleReader();
    upstream.on("data", (bytes) => {
      clearTimeout(soon);
      client.write(bytes);
      // Statements sent ahead are answered next.
      if (isIdleAfter(bytes)) soon = setTimeout(release, 5, client);
    });
    client.on("close", () => (clearTimeout(soon), release(client)));
  };
}

/** Reads messages of the server: whether the last one about its state said that it is idle, outside a transaction. */
function idleReader(): (bytes: Buffer) => boolean {
  let rest = Buffer.alloc(0);
  let isIdle = false;
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const end = 1 + rest.readInt32BE(1);
      if (!isAside(rest[0])) isIdle = rest[0] === READY_FOR_QUERY && rest[5] === IDLE;
      rest = rest.subarray(end);
    }
    return isIdle && rest.length === 0;
  };
}

/** Notices, changed settings and notifications may follow at any time. */
const isAside = (type: number | undefined) => type === 0x4e || type === 0x53 || type === 0x41;
const READY_FOR_QUERY = 0x5a;
const IDLE = 0x49;

/** The server has one connection more than the shop's pool, which its health check needs. */
async function runOn(url: string, statement: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    const client = postgres(url, { max: 1, onnotice: () => {} });
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
