import { spawnSync } from "node:child_process";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import routes from "../../app/routes.ts";
import { addToCart, nonce, placeForm, REVIEW } from "../setup/checking-out.ts";
import { floodUntilRefused } from "../setup/flood.ts";
import { openInterruptibleDatabase } from "../setup/interruptible-database.ts";
import { readMetrics, type Scrape } from "../setup/read-metrics.ts";
import { startShop } from "../setup/running-shop.ts";
import { callsFrom } from "../setup/shop-calls.ts";
import { mailedCode, signedIn, visitorOf } from "../setup/signed-in.ts";
import { fairlyTimed } from "../setup/fair-time.ts";

type Shop = Awaited<ReturnType<typeof startShop>>;

const [REQUESTS, DURATIONS] = ["ferrule_http_requests_total", "ferrule_http_request_duration_seconds"];
const TOKEN = "a-token-for-the-figures";

let shop: Shop;
beforeAll(async () => {
  // A trusted proxy names the client, so that the tests are many visitors.
  shop = await startShop({ METRICS_PORT: "0", TRUST_PROXY: "1", APP_ENV: "demo" });
});
afterAll(() => shop.stop());

const ownPort = (target: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${shop.metricsPort}${target}`, { redirect: "manual", ...init });
const scrape = async (): Promise<Scrape> => readMetrics(await ownPort("/metrics"));

/** Warnings of Node, such as listeners that pile up. */
const warnings: string[] = [];
const note = ({ name, message }: Error) => void warnings.push(`${name}: ${message}`);
beforeAll(() => void process.on("warning", note));
afterAll(() => void process.off("warning", note));

let visitors = 0;
async function ask(target: string, init: RequestInit = {}): Promise<number> {
  visitors += 1;
  const headers = { "X-Forwarded-For": `198.18.${visitors >> 8}.${visitors & 255}`, ...Object(init.headers) };
  const response = await shop.get(target, { ...init, headers });
  await response.arrayBuffer();
  return response.status;
}

/** An answer is counted when its last byte has left, which can be after the client has read it. */
async function settled(isSeen: (now: Scrape) => boolean): Promise<Scrape> {
  let last: Scrape | null = null;
  await expect
    .poll(
      async () => {
        last = await scrape();
        return isSeen(last);
      },
      { interval: 50 },
    )
    .toBe(true);
  return last ?? scrape();
}

test("request metrics agree with the requests, by route, method and status", async () => {
  const before = await scrape();
  const part = "/products/contactors-control-relays/kc";
  const asked: readonly (readonly [target: string, times: number, init?: RequestInit])[] = [
    ["/category/wire-duct", 6],
    [`${part}?utm_source=letter`, 3],
    [part + ".csv", 2],
    ["/es/carrito", 4],
    ["/no/such/page", 5],
    ["/robots.txt", 2],
    ["/livez", 3],
    ["/assets/gone-0000.js", 2],
    [
      "/cart",
      3,
      {
        method: "POST",
        body: new URLSearchParams({ intent: "nonsense" }),
        headers: { Origin: "https://shop.example" },
      },
    ],
    ["/cart", 2, { method: "PROPFIND" }],
  ];
  let sum = 0;
  for (const [target, times, init] of asked)
    for (let time = 0; time < times; time++) {
      await ask(target, init);
      sum += 1;
    }
  const increase = (after: Scrape, labels: Record<string, string> = {}, name = REQUESTS) =>
    (after.value(name, labels) ?? 0) - (before.value(name, labels) ?? 0);
  const after = await settled((now) => increase(now) >= sum);
  expect(increase(after)).toBe(sum);
  const counts = (labels: Record<string, string>) => increase(after, labels);
  expect(counts({ route: "/category/*", method: "GET", status: "2xx" })).toBe(6);
  expect(counts({ route: "/products/:category/:series" })).toBe(3);
  expect(counts({ route: "/products/:category/:series.csv", status: "2xx" })).toBe(2);
  expect(counts({ route: "/es/carrito", method: "GET", status: "2xx" })).toBe(4);
  expect(counts({ route: "/livez", status: "2xx" })).toBe(3);
  expect(counts({ route: "(file)", status: "4xx" })).toBe(2);
  expect(counts({ route: "/cart", method: "POST" })).toBe(3);
  expect(counts({ method: "other" })).toBe(2);
  expect(counts({ status: "5xx" })).toBe(0);
  for (const route of after.labels(REQUESTS, "route"))
    expect([route, increase(after, { route }, DURATIONS)]).toEqual([route, counts({ route })]);
  expect(after.value("ferrule_http_requests_running")).toBe(0);
});

test("cached and rendered pages have separate metrics, with the memory they use", async () => {
  const name = "ferrule_page_cache_answers_total";
  const before = await scrape();
  for (let time = 0; time < 5; time++) await ask("/es/categoria/wire-duct");
  const after = await scrape();
  const increase = (from: string) => (after.value(name, { from }) ?? 0) - (before.value(name, { from }) ?? 0);
  expect([increase("made"), increase("kept"), increase("routed")]).toEqual([1, 4, 0]);
  expect(after.value("ferrule_page_cache_pages")).toBeGreaterThan(before.value("ferrule_page_cache_pages") ?? 0);
  expect(after.value("ferrule_page_cache_bytes")).toBeGreaterThan(before.value("ferrule_page_cache_bytes") ?? 0);
  expect(after.value("ferrule_page_cache_limit_bytes")).toBe(64 * 1_048_576);
  expect(after.value("ferrule_page_turns_waiting")).toBe(0);
  expect(after.value("ferrule_page_turns_refused_total")).toBe(0);
});

test("orders are counted as they are placed, without names", async () => {
  const before = await scrape();
  expect(before.value("ferrule_orders_placed_total")).toBe(0);
  const dana = await signedIn(shop, "dana.whitlock@meridianpack.example");
  await addToCart(dana, ["TI-02FS", 7]);
  await dana.post("/checkout/shipping", { nonce: nonce(), way: "ferrule/ground", poNumber: "PO-4711-secret" });
  const form = await placeForm(dana);
  expect((await dana.post(REVIEW, form)).status).toBe(303);
  const after = await scrape();
  expect(after.value("ferrule_orders_placed_total")).toBe(1);
  expect(after.value("ferrule_mails_given_up")).toBe(0);
  expect(after.value("ferrule_mails_waiting")).toBeGreaterThanOrEqual(0);
  expect(after.value("ferrule_data_loaded_timestamp_seconds")).toBeGreaterThan(1_600_000_000);
  const secrets = [...dana.jar.cookies.values()].filter((value) => value.length > 8);
  expect(secrets.length).toBeGreaterThan(0);
  const told = after.text.toLowerCase();
  const words = ["dana", "whitlock", "meridian", "po-4711", "ti-02fs", "198.18."];
  expect([...words, ...secrets].filter((word) => told.includes(word.toLowerCase()))).toEqual([]);
});

test("security events are counted by the names in the log", async () => {
  const before = await scrape();
  const visitor = visitorOf(() => shop);
  await visitor.post("/login", { email: "counted@visitor.example" });
  const code = await mailedCode(shop, "counted@visitor.example");
  const wrong = code === "111111" ? "222222" : "111111";
  await visitor.post("/login/code", { intent: "verify", code: wrong });
  await visitor.post("/login/code", { intent: "verify", code });
  await visitor.post("/logout", {});
  const viewer = await signedIn(shop, "victor.adeyemi@ferrule.example");
  expect((await viewer.post("/staff/data", { nonce: nonce() })).status).toBe(403);
  await floodUntilRefused(() => callsFrom(shop, "203.0.113.200").get("/api/public/price"));
  const after = await scrape();
  const increase = (event: string) =>
    (after.value("ferrule_security_events_total", { event }) ?? 0) -
    (before.value("ferrule_security_events_total", { event }) ?? 0);
  const named = ["code sent", "code refused", "code accepted", "session ended", "right refused"];
  expect(named.map(increase)).toEqual([2, 1, 2, 1, 1]);
  expect(increase("limit reached")).toBeGreaterThan(0);
});

test("service metrics use the states of /healthz, and process metrics the usual names", async () => {
  const { services } = (await (await shop.get("/healthz")).json()) as { services: Record<string, string> };
  const now = await scrape();
  expect(now.labels("ferrule_service_state", "service")).toEqual(Object.keys(services).toSorted());
  for (const [service, state] of Object.entries(services)) {
    expect(now.value("ferrule_service_state", { service, state })).toBe(1);
    expect(now.value("ferrule_service_state", { service })).toBe(1);
  }
  for (const name of ["process_cpu_seconds_total", "process_resident_memory_bytes", "nodejs_eventloop_lag_p99_seconds"])
    expect(now.value(name)).toBeGreaterThan(0);
});

test("invented addresses create no metric labels", async () => {
  const known = new Set(routes.map(({ path = "" }) => `/${path}`.replace(/^\/+/, "/")));
  const extra = ["(file)", "(none)", "/livez", "/readyz", "/metrics"];
  const made = (which: number) => {
    const word = `madeup${which}`;
    const kinds = [`/${word}`, `/products/${word}/${word}/${word}`, `/es/${word}?q=${word}`, `/assets/${word}.js`];
    return kinds[which % kinds.length] ?? "/";
  };
  const askAll = async () => {
    for (let which = 0; which < 48; which++)
      await ask(made(which), which % 3 === 0 ? { method: `MADEUP${which}` } : {});
    return settled((now) => now.value("ferrule_http_requests_running") === 0);
  };
  const first = await askAll();
  expect(first.text.toLowerCase()).not.toContain("madeup");
  for (const route of first.labels(REQUESTS, "route")) expect([...known, ...extra]).toContain(route);
  expect(first.labels(REQUESTS, "method")).toEqual(["GET", "POST", "other"]);
  const second = await askAll();
  expect(second.series).toBe(first.series);
});

test("separate metrics port serves metrics only, and the shop's port then has none", async () => {
  for (const target of ["/", "/healthz", "/metrics/", "/cart", "/metricsx"]) {
    const response = await ownPort(target);
    expect([target, response.status, await response.text()]).toEqual([target, 404, "Not found\n"]);
  }
  expect((await ownPort("/metrics", { method: "POST" })).status).toBe(404);
  expect((await ownPort("/metrics", { method: "HEAD" })).status).toBe(200);
  const missing = await shop.get("/metrics");
  expect([missing.status, missing.headers.get("Content-Type")]).toEqual([404, "text/html; charset=utf-8"]);
});

describe("metrics with a token", () => {
  let guarded: Shop;
  beforeAll(async () => {
    guarded = await startShop({ METRICS_PORT: "0", METRICS_TOKEN: TOKEN });
  });
  afterAll(() => guarded.stop());

  const withToken = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });

  test("metrics are on the shop's own port for callers with the token", async () => {
    const now = await readMetrics(await guarded.get("/metrics", withToken(TOKEN)));
    expect([...now.families.keys()]).toContain("process_cpu_seconds_total");
    expect(now.text).not.toContain(TOKEN);
    const again = await readMetrics(await guarded.get("/metrics?x=1", withToken(TOKEN)));
    expect(again.value(REQUESTS, { route: "/metrics", method: "GET", status: "2xx" })).toBe(1);
  });

  test.each([
    ["none", {}],
    ["another", withToken(`${TOKEN}x`)],
    ["it in a query", {}],
  ])("metrics are 404 with %s", async (kind, init) => {
    const target = kind === "it in a query" ? `/metrics?token=${TOKEN}` : "/metrics";
    const [asked, missing] = await Promise.all([guarded.get(target, init), guarded.get("/metricz", init)]);
    expect(asked.status).toBe(404);
    expect([...asked.headers.keys()]).toEqual([...missing.headers.keys()]);
    expect(await asked.text()).not.toContain("process_cpu");
    const own = await fetch(`http://127.0.0.1:${guarded.metricsPort}${target}`, init);
    expect(own.status).toBe(404);
  });
});

