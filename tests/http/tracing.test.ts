import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from "vitest";
import { z } from "zod";
import { answering } from "../setup/answering.ts";
import { ownDatabase } from "../setup/own-database.ts";
import { serverProcess } from "../setup/server-process.ts";
import { startShop } from "../setup/running-shop.ts";
import { fairlyTimed } from "../setup/fair-time.ts";

const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })),
});

const sent = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
});

type Span = z.output<typeof span>;

/** A collector of traces: every body that was sent to it, and its header. */
async function collector() {
  const bodies: string[] = [];
  const keys = new Set<unknown>();
  const server = createServer(
    answering(async (request, response) => {
      let body = "";
      for await (const chunk of request) body += String(chunk);
      if (request.url === "/v1/traces") bodies.push(body);
      keys.add(request.headers["x-key"]);
      response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    keys,
    spans: (): Span[] =>
      bodies.flatMap((body) =>
        sent
          .parse(JSON.parse(body))
          .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    close: () => void server.close().closeAllConnections(),
  };
}

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const valueOf = (of: Span | undefined, key: string) =>
  Object.values(of?.attributes.find((each) => each.key === key)?.value ?? {})[0];

let collected: Awaited<ReturnType<typeof collector>>;
let id: string | null;
let fileStatus: number;
beforeAll(async () => {
  collected = await collector();
  const shop = await startShop({
    OTEL_EXPORTER_OTLP_ENDPOINT: collected.url,
    OTEL_EXPORTER_OTLP_HEADERS: "x-key=a%20secret%2Bkey",
    TRUST_PROXY: "1",
  });
  const ask = async (target: string, headers: Record<string, string> = {}) => {
    const answer = await shop.get(target, { headers: { "X-Forwarded-For": "198.18.0.1", ...headers } });
    const text = await answer.text();
    return { answer, text };
  };
  const page = await ask("/products/contactors-control-relays/kc?page=2");
  id = page.answer.headers.get("x-request-id");
  await ask("/products?q=hushhush", { traceparent: `00-${TRACE}-00f067aa0ba902b7-01` });
  await ask("/cart", { traceparent: `00-${"a".repeat(32)}-00f067aa0ba902b7-00` });
  const [file = "/favicon.ico"] = /\/assets\/[^"]+\.js/.exec(page.text) ?? [];
  fileStatus = (await ask(file)).answer.status;
  await ask("/livez");
  await shop.stop();
});
afterAll(() => collected.close());

const requests = () => collected.spans().filter(({ name }) => /^(?:GET|POST) /.test(name));

test("page request is a span, named like its route, found by the id in the log", () => {
  const [page] = requests();
  expect(page?.name).toBe("GET /products/:category/:series");
  expect(valueOf(page, "http.response.status_code")).toBe(200);
  expect(valueOf(page, "ferrule.request_id")).toBe(id);
  expect(collected.keys).toEqual(new Set(["a secret+key"]));
});

test("trace of a trusted proxy continues, is exported only if the proxy samples it, and skips files and probes", () => {
  expect(fileStatus).toBe(200);
  expect(requests().map(({ name }) => name)).toEqual(["GET /products/:category/:series", "GET /products"]);
  expect(requests()[1]).toMatchObject({ traceId: TRACE, parentSpanId: "00f067aa0ba902b7" });
});

test.skipIf(inject("databaseServer") === "")("database queries of a page are within its span", () => {
  const [page] = requests();
  const asked = collected.spans().filter(({ parentSpanId }) => parentSpanId === page?.spanId);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.map((each) => String(valueOf(each, "db.query.text"))).join()).toMatch(/select .*"part"/i);
});

test("spans have no text that a visitor entered", () => {
  expect(collected.bodies.join()).not.toContain("hushhush");
});

test("unavailable collector stops nothing, and is reported in the log", async () => {
  const data = await ownDatabase();
  onTestFinished(data.remove);
  const shop = await serverProcess({
    ...data.env,
    OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9",
    LOG_LEVEL: "warn",
  });
  await shop.untilOpen();
  expect((await shop.get("/cart")).status).toBe(200);
  await expect.poll(shop.written).toMatch(/"event":"traces not sent","spans":\d+,"reason":/);
  const [code, ms] = await fairlyTimed(() => shop.stop());
  expect([code, ms < 8000]).toEqual([0, true]);
  expect(shop.written()).not.toContain("Warning");
});
