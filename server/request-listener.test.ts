import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import type { App } from "./app.ts";
import { createRequestListener } from "./request-listener.ts";
import { createPageCache } from "./page-cache/page-cache.ts";

const LIST = "x".repeat(690_000);

/** An application whose responses begin at once and end when the test ends them. */
function slowAnswers() {
  const open: ReadableStreamDefaultController<Uint8Array>[] = [];
  const app = {
    env: {
      TRUST_PROXY: 0,
      BODY_LIMIT_BYTES: 1_000_000,
      COOKIE_PREFIX: "",
      PAGE_CACHE_MEGABYTES: 1,
      LOCALE_COOKIE_NAME: "locale",
    },
    baselineHeaders: {},
    log: { info() {}, warn() {}, error() {} },
    logAsRequest: (_: unknown, run: () => void) => run(),
    tellPath: (path: string) => path,
    routeOf: () => "/quick-order",
    documentOf: () => null,
    async handle(request: Request) {
      await request.text();
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(Buffer.from("begun"));
          open.push(controller);
        },
      });
      return new Response(body, { headers: { "Content-Type": "application/octet-stream" } });
    },
  } as unknown as App;
  return { app, endAll: () => open.splice(0).forEach((each) => each.close()) };
}

test("body counts against its network until the response is sent, not only until it is read", async () => {
  const { app, endAll } = slowAnswers();
  const server = createServer(
    createRequestListener(app, { pages: createPageCache(app), serveFile: (_in, _out, next) => next() }),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const post = () => fetch(`http://127.0.0.1:${port}/quick-order`, { method: "POST", body: LIST });
  const held = [await post(), await post(), await post()];
  expect(held.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await post()).status).toBe(503);
  endAll();
  await Promise.all(held.map((each) => each.text()));
  const next = await post();
  expect(next.status).toBe(200);
  endAll();
  await next.text();
  server.close();
}, 20_000);
