import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import sirv from "sirv";

const CLIENT_FILES = path.resolve("build/client");

/** Names with a hash in them never change their content. */
const YEAR_SECONDS = 31_536_000;
const DAY_SECONDS = 86_400;

type Serve = (request: IncomingMessage, response: ServerResponse, otherwise: () => void) => void;

/**
 * Files of the build and of `public/`. A hashed file that does not exist is a plain 404, never a page: an old script address
 * must not be answered with HTML.
 */
export function createStaticFiles(): Serve {
  const hashed = sirv(CLIENT_FILES, { immutable: true, maxAge: YEAR_SECONDS, brotli: true, gzip: true, etag: true });
  const others = sirv(CLIENT_FILES, { maxAge: DAY_SECONDS, brotli: true, gzip: true, etag: true });
  return (request, response, otherwise) => {
    if (request.method !== "GET" && request.method !== "HEAD") return otherwise();
    if (!request.url?.startsWith("/assets/")) return others(request, response, otherwise);
    hashed(request, response, () => {
      response.statusCode = 404;
      response.setHeader("Content-Type", "text/plain; charset=utf-8");
      response.setHeader("Cache-Control", "no-store");
      response.end("Not found\n");
    });
  };
}
