import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import postgres from "postgres";
import { inject } from "vitest";
import { databaseOn } from "./server-database.ts";

/** A database with the demonstration on the PostgreSQL server of this run, reached over TCP, whose connection can be cut and restored. */
export type InterruptibleDatabase = {
  url: string;
  cut(): void;
  mend(): void;
  /** As after a failover: open connections end, and new ones accept no changes. */
  setReadOnly(isReadOnly: boolean): Promise<void>;
  /** Runs statements over a connection that is never cut. */
  run(statements: string): Promise<void>;
  close(): Promise<void>;
};

export async function openInterruptibleDatabase(): Promise<InterruptibleDatabase> {
  const server = inject("databaseServer");
  if (!server) throw new Error("This test needs PostgreSQL; none was found, and no package exists for this platform.");
  const database = await databaseOn(server);
  const direct = new URL(database.url);
  const name = direct.pathname.slice(1);
  const open = new Set<Socket>();
  let isCut = false;
  const proxy = createServer((client) => {
    if (isCut) return client.destroy();
    const upstream = connect(Number(direct.port), direct.hostname);
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => (open.delete(socket), client.destroy(), upstream.destroy()));
    }
    client.pipe(upstream).pipe(client);
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const url = new URL(database.url);
  url.port = String((proxy.address() as AddressInfo).port);
  const endAll = () => open.forEach((socket) => socket.destroy());
  return {
    url: url.href,
    cut() {
      isCut = true;
      endAll();
    },
    mend: () => void (isCut = false),
    // From another database, since this one then refuses changes.
    setReadOnly: (isReadOnly) =>
      runOn(
        server,
        `alter database "${name}" set default_transaction_read_only = ${isReadOnly ? "on" : "off"};
        select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
      ),
    run: (statements) => runOn(database.url, statements),
    async close() {
      endAll();
      proxy.close();
      await database.remove();
    },
  };
}

async function runOn(url: string, statements: string): Promise<void> {
  const client = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await client.unsafe(statements);
  } finally {
    await client.end();
  }
}
