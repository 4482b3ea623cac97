import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { signIn } from "../setup/signed-in.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const text = async (path: string) => (await shop.get(path)).text();

describe("every row of the route table answers in both languages", () => {
  test.each([
    ["home", "/", "/es"],
    ["catch-all (R-ROUTE-02)", "/about", "/es/acerca-de"],
    [
      "article (R-ROUTE-03)",
      "/article/sizing-an-overload-relay",
      "/es/articulo/como-dimensionar-un-relevador-de-sobrecarga",
    ],
    [
      "article with segments (R-ROUTE-13)",
      "/article/motor-control/ac-3-ac-1-and-hp",
      "/es/articulo/control-de-motores/ac-3-ac-1-y-hp",
    ],
    ["category (R-ROUTE-04)", "/category/wire-duct", "/es/categoria/wire-duct"],
    ["industry (R-ROUTE-05)", "/industry/packaging-machinery", "/es/industria/maquinaria-de-empaque"],
    ["product (R-ROUTE-07)", "/products/22mm-nema-push-buttons/pnf", "/es/productos/22mm-nema-push-buttons/pnf"],
    ["products list (R-ROUTE-08)", "/products", "/es/productos"],
    ["shop page (R-CAT-02)", "/shop", "/es/tienda"],
  ])("%s (R-ROUTE-01, R-ROUTE-14, R-ROUTE-15, R-I18N-14)", async (_name, en, es) => {
    for (const [path, lang] of [
      [en, "en"],
      [es, "es"],
    ] as const) {
      const response = await shop.get(path);
      const html = await response.text();
      expect([path, response.status]).toEqual([path, 200]);
      expect(html).toContain(`<html lang="${lang}"`);
      expect(html).toMatch(/<h1[^>]*>.+<\/h1>/s);
      expect(html).toContain('<main id="main"');
    }
  });

  test("account leads to the sign-in, and unknown addresses below it are 404 (R-ROUTE-24, R-PROD-03, R-GUARD-01)", async () => {
    for (const [path, login] of [
      ["/my-account", "/login"],
      ["/my-account/no/such/page", "/login"],
      ["/es/mi-cuenta", "/es/iniciar-sesion"],
    ] as const) {
      const response = await shop.get(path);
      expect([path, response.status, response.headers.get("Location")]).toEqual([path, 302, login]);
    }
    const cookie = await signIn(shop, "dana.whitlock@meridianpack.example");
    const known = await shop.get("/es/mi-cuenta", { headers: { Cookie: cookie } });
    expect([known.status, await known.text()]).toEqual([200, expect.stringContaining('<html lang="es"')]);
    expect((await shop.get("/my-account/no/such/page", { headers: { Cookie: cookie } })).status).toBe(404);
  });

  test("resource, testimonial and white paper pages are reached from the library (R-ROUTE-09 to R-ROUTE-11)", async () => {
    for (const [library, words] of [
      ["/library", ["/resource/", "/testimonial/", "/white-paper/"]],
      ["/es/biblioteca", ["/es/documento/", "/es/testimonial/", "/es/documento-tecnico/"]],
    ] as const) {
      const html = await text(library);
      for (const word of words) {
        const links = [...html.matchAll(new RegExp(`href="(${word}[^"]+)"`, "g"))].map((match) => match[1] ?? "");
        expect(new Set(links).size).toBeGreaterThanOrEqual(4);
        expect((await shop.get(links[0] ?? "")).status).toBe(200);
      }
    }
  });

  test("HEAD answers like GET, without a body", async () => {
    const response = await shop.get("/category/wire-duct", { method: "HEAD" });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("");
  });

  test("feeds and endpoints are not content pages (R-ROUTE-12, R-ROUTE-17)", async () => {
    const types = async (path: string) => {
      const response = await shop.get(path);
      return [response.status, response.headers.get("Content-Type")?.split(";")[0]];
    };
    expect(await types("/sitemap.xml")).toEqual([200, "application/xml"]);
    expect(await types("/es/sitemap.xml")).toEqual([200, "application/xml"]);
    expect(await types("/robots.txt")).toEqual([200, "text/plain"]);
    expect(await types("/favicon.svg")).toEqual([200, "image/svg+xml"]);
    expect(await types("/api/no-such")).toEqual([404, "application/json"]);
    expect(await types("/assets/no-such-hash.js")).toEqual([404, "text/plain"]);
    expect(await types("/healthz")).toEqual([200, "application/json"]);
    expect((await types("/x/_payload.json"))[0]).toBe(404);
  });

  test("health names each service", async () => {
    const answer: unknown = await (await shop.get("/healthz")).json();
    expect(answer).toEqual({
      status: "ok",
      services: { database: "ok", content: "ok", auth: "ok", search: "ok", mail: "ok", log: "ok" },
      causes: {},
    });
  });
});

