import Negotiator from "negotiator";
import { createHash } from "node:crypto";
import fs from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { StartError } from "../app/services/service-errors.ts";
import { namesTag } from "./send-response.ts";

const FOLDER = path.resolve("build/client");

const YEAR_SECONDS = 31_536_000;
const DAY_SECONDS = 86_400;

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".ico": "image/x-icon",
  ".png": "image/png",
  ".webp": "image/webp",
  ".jpg": "image/jpeg",
  ".pdf": "application/pdf",
};

type Variant = { encoding: "br" | "gzip" | null; content: Buffer };
type StaticFile = { type: string; etag: string; cacheControl: string; variants: readonly Variant[] };

export type ServeFile = (request: IncomingMessage, response: ServerResponse, otherwise: () => void) => void;

/** In memory (about 1 MB), so a deployment under a running process neither breaks it nor mixes two builds.
 * A missing hashed file is a plain 404: a script address must never get HTML. */
export function createStaticFiles(folder: string = FOLDER, own?: string): ServeFile {
  const files = new Map([...readFiles(folder), ...(own === undefined ? [] : readOwnFiles(own))]);
  return (request, response, otherwise) => {
    const [pathname = ""] = (request.url ?? "").split("?", 1);
    const file = request.method === "GET" || request.method === "HEAD" ? files.get(pathname) : undefined;
    if (file) return send(file, request, response);
    if (!pathname.startsWith("/assets/")) return otherwise();
    response.writeHead(404, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" });
    response.end("Not found\n");
  };
}

function readFiles(folder: string): ReadonlyMap<string, StaticFile> {
  const names = fs.readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => name.replaceAll("\\", "/"));
  const plain = names.filter((name) => TYPES[path.extname(name)] !== undefined);
  return new Map(plain.map((name) => [`/${name}`, readFile(folder, name)]));
}

const MOST_OWN_BYTES = 1_000_000;

/** Operator files such as `favicon.ico` or `images/logo.svg`. They replace files of the build, except scripts. */
function readOwnFiles(folder: string): ReadonlyMap<string, StaticFile> {
  let files: ReadonlyMap<string, StaticFile>;
  try {
    files = readFiles(folder);
  } catch (error) {
    throw new StartError(`The folder of SITE_FILES_DIR cannot be read: ${(error as Error).message}`, { cause: error });
  }
  for (const [name, { variants }] of files) {
    if (variants.some(({ content }) => content.length > MOST_OWN_BYTES))
      throw new StartError(`${name} in the folder of SITE_FILES_DIR is larger than 1 MB.`);
  }
  return new Map([...files].filter(([name]) => !name.startsWith("/assets/")));
}

function readFile(folder: string, name: string): StaticFile {
  const content = fs.readFileSync(path.join(folder, name));
  const compressed = (extension: string, encoding: "br" | "gzip"): Variant[] => {
    const file = path.join(folder, name + extension);
    return fs.existsSync(file) ? [{ encoding, content: fs.readFileSync(file) }] : [];
  };
  return {
    type: TYPES[path.extname(name)] ?? "application/octet-stream",
    etag: `"${createHash("sha256").update(content).digest("base64url").slice(0, 20)}"`,
    cacheControl: name.startsWith("assets/")
      ? `public, max-age=${YEAR_SECONDS}, immutable`
      : `public, max-age=${DAY_SECONDS}`,
    variants: [...compressed(".br", "br"), ...compressed(".gz", "gzip"), { encoding: null, content }],
  };
}

function send(file: StaticFile, request: IncomingMessage, response: ServerResponse): void {
  response.setHeader("Cache-Control", file.cacheControl);
  response.setHeader("ETag", file.etag);
  response.setHeader("Vary", "Accept-Encoding");
  if (namesTag(request.headers["if-none-match"], file.etag)) {
    response.writeHead(304).end();
    return;
  }
  const accepted = new Set(new Negotiator(request).encodings());
  const variant = file.variants.find(({ encoding }) => encoding === null || accepted.has(encoding));
  if (variant?.encoding) response.setHeader("Content-Encoding", variant.encoding);
  response.writeHead(200, { "Content-Type": file.type, "Content-Length": variant?.content.length ?? 0 });
  response.end(request.method === "HEAD" ? undefined : variant?.content);
}
