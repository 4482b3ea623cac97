import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { forEachOf } from "../setup/catalogue-links.ts";
import { extent } from "../setup/extent.ts";
import { floodUntilRefused } from "../setup/flood.ts";
import { formOf, mainOf, wordsOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { signedIn } from "../setup/signed-in.ts";
import { eventually } from "../setup/patience.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop({ TRUST_PROXY: "1" });
});
afterAll(() => shop.stop());

type Headers = Record<string, string>;

const DANA = "dana.whitlock@meridianpack.example";

async function askAll(most: number, ask: () => Promise<Response>): Promise<Set<number>> {
  const asked = await forEachOf(Array.from({ length: most }).keys(), 10, async () => (await ask()).status);
  return new Set(asked);
}

describe("callers over a limit get a Retry-After (R-SEC-07)", () => {
  let dana: string;
  beforeAll(async () => {
    dana = (await signedIn(shop, DANA)).jar.header;
  });
  const from = (address: string, cookie = dana): Headers => ({ "X-Forwarded-For": address, Cookie: cookie });

  test("signed-in account has its own limit, and the page keeps the entries in its language", async () => {
    const place = (address: string, cookie = dana, fields: Record<string, string> = { nonce: "n1" }) =>
      shop.post("/es/finalizar-compra/revision", fields, { headers: from(address, cookie) });
    expect(await askAll(120, () => place("198.51.100.1"))).not.toContain(429);
    const typed = { poNumber: '12" <b>', nonce: "n2" };
    const refused = await floodUntilRefused(() => place("198.51.100.2", dana, typed));
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(Number(refused.headers.get("Retry-After"))).toBeLessThanOrEqual(5);
    expect(refused.headers.get("Cache-Control")).toContain("no-store");
    const html = await refused.text();
    expect(html).toContain('<html lang="es"');
    expect(wordsOf(mainOf(html))).toMatch(/Demasiadas solicitudes.*desde su cuenta.*Espere \d+ (segundo|minuto)s?\./);
    expect(html).toContain('action="/es/finalizar-compra/revision"');
    for (const [name, value] of Object.entries({ nonce: "n2", poNumber: "12&quot; &lt;b&gt;" }))
      expect(html).toContain(`name="${name}" value="${value}"`);
    const other = (await signedIn(shop, "priya.raman@tririver.example")).jar.header;
    expect((await place("198.51.100.1", other)).status).not.toBe(429);
    expect((await shop.get("/es/carrito", { headers: from("198.51.100.1") })).status).toBe(200);
  });

  test("file over the limit is refused in a line of text, data of scripts as an error of the page", async () => {
    const file = () => shop.get("/cart?format=csv", { headers: from("198.51.100.1") });
    expect(await askAll(60, file)).toEqual(new Set([200]));
    const refused = await floodUntilRefused(file);
    expect([refused.status, refused.headers.get("Content-Type")]).toEqual([429, "text/plain; charset=utf-8"]);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    const search = () => shop.get("/products.data?q=zz&_routes=en.products", { headers: from("198.51.100.1") });
    expect(await askAll(120, search)).not.toContain(429);
    const data = await floodUntilRefused(search);
    expect([data.status, data.headers.get("Content-Type")]).toEqual([429, "text/x-script"]);
    expect(Number(data.headers.get("Retry-After"))).toBeGreaterThan(0);
  });

  test("call over the limit is refused in JSON, for one address only", async () => {
    const call = (address: string) => shop.get("/api/public/price", { headers: { "X-Forwarded-For": address } });
    expect(await askAll(60, () => call("198.51.100.6"))).toEqual(new Set([200]));
    const refused = await floodUntilRefused(() => call("198.51.100.6"));
    expect([refused.status, refused.headers.get("Content-Type")]).toEqual([429, "application/json"]);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ error: { code: "too_many_requests" } });
    expect((await call("198.51.100.7")).status).toBe(200);
  });

  test("requests from the machine itself are never limited", async () => {
    const call = () => shop.get("/api/public/price");
    expect(await askAll(70, call)).toEqual(new Set([200]));
  });
});