describe("slugs (R-CAT-04 to R-CAT-11)", () => {
  test.each([
    ["22mm-nema-accessories", "22mm-nema-accesorios"],
    ["22mm-iec-accessories", "22mm-iec-accesorios"],
    ["13mm-pilot-lights", "13mm-luces-piloto"],
    ["13mm-accessories", "13mm-accesorios"],
    ["miniature-circuit-breakers", "disyuntores-en-miniatura"],
    ["world-tower-lights", "luces-de-la-torre"],
    ["definite-purpose-contactors", "contactores-de-prop%C3%B3sito-definido"],
    ["22mm-iec-push-buttons", "22mm-iec-botones-pulsadores"],
  ])("%s and %s have their own routes and redirect there when swapped", async (en, es) => {
    expect((await shop.get(`/category/${en}`)).status).toBe(200);
    expect((await shop.get(`/es/categoria/${es}`)).status).toBe(200);
    const crossed = await shop.get(`/es/categoria/${en}`);
    expect([crossed.status, crossed.headers.get("Location")]).toEqual([301, `/es/categoria/${es}`]);
    const back = await shop.get(`/category/${es}?x=1`);
    expect([back.status, back.headers.get("Location")]).toEqual([301, `/category/${en}?x=1`]);
  });

  test.each([
    "/es/categoria/contactores-de-proposito-definido",
    `/es/categoria/${encodeURIComponent("contactores-de-propósito-definido".normalize("NFD"))}`,
    "/ES/CATEGORIA/contactores-de-prop%C3%B3sito-definido",
    "/es/categoria/Contactores-De-Prop%C3%B3sito-Definido/",
  ])("%s ends at the one clean address (R-ROUTE-20, R-ROUTE-21)", async (path) => {
    const response = await fetch(shop.origin + path);
    expect(new URL(response.url).pathname).toBe("/es/categoria/contactores-de-prop%C3%B3sito-definido");
    expect(response.status).toBe(200);
  });

  test("all category slugs of the specification resolve (R-CAT-12, R-CAT-13)", async () => {
    const slugs = `control-stations legend-plates cam-switches disconnect-switches disconnect-switches-accessories enclosures
      enclosure-accessories 30mm-accessories 30mm-special-operators potentiometer-operators 16mm-pilot-lights
      22mm-nema-push-buttons 22mm-iec-pilot-lights 22mm-iec-selector-switches direct-on-line-starters contactors-control-relays
      contactors-accessories overload-relays overload-relays-accessories motor-protection-circuit-breakers
      motor-protection-circuit-breakers-accessories nema-terminal-blocks nema-terminal-blocks-accessories iec-terminal-blocks
      high-density-terminal-blocks wire-duct wire-duct-accessories general-purpose-relays
      general-purpose-relays-sockets-retainer-clips electronic-timing-relays world-tower-lights world-tower-lights-accessories`;
    for (const slug of slugs.split(/\s+/)) {
      expect([slug, (await shop.get(`/category/${slug}`)).status]).toEqual([slug, 200]);
    }
  });

  test("series that is not public has no route (R-CAT-15)", async () => {
    expect((await shop.get("/products/general-purpose-relays/rlu")).status).toBe(404);
    for (const path of ["/products", "/shop", "/category/general-purpose-relays", "/sitemap.xml", "/products?q=RLU"]) {
      expect(await text(path)).not.toMatch(/latching relays|general-purpose-relays\/rlu|series-rlu/i);
    }
  });

  test("pricing-only family leads into the shop page (R-CAT-01)", async () => {
    const response = await shop.get("/products/contactors-control-relays/kc-1");
    expect([response.status, response.headers.get("Location")]).toEqual([301, "/shop?series=KC-1"]);
    expect(await text("/shop?series=KC-1")).toContain('id="series-kc-1" data-chosen="true"');
  });

  test("category below products is the category page", async () => {
    const response = await shop.get("/es/productos/wire-duct");
    expect([response.status, response.headers.get("Location")]).toEqual([301, "/es/categoria/wire-duct"]);
  });
});

