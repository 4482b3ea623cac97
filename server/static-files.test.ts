import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { temporaryFolder } from "../tests/setup/temporary-folder.ts";
import { startListener, type Listener } from "./one-request.test-helper.ts";
import { createStaticFiles } from "./static-files.ts";

const SCRIPT = `console.log("${"x".repeat(500)}")`;
const PAGE_STATUS = 299;

const { folder, remove } = temporaryFolder();
const client = path.join(folder, "client");
let listener: Listener;
beforeAll(async () => {
  fs.mkdirSync(path.join(client, "assets"), { recursive: true });
  fs.mkdirSync(path.join(client, "images"));
  fs.writeFileSync(path.join(folder, "package.json"), "secret");
  fs.writeFileSync(path.join(client, "assets/app-1a2b.js"), SCRIPT);
  fs.writeFileSync(path.join(client, "assets/app-1a2b.js.br"), brotliCompressSync(SCRIPT));
  fs.writeFileSync(path.join(client, "assets/app-1a2b.js.gz"), gzipSync(SCRIPT));
  fs.writeFileSync(path.join(client, "images/logo.svg"), "<svg/>");
  fs.writeFileSync(path.join(client, "notes.md"), "not for visitors");
  const serve = createStaticFiles(client);
  listener = await startListener((request, response) =>
    serve(request, response, () => {
      response.statusCode = PAGE_STATUS;
      response.end("page");
    }),
  );
});
afterAll(async () => {
  await listener.close();
  remove();
});

const get = (target: string, headers: Record<string, string> = {}, method = "GET") =>
  listener.send({ path: target, headers, method });

describe("static files", () => {
  test.each([
    ["/assets/app-1a2b.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"],
    ["/assets/app-1a2b.js?v=1", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"],
    ["/images/logo.svg", "image/svg+xml", "public, max-age=86400"],
  ])("static file %s has its type and cache time", async (target, type, cacheControl) => {
    const { status, headers } = await get(target);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ "content-type": type, "cache-control": cacheControl, vary: "Accept-Encoding" });
  });

  test.each<[string, string | undefined, (body: Buffer) => Buffer]>([
    ["br, gzip", "br", brotliDecompressSync],
    ["gzip, deflate, br", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
    ["br;q=0, gzip", "gzip", gunzipSync],
    ["deflate", undefined, (body) => body],
    ["identity", undefined, (body) => body],
    ["", undefined, (body) => body],
  ])("static file is sent as the browser accepts it: %j as %s", async (accepted, encoding, decode) => {
    const { headers, body } = await get("/assets/app-1a2b.js", { "Accept-Encoding": accepted });
    expect(headers["content-encoding"]).toBe(encoding);
    expect(headers["content-length"]).toBe(String(body.length));
    expect(decode(body).toString()).toBe(SCRIPT);
  });

  test("static file without a compressed variant is sent unchanged", async () => {
    const { headers, body } = await get("/images/logo.svg", { "Accept-Encoding": "br" });
    expect([headers["content-encoding"], body.toString()]).toEqual([undefined, "<svg/>"]);
  });

  test("static file has the same headers for HEAD, without a body", async () => {
    const { status, headers, body } = await get("/assets/app-1a2b.js", {}, "HEAD");
    expect([status, headers["content-length"], body.length]).toEqual([200, String(SCRIPT.length), 0]);
  });

  test("static file that the browser has is answered with 304", async () => {
    const etag = String((await get("/images/logo.svg")).headers.etag);
    expect(etag).toMatch(/^"[\w-]{20}"$/);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, `"other",W/${etag}`]) {
      const { status, headers, body } = await get("/images/logo.svg", { "If-None-Match": known });
      expect([known, status, headers.etag, body.length]).toEqual([known, 304, etag, 0]);
    }
    for (const unknown of ['"other"', "", etag.slice(1), `${etag}x`])
      expect([unknown, (await get("/images/logo.svg", { "If-None-Match": unknown })).status]).toEqual([unknown, 200]);
  });

  test("static file has an entity tag of its content", async () => {
    const tags = await Promise.all(
      ["/images/logo.svg", "/assets/app-1a2b.js"].map(async (each) => (await get(each)).headers.etag),
    );
    expect(tags[0]).not.toBe(tags[1]);
  });
});

describe("other paths", () => {
  test.each(["/assets/gone-0000.js", "/assets/", "/assets/app-1a2b.js/", "/assets/app-1a2b.js.map"])(
    "static files answer %s with a plain 404, never a page (R-ROUTE-17)",
    async (target) => {
      const { status, headers, body } = await get(target);
      expect([status, body.toString()]).toEqual([404, "Not found\n"]);
      expect(headers).toMatchObject({ "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" });
    },
  );

  test.each([
    "/",
    "/images/",
    "/images/gone.svg",
    "/notes.md",
    "/assets/app-1a2b.js".toUpperCase(),
    "/toString",
    "/__proto__",
  ])("static files leave %s to the pages", async (target) => {
    expect((await get(target)).status).toBe(PAGE_STATUS);
  });

  test.each([
    "/../package.json",
    "/images/../../package.json",
    "/assets/../../package.json",
    "/..%2fpackage.json",
    "/assets/..%2f..%2fpackage.json",
    "/assets/..%2f",
    "/%2e%2e/package.json",
    "/..\\package.json",
    "//package.json",
    "/images/logo.svg%00.js",
  ])("static files do not serve %s outside their folder (R-SEC-04)", async (target) => {
    const { status, body } = await get(target);
    expect([404, PAGE_STATUS]).toContain(status);
    expect(body.toString()).not.toContain("secret");
  });

  test.each(["POST", "PUT", "DELETE"])("static files leave the method %s to the pages", async (method) => {
    expect((await get("/images/logo.svg", {}, method)).status).toBe(PAGE_STATUS);
    expect((await get("/assets/app-1a2b.js", {}, method)).status).toBe(404);
  });
});

test("static files stay unchanged while a new build replaces them", async () => {
  fs.writeFileSync(path.join(client, "images/logo.svg"), "<svg>new</svg>");
  expect((await get("/images/logo.svg")).body.toString()).toBe("<svg/>");
});

describe("files of the operator", () => {
  const own = path.join(folder, "own");
  const start = () => createStaticFiles(client, own);

  test("operator's files replace those of the build, except scripts", async () => {
    fs.mkdirSync(path.join(own, "images"), { recursive: true });
    fs.mkdirSync(path.join(own, "assets"));
    fs.writeFileSync(path.join(own, "images/logo.svg"), "<svg>ours</svg>");
    fs.writeFileSync(path.join(own, "favicon.ico"), "icon");
    fs.writeFileSync(path.join(own, "assets/app-1a2b.js"), "no");
    const serve = start();
    const one = await startListener((request, response) => serve(request, response, () => response.end("page")));
    const body = async (target: string) => String((await one.send({ path: target, headers: {}, method: "GET" })).body);
    expect(await body("/images/logo.svg")).toBe("<svg>ours</svg>");
    expect(await body("/favicon.ico")).toBe("icon");
    expect(await body("/assets/app-1a2b.js")).toBe(SCRIPT);
    await one.close();
  });

  test("start fails when an operator's file is too large or the folder is missing", () => {
    fs.writeFileSync(path.join(own, "images/huge.png"), Buffer.alloc(1_000_001));
    expect(start).toThrow("/images/huge.png in the folder of SITE_FILES_DIR is larger than 1 MB.");
    expect(() => createStaticFiles(client, path.join(folder, "none"))).toThrow("SITE_FILES_DIR cannot be read");
  });
});
