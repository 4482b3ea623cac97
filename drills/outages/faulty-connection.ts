import { connect, createServer, type Server, type Socket } from "node:net";

/** Faults of a service, or of the connection to it. */
export const FAULTS = ["refuse", "drop", "hang", "slow", "garbage", "flapping"] as const;

export type Fault = (typeof FAULTS)[number];

/** Faults of a search engine's data. */
export const INDEX_FAULTS = ["half an index", "out of disk"] as const;

export type IndexFault = (typeof INDEX_FAULTS)[number];

/** Delay of a slow service, in milliseconds. */
export const SLOW_MS = 5000;

/** Up and down times of a flapping service. */
export const FLAP_MS = 1100;

/** A TCP proxy of a service, until it is set faulty. */
export type FaultyConnection = { port: number; be(fault: Fault | null): Promise<void>; close(): Promise<void> };

type Pair = { client: Socket; upstream: Socket | null };

/** `garbage`: answer of a broken service; `target`: address of the healthy one. */
export async function openFaultyConnection(
  target: { host: string; port: number } | { path: string },
  garbage: string | Buffer,
): Promise<FaultyConnection> {
  const pairs = new Set<Pair>();
  let now: Fault | null = null;
  let flapping: NodeJS.Timeout | undefined;
  let server: Server = createServer({ noDelay: true }, accept);
  const port = await listen(server, 0);

  function accept(client: Socket): void {
    const pair: Pair = { client, upstream: null };
    pairs.add(pair);
    client.on("error", () => {}).on("close", () => drop(pair));
    if (now === "drop") return void client.destroy();
    if (now === "garbage") return void client.on("data", () => client.write(garbage));
    if (now !== "hang") handOn(pair);
    else client.resume();
  }
  function handOn(pair: Pair): void {
    const upstream = connect({ ...target, noDelay: true });
    pair.upstream = upstream;
    upstream.on("error", () => {}).on("close", () => drop(pair));
    pair.client.on("data", (chunk) => {
      if (now === "garbage") pair.client.write(garbage);
      else if (now !== "hang") upstream.write(chunk);
    });
    upstream.on("data", (chunk) => {
      if (now === "hang") return;
      if (now === "slow") setTimeout(() => pair.client.writable && pair.client.write(chunk), SLOW_MS);
      else pair.client.write(chunk);
    });
  }
  function drop(pair: Pair): void {
    pairs.delete(pair);
    pair.client.destroy();
    pair.upstream?.destroy();
  }
  const dropAll = () => [...pairs].forEach(drop);
  const shut = async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    dropAll();
    await closed;
  };
  const open = async () => {
    if (server.listening) return;
    server = createServer({ noDelay: true }, accept);
    await listen(server, port);
  };
  const flap = async (isUp: boolean) => {
    now = isUp ? null : "drop";
    if (!isUp) dropAll();
  };
  return {
    port,
    async be(fault) {
      clearInterval(flapping);
      // Hanging requests never get a late answer: connections of a fault end with it.
      if (now !== null) dropAll();
      now = fault === "flapping" ? null : fault;
      if (fault === "refuse") return shut();
      await open();
      if (fault === "drop") dropAll();
      if (fault !== "flapping") return;
      let isUp = true;
      flapping = setInterval(() => void flap((isUp = !isUp)), FLAP_MS);
    },
    async close() {
      clearInterval(flapping);
      await shut();
    },
  };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : 0);
    });
  });
}
