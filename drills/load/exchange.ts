import { request, type Agent, type IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { brotliDecompress, gunzip } from "node:zlib";

export type Sent = { method: "GET" | "POST"; path: string; headers: Record<string, string>; body?: string };
export type Received = { status: number; headers: IncomingMessage["headers"]; text: string };

/** A new connection closed before any answer: the request may not have been accepted. */
export class NotTaken extends Error {}

const LIMIT_MS = 30_000;

/** Rejects when the connection breaks, with {@link NotTaken} when a repeat is safe: a refused connection, or a GET reset before its use. */
export async function exchange(agent: Agent, port: number, { method, path, headers, body }: Sent): Promise<Received> {
  const { status, received, chunks } = await new Promise<{
    status: number;
    received: IncomingMessage["headers"];
    chunks: Buffer[];
  }>((resolve, reject) => {
    let hasAnswered = false;
    const sending = request({ agent, host: "127.0.0.1", port, method, path, headers, timeout: LIMIT_MS });
    sending.once("timeout", () => sending.destroy(new Error("no answer in 30 s")));
    sending.once("error", (error: NodeJS.ErrnoException) => {
      const isNew = !sending.reusedSocket && !hasAnswered;
      const isUnused = error.code === "ECONNREFUSED" || (error.code === "ECONNRESET" && isNew && method === "GET");
      reject(isUnused ? new NotTaken(error.message) : error);
    });
    sending.once("response", (response) => {
      hasAnswered = true;
      const parts: Buffer[] = [];
      response.on("data", (chunk: Buffer) => parts.push(chunk));
      response.once("error", reject);
      response.once("end", () =>
        resolve({ status: response.statusCode ?? 0, received: response.headers, chunks: parts }),
      );
    });
    sending.end(body);
  });
  return { status, headers: received, text: await unpacked(Buffer.concat(chunks), received["content-encoding"]) };
}

async function unpacked(content: Buffer, encoding: string | undefined): Promise<string> {
  if (encoding === "br") return (await promisify(brotliDecompress)(content)).toString();
  if (encoding === "gzip") return (await promisify(gunzip)(content)).toString();
  return content.toString();
}