describe("render queue of a network that requests many pages (R-SEC-07, decision 0038)", () => {
  const PART = "/products/contactors-accessories/kcx/kcx-f11";
  const from = (address: string, cookie = "cart=x"): Headers => ({ "X-Forwarded-For": address, Cookie: cookie });
  const flood = (address: string, many: number) =>
    Promise.all(Array.from({ length: many }, () => shop.get(PART, { headers: from(address) })));

  test("flood gets a Retry-After, in a page and then in words, and other visitors do not wait", async () => {
    const flooding = flood("198.51.100.20", 160);
    const begun = performance.now();
    const other = await shop.get(PART, { headers: from("198.51.100.21") });
    const [waited, answers] = [performance.now() - begun, await flooding];
    const whole = performance.now() - begun;
    expect(other.status).toBe(200);
    expect(waited).toBeLessThan(whole * 0.75);
    const refused = answers.filter(({ status }) => status === 429);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
    // On a slow machine requests that have waited for 10 s are refused too.
    if (whole < 10_000) expect(answers.length - refused.length).toBeGreaterThanOrEqual(100);
    for (const { headers } of refused) {
      expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
      expect(headers.get("Cache-Control")).toContain("no-store");
    }
    const texts = await Promise.all(refused.map((each) => each.text()));
    // Ten in a minute: one more every six seconds.
    const pages = texts.filter((text) => text.startsWith("<!DOCTYPE html>"));
    expect(pages[0]).toContain("Too Many Requests");
    expect(pages.length).toBeGreaterThanOrEqual(10);
    expect(pages.length).toBeLessThanOrEqual(10 + Math.ceil(whole / 6000));
    expect(texts).toContain("Too many requests. Retry after 10 s. / Demasiadas solicitudes. Espere 10 s.\n");
  });

  test("cached page uses up no limit, however often it is requested", async () => {
    await eventually(async () => expect((await shop.get(PART)).headers.has("ETag")).toBe(true));
    const ask = () => shop.get(`${PART}?utm_id=x`, { headers: { "X-Forwarded-For": "198.51.100.22" } });
    expect(await askAll(extent(300, 1500), ask)).toEqual(new Set([200]));
  });

  test("crawler that requests pages one after another is at most slowed down", async () => {
    const crawl = (number: number) =>
      shop.get(`/nope-${number}`, { headers: { "X-Forwarded-For": "2001:db8:7:7::" + number.toString(16) } });
    const asked = await forEachOf(
      Array.from({ length: extent(60, 400) }).keys(),
      8,
      async (number) => (await crawl(number)).status,
    );
    expect(new Set(asked)).toEqual(new Set([404]));
  });
});

describe("requests that are too large (R-SEC-07)", () => {
  const form = (size: number) => {
    const fields = new FormData();
    fields.append("pn[]", "TI-02FS");
    fields.append("lines", "KC-09-24D 12");
    fields.append("file", new File(["x".repeat(size)], "list.csv"));
    return fields;
  };
  const send = (path: string, body: FormData | string) =>
    shop.get(path, { method: "POST", body, headers: { Origin: shop.origin } });

  test.each([5_000_000, 30_000_000])("file of %i bytes leaves the form filled in", async (size) => {
    const answer = await send("/es/pedido-rapido", form(size));
    const html = await answer.text();
    expect(answer.status).toBe(413);
    expect(html).toContain('<html lang="es"');
    expect(html).toContain('value="TI-02FS"');
    expect(html).toContain("KC-09-24D 12</textarea>");
    expect(wordsOf(mainOf(html))).toContain("El archivo pasa de 1 MB");
  });

  test.each([
    ["/cart", "en", "Too Large"],
    ["/es/mi-cuenta/direcciones/nueva", "es", "Demasiado grande"],
    ["/es/carrito", "es", "Demasiado grande"],
  ])("form posted to %s is a page in %s with the way back", async (path, lang, heading) => {
    for (const body of [form(5_000_000), new URLSearchParams({ a: "x".repeat(1_100_000) }).toString()]) {
      const answer = await send(path, body);
      const html = await answer.text();
      expect(answer.status).toBe(413);
      expect(html).toContain(`<html lang="${lang}"`);
      expect(wordsOf(mainOf(html))).toContain(heading);
      expect(html).toContain(`href="${path}"`);
      expect(formOf(html, "place-form")).toBeNull();
    }
  });

  test("form with more fields than any of the shop's is refused, a call in JSON", async () => {
    const fields = new URLSearchParams(Array.from({ length: 10_002 }, () => ["a", "1"])).toString();
    const post = (path: string) =>
      shop.get(path, {
        method: "POST",
        body: fields,
        headers: { Origin: shop.origin, "Content-Type": "application/x-www-form-urlencoded" },
      });
    expect((await post("/cart")).status).toBe(413);
    const call = await post("/api/public/quote");
    expect([call.status, call.headers.get("Content-Type")]).toEqual([413, "application/json"]);
  });
});
