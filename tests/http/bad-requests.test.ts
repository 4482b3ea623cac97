import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startShop, type RunningShop } from "../setup/running-shop.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const send = (path: string, method: string, type: string | null, body?: string) =>
  shop.get(path, {
    method,
    ...(body === undefined ? {} : { body }),
    headers: { Origin: shop.origin, ...(type ? { "Content-Type": type } : {}) },
  });

describe("malformed forms are client errors", () => {
  const bodies: [string, string | null, string | undefined][] = [
    ["POST", "application/json", "{}"],
    ["POST", "text/plain", "locale=es"],
    ["POST", "multipart/form-data", "x"],
    ["POST", "multipart/form-data; boundary=a", "--b"],
    ["POST", null, undefined],
    ["POST", "application/x-www-form-urlencoded", "locale=fr"],
    ["POST", "application/x-www-form-urlencoded", "%E0%A4%A=%00"],
  ];
  test.each(bodies)("%s %s %j to an endpoint is a client error", async (method, type, body) => {
    const response = await send("/locale", method, type, body);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("This form could not be read.");
  });

  test.each([
    ["application/json", "{}"],
    ["application/x-www-form-urlencoded", ""],
    ["application/x-www-form-urlencoded", `message=${"x".repeat(501)}`],
  ])("%s %s to a page is a client error", async (type, body) => {
    expect((await send("/dev/ui", "POST", type, body)).status).toBe(400);
    expect((await send("/dev/ui.data", "POST", type, body)).status).toBeLessThan(500);
  });
});

describe("a method that an address does not allow (A-69)", () => {
  const send405 = (path: string, method: string) => shop.get(path, { method, headers: { Origin: shop.origin } });

  test.each([
    ["PUT", "/cart", "GET, HEAD, POST"],
    ["PATCH", "/es/carrito", "GET, HEAD, POST"],
    ["DELETE", "/login", "GET, HEAD, POST"],
    ["PUT", "/my-account/addresses", "GET, HEAD, POST"],
    ["POST", "/my-account", "GET, HEAD"],
    ["POST", "/products", "GET, HEAD"],
    ["DELETE", "/nope", "GET, HEAD"],
  ])("%s %s is a page with Allow", async (method, path, allow) => {
    const response = await send405(path, method);
    const html = await response.text();
    expect([response.status, response.headers.get("Allow")]).toEqual([405, allow]);
    expect(response.headers.get("Content-Type")).toContain("text/html");
    expect(html).toContain(
      path.startsWith("/es") ? "<h1>Aquí no se puede enviar nada</h1>" : "<h1>Nothing Can Be Submitted Here</h1>",
    );
    expect(html).not.toContain("Internal Server Error");
  });

  test.each([
    ["PUT", "/locale", "GET, HEAD, POST"],
    ["DELETE", "/logout", "GET, HEAD, POST"],
    ["POST", "/healthz", "GET, HEAD"],
    ["PUT", "/sitemap.xml", "GET, HEAD"],
    ["POST", "/products/wire-duct/wds.csv", "GET, HEAD"],
    ["OPTIONS", "/", "GET, HEAD"],
    ["OPTIONS", "/es/carrito", "GET, HEAD, POST"],
    ["OPTIONS", "/my-account", "GET, HEAD"],
    ["OPTIONS", "/staff/people", "GET, HEAD"],
    ["OPTIONS", "/staff/no-such-page", "GET, HEAD"],
    ["OPTIONS", "/nope", "GET, HEAD"],
  ])("%s %s is plain text with Allow", async (method, path, allow) => {
    const response = await send405(path, method);
    expect([response.status, response.headers.get("Allow")]).toEqual([405, allow]);
    expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  });

  test.each([
    ["PUT", "/api/public/quote", "POST"],
    ["GET", "/api/public/quote", "POST"],
    ["DELETE", "/api/public/suggest", "GET, HEAD"],
    ["POST", "/api/public/price", "GET, HEAD"],
    ["GET", "/api/public/elastic-search", "POST"],
    ["PUT", "/api/private/contacts", "GET, HEAD, POST"],
  ])("%s %s is JSON, with Allow (R-API-14)", async (method, path, allow) => {
    const response = await send405(path, method);
    expect([response.status, response.headers.get("Allow")]).toEqual([405, allow]);
    expect(await response.json()).toEqual({
      error: { code: "method_not_allowed", message: `Method not allowed. Use ${allow.replaceAll(", ", " or ")}.` },
    });
  });

  test("refused method changes nothing", async () => {
    const body = new URLSearchParams({ intent: "add", pn: "TI-02FS", quantity: "3" });
    const response = await shop.get("/cart", { method: "PUT", body, headers: { Origin: shop.origin } });
    expect([response.status, response.headers.getSetCookie().some((cookie) => cookie.startsWith("cart="))]).toEqual([
      405,
      false,
    ]);
  });

  test("call from a foreign page is refused in JSON (R-API-16)", async () => {
    const response = await shop.get("/api/public/quote", {
      method: "POST",
      headers: { Origin: "https://evil.example" },
    });
    expect([response.status, response.headers.get("Content-Type")]).toEqual([403, "application/json"]);
    expect(await response.json()).toMatchObject({ error: { code: "forbidden" } });
  });

  test.each(["/my-account", "/es/mi-cuenta/pedidos", "/checkout/review", "/login/name"])(
    "HEAD %s redirects where GET does",
    async (path) => {
      const [get, head] = await Promise.all([shop.get(path), shop.get(path, { method: "HEAD" })]);
      const facts = ({ status, headers }: Response) => [
        status,
        headers.get("Location"),
        headers.get("Cache-Control"),
        headers.getSetCookie().map((cookie) => cookie.split("=", 1)[0]),
      ];
      expect(facts(head)).toEqual(facts(get));
    },
  );

  test.each(["/", "/cart", "/es/carrito", "/login", "/quick-order", "/sitemap.xml", "/nope", "/products?q=relay"])(
    "HEAD %s has the same Vary and encoding as GET",
    async (path) => {
      const headers = { "Accept-Encoding": "br" };
      const [get, head] = await Promise.all([shop.get(path, { headers }), shop.get(path, { headers, method: "HEAD" })]);
      const facts = ({ status, headers: given }: Response) => [
        status,
        ...["Vary", "Content-Encoding", "Content-Type", "Cache-Control"].map((name) => given.get(name)),
      ];
      expect(facts(head)).toEqual(facts(get));
    },
  );
});