describe("missing pages (R-ROUTE-16, R-ROUTE-18, R-ROUTE-25, R-E404)", () => {
  test.each([
    ["/products/no-such", "Page Not Found: /products/no-such"],
    ["/no/such/page", "Page Not Found: /no/such/page"],
    ["/es/no/such", "Página no encontrada: /es/no/such"],
    ["/es/article/x", "Página no encontrada: /es/article/x"],
    ["/articulo/x", "Page Not Found: /articulo/x"],
    ["/article", "Page Not Found: /article"],
    ["/article/a/b", "Page Not Found: /article/a/b"],
    ["/es/shop", "Página no encontrada: /es/shop"],
    ["/tienda", "Page Not Found: /tienda"],
    ["/en/about", "Page Not Found: /en/about"],
    ["/esoteric", "Page Not Found: /esoteric"],
    ["/%E0%A4%A", "Page Not Found: /%E0%A4%A"],
  ])("%s is 404 with its path (R-E404-01, R-E404-02)", async (path, message) => {
    const response = await shop.get(path);
    const html = await response.text();
    expect(response.status).toBe(404);
    expect(html).toContain(message);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('rel="canonical"');
  });

  test("error page keeps language, menu and a way home (R-E404-04, R-E404-09, R-ROUTE-27)", async () => {
    const html = await text("/es/nope");
    expect(html).toContain('lang="es"');
    expect(html).toContain('href="/es"');
    expect(html).toContain("<h1>Página no encontrada</h1>");
    expect(html).toContain('action="/es/productos"');
  });

  test("path on the error page is text (R-E404-08)", async () => {
    const html = await text("/%3Cscript%3Ealert(1)%3C/script%3E");
    expect(html).toContain("&lt;script&gt;alert(1)");
    expect(html).not.toContain("<script>alert(1)");
  });

  test("path of 10 KB is a missing page and does not fill the screen", async () => {
    const response = await shop.get(`/${"x".repeat(10_000)}`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain(`Page Not Found: /${"x".repeat(199)}…`);
  });

  test("failure is 500 with the heading of the specification and no text of the error (R-E404-05, R-E404-06)", async () => {
    const response = await shop.get("/dev/ui?fail=500");
    const html = await response.text();
    expect(response.status).toBe(500);
    expect(html).toContain("<h1>Internal Server Error</h1>");
    expect(html).not.toContain("asked to fail");
    const forbidden = await shop.get("/dev/ui?fail=403");
    expect(forbidden.status).toBe(403);
    expect(await forbidden.text()).toContain("<h1>Internal Server Error</h1>");
  });
});

describe("redirects (R-NAV-01, R-NAV-02, R-NAV-10, R-ROUTE-21)", () => {
  test.each([
    ["/catalog?x=1", 301, "/products?x=1"],
    ["/es/catalogo/", 301, "/es/productos"],
    ["/products/", 301, "/products"],
    ["/PRODUCTS?q=a", 301, "/products?q=a"],
    ["/ES/productos", 301, "/es/productos"],
    ["//evil.example/x", 301, "/evil.example/x"],
    ["//evil.example//my-account/x", 301, "/evil.example/my-account/x"],
    ["/support-portal", 302, "https://support.ferrule.example/"],
  ])("%s → %i %s", async (path, status, location) => {
    const response = await shop.get(path);
    expect([response.status, response.headers.get("Location")]).toEqual([status, location]);
  });

  test("encoded slash makes no second address (R-ROUTE-21)", async () => {
    expect((await shop.get("/products/a%2Fb")).status).toBe(404);
  });

  test("withdrawn page is 410", async () => {
    const response = await shop.get("/product-finder");
    expect(response.status).toBe(410);
    expect(await response.text()).toContain("This page has been removed.");
  });

  test("external rule makes a client navigation load the document (R-NAV-02)", async () => {
    const response = await shop.get("/support-portal.data");
    expect(await response.text()).toContain("https://support.ferrule.example/");
  });
});
