import { Agent, request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { connect } from "node:net";
import type { FuzzRequest, HttpRequest, RawRequest } from "./fuzz-request.ts";

/** An answer. `status` 0 for a connection cut without one; `headers` of the first answer on a raw connection. */
export type FuzzAnswer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly milliseconds: number;
};

export type Sender = { send(request: FuzzRequest): Promise<FuzzAnswer>; close(): void };

/** An answer that takes longer is a fault. */
const LIMIT_MS = 20_000;

/** A raw connection that waits for more gets no more. */
const RAW_SILENCE_MS = 150;

/** Bodies are read up to this size; no file is larger. */
const MOST_BYTES = 4_000_000;

export function createSender(origin: string, connections: number): Sender {
  const { hostname, port } = new URL(origin);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const to = { host: hostname, port: Number(port), agent };
  return {
    send: async (request) => {
      const start = performance.now();
      const answer = request.kind === "raw" ? await sendRaw(to, request) : await sendHttp(to, request);
      return { ...answer, milliseconds: performance.now() - start };
    },
    close: () => agent.destroy(),
  };
}

type To = { host: string; port: number; agent: Agent };
type Plain = Omit<FuzzAnswer, "milliseconds">;

function sendHttp({ host, port, agent }: To, { method, target, headers, body }: HttpRequest): Promise<Plain> {
  return new Promise((resolve, reject) => {
    const length = body ? { "Content-Length": String(body.length) } : {};
    const options = { host, port, agent, method, path: target, headers: { ...headers, ...length } };
    const asked = httpRequest(options, (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      response.on("data", (chunk: Buffer) => {
        size += chunk.length;
        if (size <= MOST_BYTES) chunks.push(chunk);
      });
      response.once("error", reject);
      response.once("end", () => {
        const text = response.headers["content-encoding"] ? "" : Buffer.concat(chunks).toString();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text });
      });
    });
    asked.setTimeout(LIMIT_MS, () => asked.destroy(new Error(`no answer within ${LIMIT_MS} ms`)));
    // A refused body may cut the connection before it was sent; that is an answer too.
    asked.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "ECONNRESET" || error.code === "EPIPE"
        ? resolve({ status: 0, headers: {}, body: "" })
        : reject(error),
    );
    asked.end(body ?? undefined);
  });
}

/** Writes bytes and reads until the connection is closed or silent. */
function sendRaw({ host, port }: To, { parts }: RawRequest): Promise<Plain> {
  return new Promise((resolve) => {
    const socket = connect(port, host);
    const chunks: Buffer[] = [];
    const end = () => {
      socket.destroy();
      resolve(readRaw(Buffer.concat(chunks).toString("latin1")));
    };
    socket.setTimeout(RAW_SILENCE_MS);
    socket.once("timeout", end);
    socket.on("data", (chunk: Buffer) => chunks.push(chunk));
    socket.once("error", end);
    socket.once("close", end);
    socket.once("connect", () => {
      for (const part of parts) socket.write(part);
    });
  });
}

function readRaw(text: string): Plain {
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(text)?.[1] ?? 0);
  const [head = "", ...rest] = text.split("\r\n\r\n");
  const headers = head
    .split("\r\n")
    .slice(1)
    .map((line) => [line.split(":", 1)[0]?.toLowerCase() ?? "", line.replace(/^[^:]*: ?/, "")]);
  return { status, headers: Object.fromEntries(headers) as IncomingHttpHeaders, body: rest.join("\r\n\r\n") };
}