describe("errors of a caller are never reported as failures of the shop (A-69)", () => {
  test.each([
    ["/cart", "Request Not Understood"],
    ["/es/carrito", "No se entendió la solicitud"],
  ])("form that %s cannot read is a client error", async (path, heading) => {
    const response = await send(path, "POST", "application/json", "{}");
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(`<h1>${heading}</h1>`);
  });
});

describe("a form with a repeated field", () => {
  const messageOf = async (response: Response) => {
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";", 1)[0]);
    return (await shop.get("/cart", { headers: { Cookie: cookies.join("; ") } })).text();
  };
  const add = (fields: [string, string][]) =>
    shop.get("/cart", {
      method: "POST",
      body: new URLSearchParams([["intent", "add"], ...fields]),
      headers: { Origin: shop.origin },
    });

  test.each<[[string, string][]]>([
    [
      [
        ["pn", "TI-02FS"],
        ["quantity", "1"],
        ["quantity", "2"],
      ],
    ],
    [
      [
        ["q[TI-02FS]", "1"],
        ["q[TI-02FS]", "2"],
      ],
    ],
  ])("%j adds neither of the repeated values and names the part", async (fields) => {
    const response = await add(fields);
    expect(response.headers.getSetCookie().some((cookie) => cookie.startsWith("cart="))).toBe(false);
    expect(await messageOf(response)).toContain(
      "Not added: the quantity must be a whole number from 1 to 999,999: TI-02FS.",
    );
  });

  test("empty row of a part next to a filled one loses nothing", async () => {
    const html = await messageOf(
      await add([
        ["q[TI-02FS]", "7"],
        ["q[TI-02FS]", ""],
      ]),
    );
    expect(html).toContain("1 line added");
  });

  test("repeated code or language is 400", async () => {
    const body = new URLSearchParams([
      ["locale", "en"],
      ["locale", "es"],
      ["to", "/"],
    ]);
    const response = await shop.get("/locale", { method: "POST", body, headers: { Origin: shop.origin } });
    expect(response.status).toBe(400);
  });

  test("quantity without a part is reported as a missing part number", async () => {
    expect(
      await messageOf(
        await add([
          ["pn", " "],
          ["quantity", "4"],
        ]),
      ),
    ).toContain("Nothing was added: enter a part number.");
  });
});

