import http from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { HostilePost } from "./hostile-posts.ts";

/** How a post was answered: null where the connection was cut. */
export type FloodAnswer = { readonly status: number | null; readonly bytes: number; readonly ms: number };

/** Pieces of a body that is chunked or slow, in bytes. */
const PIECE_BYTES = 65_536;

/** Sends a post from a network of its own. Never rejects: a connection that is cut is an answer too. */
export function sendPost(
  origin: string,
  { target, type, body, isChunked, pauseMs }: HostilePost,
  { address, agent, cookie }: { address: string; agent: http.Agent; cookie?: string },
): Promise<FloodAnswer> {
  const start = performance.now();
  return new Promise((resolve) => {
    let bytes = 0;
    let status: number | null = null;
    const end = () => resolve({ status, bytes, ms: performance.now() - start });
    const headers = {
      Origin: origin,
      "Content-Type": type,
      ...(isChunked ? {} : { "Content-Length": body.length }),
      "X-Forwarded-For": address,
      ...(cookie ? { Cookie: cookie } : {}),
    };
    const request = http.request(origin + target, { method: "POST", headers, agent }, (answer) => {
      status = answer.statusCode ?? null;
      answer.on("data", (chunk: Buffer) => (bytes += chunk.length));
      answer.once("close", end);
    });
    request.on("error", end);
    if (isChunked || pauseMs) void sendPieces(request, body, pauseMs ?? 0);
    else request.end(body);
  });
}

async function sendPieces(request: http.ClientRequest, body: Buffer, pauseMs: number): Promise<void> {
  for (let at = 0; at < body.length && !request.destroyed; at += PIECE_BYTES) {
    request.write(body.subarray(at, at + PIECE_BYTES));
    await pause(pauseMs);
  }
  request.end();
}