test("unavailable database is reported by metrics within two seconds, and its last figures stay", async () => {
  const line = await openInterruptibleDatabase();
  const away = await startShop({ DATABASE_URL: line.url, DATABASE_POOL_SIZE: "1", METRICS_TOKEN: TOKEN });
  const look = async () => readMetrics(await away.get("/metrics", { headers: { Authorization: `Bearer ${TOKEN}` } }));
  try {
    const isOpen = { service: "database", state: "ok" };
    await expect.poll(async () => (await look()).value("ferrule_service_state", isOpen)).toBe(1);
    const before = await look();
    expect(before.value("ferrule_database_pool_size")).toBe(1);
    line.cut();
    const visitor = visitorOf(() => away);
    await visitor.get("/quick-order/check?list=" + "A".repeat(32));
    for (let time = 0; time < 3; time++) {
      const [now, ms] = await fairlyTimed(look);
      expect(ms).toBeLessThan(2000);
      expect(now.value("ferrule_service_state", { service: "database", state: "down" })).toBe(1);
      for (const name of ["ferrule_mails_waiting", "ferrule_data_loaded_timestamp_seconds"])
        expect([name, now.value(name)]).toEqual([name, before.value(name)]);
      const seenAt = (of: string) => now.value("ferrule_looked_at_timestamp_seconds", { of }) ?? 0;
      expect(seenAt("backlog")).toBeLessThan(seenAt("health"));
    }
  } finally {
    await away.stop();
    await line.close();
  }
});

test("metrics cause no warnings of the process", () => {
  expect(warnings).toEqual([]);
});

const promtool = spawnSync("promtool", ["--version"]).status === 0;
if (!promtool) console.log("Metrics were not checked by promtool, which is not installed.");

test.skipIf(!promtool)("promtool accepts the metrics and their names", async () => {
  const { text } = await scrape();
  const { status, stderr } = spawnSync("promtool", ["check", "metrics"], { input: text, encoding: "utf8" });
  // Exit code 3: everything is readable, with advice about names, as for some of the process.
  expect([0, 3]).toContain(status);
  expect(stderr).not.toContain("ferrule_");
});
