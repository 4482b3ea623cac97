import http from "node:http";
import type { HostilePost } from "./hostile-posts.ts";

/** How a post was answered: null where the connection was cut. */
export type FloodAnswer = { readonly status: number | null; readonly bytes: number; readonly ms: number };

/** Sends a post from a network of its own. Never rejects: a connection that is cut is an answer too. */
export function sendPost(
  origin: string,
  { target, type, body }: HostilePost,
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
      "Content-Length": body.length,
      "X-Forwarded-For": address,
      ...(cookie ? { Cookie: cookie } : {}),
    };
    const request = http.request(origin + target, { method: "POST", headers, agent }, (answer) => {
      status = answer.statusCode ?? null;
      answer.on("data", (chunk: Buffer) => (bytes += chunk.length));
      answer.once("close", end);
    });
    request.once("error", end);
    request.end(body);
  });
}
