import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openInterruptibleDatabase, type InterruptibleDatabase } from "../setup/interruptible-database.ts";
import { formOf, wordsOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { visitorOf } from "../setup/signed-in.ts";
import { isLong, someOf } from "../setup/extent.ts";

let line: InterruptibleDatabase;
let shop: RunningShop;

beforeAll(async () => {
  line = await openInterruptibleDatabase();
  shop = await startShop({ DATABASE_URL: line.url });
});
afterAll(async () => {
  await shop.stop();
  await line.close();
});

const quote = () =>
  shop.get("/api/public/quote", {
    method: "POST",
    body: JSON.stringify({
      lines: [{ pn: "TI-02FS", quantity: 10 }],
      shipTo: { country: "US", state: "NY", postalCode: "10001" },
    }),
  });

test("visitor adds to the cart while the tables for freight and tax cannot be read", async () => {
  const tables = ["shipping_zone", "shipping_rule", "cart_item_rule", "country"];
  const visitor = visitorOf(() => shop);
  const add = (nonce: string) => visitor.post("/cart", { intent: "add", nonce, "q[TI-02FS]": "10", back: "/shop" });
  expect((await add("before-tables")).status).toBe(303);
  for (const table of tables) await line.run(`alter table shop.${table} rename to ${table}_away`);
  expect((await add("without-tables")).headers.get("Location")).toBe("/shop#TI-02FS");
  expect(wordsOf(await (await visitor.get("/shop")).text())).toContain("1 line · $9.60");
  for (const table of tables) await line.run(`alter table shop.${table}_away rename to ${table}`);
  const { lines } = (await (await visitor.get("/cart?format=json")).json()) as { lines: unknown[] };
  expect(lines).toMatchObject([{ pn: "TI-02FS", quantity: 20 }]);
});

test("read-only database, as after a failover, is reported, and found again without a restart", async () => {
  const add = () => shop.post("/cart", { intent: "add", nonce: "read-only", "q[TI-02FS]": "7", back: "/" });
  await line.setReadOnly(true);
  expect((await add()).status).toBe(503);
  expect((await shop.get("/category/wire-duct")).status).toBe(200);
  const reason = "the database takes no changes";
  await expect.poll(health).toEqual({
    status: "degraded",
    services: { database: "degraded", content: "ok", auth: "degraded", search: "ok", mail: "ok", log: "ok" },
    causes: { database: reason, auth: reason },
  });
  await line.setReadOnly(false);
  await expect.poll(health).toMatchObject({ status: "ok" });
  await expect.poll(async () => (await add()).status).toBe(303);
});

const health = async (): Promise<unknown> => (await shop.get("/healthz")).json();

test.runIf(isLong)(
  "database that answers and stores nothing, as on a full disk, is degraded until it stores again",
  async () => {
    await line.run(`
    create function shop.disk_full() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create trigger disk_full before insert or update on shop.setting for each row execute function shop.disk_full()`);
    await expect.poll(health).toMatchObject({
      status: "degraded",
      services: { database: "degraded" },
      causes: { database: "the database stores no changes" },
    });
    expect((await shop.get("/category/wire-duct")).status).toBe(200);
    await line.run("drop trigger disk_full on shop.setting; drop function shop.disk_full()");
    await expect.poll(health).toMatchObject({ status: "ok" });
  },
);

test("database is degraded as soon as one change of a visitor finds no room", async () => {
  await line.run(`
    create function shop.disk_full() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create trigger disk_full before insert on shop.cart_line for each row execute function shop.disk_full()`);
  const add = () => shop.post("/cart", { intent: "add", nonce: "no-room", "q[TI-02FS]": "7", back: "/" });
  expect((await add()).status).toBe(503);
  // A visitor on a busy machine may have been answered before the database was.
  await expect.poll(health).toMatchObject({
    status: "degraded",
    causes: { database: "the database stores no changes" },
  });
  await line.run("drop trigger disk_full on shop.cart_line; drop function shop.disk_full()");
  await expect.poll(health).toMatchObject({ status: "ok" });
});

test.runIf(isLong)("database that cannot read one table still stores changes, and is not degraded", async () => {
  await line.run(`
    create function shop.unreadable() returns trigger language plpgsql as
      $$ begin raise exception 'could not read block 4 in file: Input/output error' using errcode = '58030'; end $$;
    create trigger unreadable before insert on shop.cart_line for each row execute function shop.unreadable()`);
  const answer = await shop.post("/cart", { intent: "add", nonce: "unread", "q[TI-02FS]": "7", back: "/" });
  expect(answer.status).toBe(503);
  expect(await health()).toMatchObject({ services: { database: "ok" } });
  await line.run("drop trigger unreadable on shop.cart_line; drop function shop.unreadable()");
});

test("database without parts is never reported as healthy", async () => {
  await line.run("alter table shop.part rename to kept; create table shop.part (like shop.kept)");
  await expect.poll(health).toMatchObject({
    services: { search: "degraded" },
    causes: { search: "no parts are loaded" },
  });
  await line.run("drop table shop.part; alter table shop.kept rename to part");
  await expect.poll(health).toMatchObject({ status: "ok" });
});

test("pages are served while the database is unavailable, and calls report it as JSON (R-CMS-18)", async () => {
  expect((await quote()).status).toBe(200);
  line.cut();
  const reason = "the database does not respond";
  expect((await shop.get("/category/wire-duct")).status).toBe(200);
  expect(await health()).toEqual({
    status: "degraded",
    services: { database: "down", content: "ok", auth: "down", search: "down", mail: "ok", log: "ok" },
    causes: { database: reason, auth: reason, search: reason },
  });
  const refused = await quote();
  expect(refused.status).toBe(503);
  expect(refused.headers.get("Retry-After")).toBe("5");
  expect(await refused.json()).toMatchObject({ error: { code: "unavailable" } });
});

// Each of these waits for the time limit, so they wait together.
describe.concurrent("pages while the database is unavailable", () => {
  beforeAll(() => line.cut());

  test.each(someOf(1, ["/es/iniciar-sesion", "/login"]))(
    "%s keeps the email address and answers 503 (R-NOJS-07)",
    async (path) => {
      const response = await shop.post(path, { email: "someone@plant.example" });
      expect([response.status, await response.text()]).toEqual([
        503,
        expect.stringContaining('value="someone@plant.example"'),
      ]);
    },
  );

  test.each(
    someOf(1, [
      ["/quick-order", "We cannot check the list right now. Your entries are still here"],
      ["/es/pedido-rapido", "En este momento no se puede revisar la lista. Lo que capturó sigue aquí"],
    ] as const),
  )("%s keeps all entries (R-NOJS-07)", async (path, notice) => {
    const fields = { "pn[]": "PEF-PFGN-10", "quantity[]": "4", lines: "TI-02FS 100" };
    const response = await shop.post(path, fields);
    const html = await response.text();
    expect(response.status).toBe(503);
    expect(html).toContain(notice);
    expect(html).toMatch(/value="PEF-PFGN-10".*TI-02FS 100<\/textarea>/s);
    const list = `/check?list=${"A".repeat(32)}`;
    expect(
      (await shop.get(path === "/quick-order" ? path + list : "/es/pedido-rapido/revisar" + list.slice(6))).status,
    ).toBe(503);
  });

  test.each(
    someOf(1, [
      ["/es/carrito", "es", "Enviar de nuevo"],
      ["/cart", "en", "Submit again"],
    ] as const),
  )("%s returns a form that one button sends again (R-ERR-13, R-NOJS-07)", async (path, lang, button) => {
    const typed = { intent: "add", nonce: `away-${lang}`, "q[TI-02FS]": "7", back: "/products?q=<b>" };
    const response = await shop.post(path, typed);
    const html = await response.text();
    expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "30"]);
    expect(html).toContain(`<html lang="${lang}"`);
    const form = formOf(html, "send-again");
    expect([form?.action, Object.fromEntries(form?.hidden ?? [])]).toEqual([path, typed]);
    expect(html).toMatch(new RegExp(`<button[^>]*>${button}</button>`));
  });

  test("series page is served without its parts, and its files answer with Retry-After (R-CAT-18)", async () => {
    const response = await shop.get("/products/contactors-control-relays/kc");
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain("The parts in this series are temporarily unavailable");
    expect(html).toContain("Rated voltage");
    expect(html).not.toContain("Add to cart");
    const file = await shop.get("/es/productos/contactors-control-relays/kc.csv");
    expect([file.status, file.headers.get("Retry-After")]).toEqual([503, "60"]);
  });

  test.each(
    someOf(1, [
      ["/products?q=contactor", "Parts are temporarily unavailable"],
      ["/es/productos?category=wire-duct", "Por el momento no se pueden mostrar las partes"],
    ] as const),
  )("%s is served without parts and without a way to order (R-CAT-18)", async (path, notice) => {
    const response = await shop.get(path);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain(notice);
    expect(html).not.toMatch(/name="q\[|Add to cart|Agregar al carrito/);
  });

  test.each(someOf(1, ["/es/productos", "/products", "/category/contactors-control-relays"]))(
    "%s is served from its content (R-CAT-18)",
    async (path) => {
      const response = await shop.get(path);
      expect(response.status).toBe(200);
      expect(await response.text()).toMatch(/\/(products|productos)\/contactors-control-relays\/kc"/);
    },
  );

  test("calls and sitemaps answer with Retry-After and never with incomplete data (R-CAT-18, R-SEO-01)", async () => {
    const lookUp = { elasticQuery: { size: 999, query: { terms: { pn: ["TI-02FS"] } } }, elasticIndex: "products" };
    const answers = await Promise.all([
      shop.get("/api/public/suggest?q=contactor"),
      shop.get("/api/public/elastic-search", { method: "POST", body: JSON.stringify(lookUp) }),
      shop.get("/sitemap.xml"),
      shop.get("/es/sitemap.xml"),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
    for (const { headers } of answers) expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
  });
});