describe("requests that an address does not accept", () => {
  test.each([
    ["/es/nope", "es", "/es"],
    ["/es/categoria/wire-duct", "es", "/es"],
    ["/category/wire-duct", "en", "/"],
  ])("POST %s keeps language, menus and a way home (R-E404-09)", async (path, lang, home) => {
    const response = await shop.post(path, { a: "b" });
    const html = await response.text();
    expect(response.status).toBe(405);
    expect(html).toContain(`<html lang="${lang}"`);
    expect(html).toContain("<footer ");
    expect(html).toContain(`<li><a href="${home}">`);
  });
});

describe("addresses that are too long to lead back to", () => {
  const long = "x".repeat(5000);
  test.each([
    [`/products/?q=${long}`, 301, "/products"],
    [`/?q=${long}`, 302, "/es"],
    [`/my-account/addresses/${long.slice(0, 900)}/edit.data?a=%22%22%22`, 202, ""],
  ])("%s is answered despite its long address", async (path, status, location) => {
    const response = await shop.get(path, { headers: { "Accept-Language": "es" } });
    expect([response.status, response.headers.get("Location") ?? ""]).toEqual([status, location]);
  });

  test("cart line with a very long name leads to the cart", async () => {
    const cart = (await shop.post("/cart", { intent: "add", pn: "TI-02FS" })).headers.getSetCookie()[0] ?? "";
    const headers = { Cookie: cart.split(";", 1)[0] ?? "" };
    const answer = await shop.post("/cart", { intent: "set", exact: `${long}=12`, anchor: "1" }, { headers });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/cart"]);
  });
});

test.each(["/frame/xx/1", "/sitemap/0.xml", "/products/nope/nope.csv"])("%s is not found", async (path) => {
  const response = await shop.get(path);
  expect([response.status, response.headers.get("Content-Type")]).toEqual([404, "text/plain; charset=utf-8"]);
  expect(await response.text()).toContain("Not found.");
});

describe("odd input", () => {
  test.each([
    "%00",
    "%F0%9F%94%8C",
    "%E2%80%AErelay",
    "'; drop table part; --",
    "*:* AND (a OR b)",
    "-.,;",
    "x".repeat(500),
  ])("search for %s is a page", async (query) => {
    const response = await shop.get(`/products?q=${query}`);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).not.toMatch(/\p{Cc}(?<![\n\t])|\u202e/u);
  });

  test("query keeps the list out of search engines, a campaign parameter does not", async () => {
    const html = async (path: string) => (await shop.get(path)).text();
    expect(await html("/products?q=relay")).toContain('content="noindex"');
    const marked = await html("/products?utm_source=x");
    expect(marked).not.toContain('content="noindex"');
    expect(marked).toContain('<link rel="canonical" href="https://shop.example/products"/>');
  });

  test("singular and plural find the same series in Spanish and English", async () => {
    const codes = async (query: string) =>
      [...(await (await shop.get(`/es/productos?q=${query}`)).text()).matchAll(/<span class="pn">(\w+)</g)].map(
        (match) => match[1],
      );
    expect(await codes("luz+piloto")).toEqual(await codes("luces+piloto"));
    expect(await codes("relay")).toEqual(await codes("relays"));
    expect((await codes("luz+piloto")).length).toBeGreaterThan(3);
  });

  test("old browsers find their icon", async () => {
    expect((await shop.get("/favicon.ico")).headers.get("Content-Type")).toBe("image/x-icon");
  });
});
