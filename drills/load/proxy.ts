import { Agent, createServer, get, request, type IncomingMessage, type ServerResponse } from "node:http";

/** A round-robin proxy without sticky sessions or repeated requests. */
export type Proxy = {
  /** Adds or removes the process at this port. */
  until(which: number, isServing: boolean): Promise<void>;
  /** Requests that a process accepted and did not answer, or that had no process. */
  faults: readonly string[];
  stop(): Promise<void>;
};

type Process = { port: number; agent: Agent; isServing: boolean };

/** A process that reports at `/healthz` that it is stopping gets no further requests. */
const LOOK_EVERY_MS = 100;
const LOOK_LIMIT_MS = 2000;
/** Longer than any of the shop's own limits. */
const ANSWER_LIMIT_MS = 30_000;

export async function startProxy(port: number, ports: readonly number[]): Promise<Proxy> {
  const processes = ports.map((each) => ({ port: each, agent: new Agent({ keepAlive: true }), isServing: false }));
  const faults: string[] = [];
  let turn = 0;
  const next = (): Process | undefined => {
    const serving = processes.filter(({ isServing }) => isServing);
    return serving[turn++ % serving.length];
  };
  const server = createServer((incoming, outgoing) => {
    const chosen = next();
    const refuse = (why: string) => {
      faults.push(`${incoming.method} ${incoming.url}: ${why}`);
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end("Bad gateway\n");
    };
    if (chosen) forward(chosen, incoming, outgoing, refuse);
    else refuse("no process is serving");
  });
  const looking = setInterval(() => {
    for (const each of processes) void isServing(each.port).then((is) => (each.isServing = is ?? each.isServing));
  }, LOOK_EVERY_MS);
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    faults,
    async until(which, wanted) {
      while (processes.find((each) => each.port === which)?.isServing !== wanted)
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    },
    async stop() {
      clearInterval(looking);
      server.close();
      server.closeAllConnections();
      for (const { agent } of processes) agent.destroy();
    },
  };
}

function forward(
  { port, agent }: Process,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  refuse: (why: string) => void,
): void {
  const { connection: _own, ...headers } = incoming.headers;
  const sending = request({
    agent,
    host: "127.0.0.1",
    port,
    method: incoming.method,
    path: incoming.url,
    timeout: ANSWER_LIMIT_MS,
    // All clients are on this machine: each names its simulated address, as the proxy would have seen it.
    headers: { ...headers, "X-Forwarded-Proto": "http", "X-Forwarded-Host": headers.host },
  });
  sending.once("timeout", () => sending.destroy(new Error("no answer")));
  sending.once("error", (error) => refuse(`${port} ${sending.reusedSocket ? "kept" : "new"}: ${error.message}`));
  sending.once("response", (answer) => {
    const { connection: _its, "keep-alive": _kept, ...rest } = answer.headers;
    outgoing.writeHead(answer.statusCode ?? 502, rest);
    answer.once("error", (error) => refuse(`${port}, in its answer: ${error.message}`));
    answer.pipe(outgoing);
  });
  incoming.pipe(sending);
}

/** Null for a process that does not answer in time: it is busy, not stopped. */
function isServing(port: number): Promise<boolean | null> {
  return new Promise((resolve) => {
    const asking = get({ host: "127.0.0.1", port, path: "/healthz", agent: false, timeout: LOOK_LIMIT_MS });
    asking.once("response", (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    asking.once("timeout", () => {
      resolve(null);
      asking.destroy();
    });
    asking.once("error", () => resolve(false));
  });
}
