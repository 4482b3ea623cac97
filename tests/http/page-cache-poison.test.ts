import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rawRequest } from "../setup/raw-request.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { signIn } from "../setup/signed-in.ts";
import { untilKept } from "../setup/until-kept.ts";

const SERIES = "/products/contactors-accessories/kcx";
const PART = `${SERIES}/kcx-f11`;
const EVIL = "evil.example";

let shop: RunningShop;
let session: string;
beforeAll(async () => {
  shop = await startShop();
  session = await signIn(shop, "priya.raman@tririver.example");
  await untilKept(shop);
});
afterAll(() => shop.stop());

const visit = (page: string, headers: Record<string, string> = {}) => shop.get(page, { headers });
const isKept = (response: Response) => response.headers.has("ETag");
/** A page without a cached copy, so that each test starts with the hostile visitor. */
const unasked = ["0093-10", "0093-01", "0123-10"].flatMap((rating) =>
  ["024a", "048a", "120a", "024d"].map((coil) => `/products/contactors-control-relays/kc/kc-${rating}-${coil}`),
);
function fresh(): string {
  const page = unasked.shift();
  if (page === undefined) throw new Error("every page was asked for: name more of them");
  return page;
}

describe("nothing of one visitor is ever in the page of another (A-95, R-SEO-12, decision 0026)", () => {
  test("signed-in visitor leaves nothing in the cache and gets nothing from it", async () => {
    const mine = await visit(PART, { Cookie: session });
    expect([isKept(mine), mine.headers.get("Cache-Control")]).toEqual([false, "private, no-store"]);
    const everybodys = await visit(PART);
    expect(isKept(everybodys)).toBe(true);
    const html = await everybodys.text();
    expect(html).toContain("7.41");
    expect(html).not.toMatch(/5\.70|Priya|list D1/);
    const again = await visit(PART, { Cookie: session, "If-None-Match": everybodys.headers.get("ETag") ?? "" });
    expect([again.status, await again.text()]).toEqual([200, expect.stringContaining("5.70")]);
  });

  test("cart and message are for their visitor alone", async () => {
    const added = await shop.post("/cart", { intent: "add", pn: "KCX-F11", quantity: "3", back: SERIES });
    const cookies = added.headers.getSetCookie().map((line) => line.split(";", 1)[0] ?? "");
    const names = cookies.map((cookie) => cookie.split("=", 1)[0]);
    expect(names).toEqual(expect.arrayContaining(["cart", "flash"]));
    for (const cookie of [cookies.join("; "), ...cookies]) {
      const theirs = await visit(SERIES, { Cookie: cookie });
      expect([isKept(theirs), theirs.headers.get("Cache-Control")]).toEqual([false, "private, no-cache"]);
    }
    const everybodys = await (await visit(SERIES)).text();
    expect(everybodys).not.toMatch(/1 line|22\.23/);
  });

  test.each([
    "cart=x",
    "flash=x",
    "login=x",
    "redirect-path=/x",
    "session-mark=x",
    "sb-ferrule-auth-token=x",
    "sb-ferrule-auth-token.0=x",
    "sb-ferrule-auth-token-code-verifier=x",
    "unknown=1",
    "rows=compact",
    "locale=en; cart=x",
    "_ga=1; cart=x",
    "cart",
    "=cart=x",
    "locale=en; locale=es",
    "locale=%65s",
    "locale=fr",
    "Locale=en",
  ])("request with Cookie: %s goes to the router", async (cookie) => {
    await visit(SERIES);
    expect(isKept(await visit(SERIES, { Cookie: cookie }))).toBe(false);
  });

  test.each(["locale=en", "_ga=GA1.1.5", "_ga=GA1.1.5; locale=en; twk_uuid=1"])(
    "request with Cookie: %s identifies no visitor and may use the cache",
    async (cookie) => {
      const everybodys = await (await visit(SERIES)).text();
      const response = await visit(SERIES, { Cookie: cookie });
      expect([isKept(response), await response.text()]).toEqual([true, everybodys]);
    },
  );

  test("request with Authorization goes to the router", async () => {
    expect(isKept(await visit(SERIES, { Authorization: "Bearer x" }))).toBe(false);
  });

  test.each<Record<string, string>>([
    { Host: EVIL },
    { "X-Forwarded-Host": EVIL, "X-Forwarded-Proto": "https", "X-Forwarded-For": "9.9.9.9" },
    { Origin: `https://${EVIL}`, Referer: `https://${EVIL}/` },
    { "X-Original-URL": "/cart", "X-Rewrite-URL": "/cart", "X-HTTP-Method-Override": "POST" },
    { "Accept-Language": `es, ${EVIL}` },
    { "User-Agent": EVIL, Accept: EVIL, "X-Request-Id": EVIL, Via: EVIL, Forwarded: `host=${EVIL}` },
    { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": EVIL, "Sec-Fetch-Dest": EVIL, "Sec-CH-UA": EVIL },
    { "Save-Data": EVIL },
    { "Cache-Control": "no-cache", Pragma: EVIL },
  ])("first request with %j leaves nothing of it in the cached page", async (headers) => {
    const page = fresh();
    // A cached page would not be rendered for the visitor under test.
    const lines = Object.entries({ Host: "shop.example", ...headers }).map(([name, value]) => `${name}: ${value}`);
    const first = await rawRequest(
      shop.origin,
      `GET ${page} HTTP/1.1\r\n${lines.join("\r\n")}\r\nConnection: close\r\n\r\n`,
    );
    expect(first).toMatch(/^HTTP\/1\.1 200/);
    const next = await visit(page);
    expect(isKept(next)).toBe(true);
    expect(next.headers.getSetCookie()).toEqual(["locale=en; Max-Age=31536000; Path=/; SameSite=Lax"]);
    const html = await next.text();
    expect(html + JSON.stringify([...next.headers])).not.toContain(EVIL);
    expect(html).toContain('<html lang="en"');
    expect(html).toContain(`<link rel="canonical" href="https://shop.example${page}"`);
  });

  test("visitor who saves data gets no scripts and no prefetch, and every other visitor gets them", async () => {
    const pages = await Promise.all(
      [{ "Save-Data": "on" }, {}].map(async (each) => (await visit(SERIES, each)).text()),
    );
    const again = await Promise.all(
      [{ "Save-Data": "on" }, {}].map(async (each) => (await visit(SERIES, each)).text()),
    );
    expect(pages.map((html) => html.includes('type="module"'))).toEqual([false, true]);
    expect(pages.map((html) => html.includes('rel="prefetch"'))).toEqual([false, true]);
    expect(again).toEqual(pages);
  });

  test("compact rows are for visitors who chose them, and the shared page stays unchanged", async () => {
    const before = await (await visit(SERIES)).text();
    const chosen = await shop.post("/rows", { rows: "compact", back: SERIES });
    expect([chosen.status, chosen.headers.get("Location")]).toEqual([303, SERIES]);
    const mine = await visit(SERIES, { Cookie: chosen.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "" });
    expect([isKept(mine), mine.headers.get("Cache-Control")]).toEqual([false, "private, no-cache"]);
    expect(await mine.text()).toContain(' data-rows="compact"');
    const everybodys = await visit(SERIES);
    expect([isKept(everybodys), await everybodys.text()]).toEqual([true, before]);
    expect(before).not.toContain(' data-rows="');
    const back = await shop.post("/rows", { rows: "comfortable", back: `https://${EVIL}/` });
    expect([back.status, back.headers.get("Location")]).toEqual([303, "/"]);
    expect(back.headers.getSetCookie()).toEqual(["rows=; Max-Age=0; Path=/; SameSite=Lax"]);
    expect((await shop.post("/rows", { rows: "tiny", back: SERIES })).status).toBe(400);
  });

  test("unusable host is refused for cached and uncached pages", async () => {
    await visit(SERIES);
    const answer = await rawRequest(shop.origin, `GET ${SERIES} HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 400/);
  });

  test.each([
    `http://${EVIL}${SERIES}`,
    `//${EVIL}${SERIES}`,
    `${SERIES}/`,
    SERIES.replace("/kcx", "//kcx"),
    SERIES.toUpperCase(),
  ])("request target %s does not change the page", async (target) => {
    const before = await (await visit(SERIES)).text();
    const answer = await rawRequest(
      shop.origin,
      `GET ${target} HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).not.toMatch(/^etag:/im);
    expect(await (await visit(SERIES)).text()).toBe(before);
  });

  test("each query has its own page in any order of parameters, and the plain page has none of it", async () => {
    const plain = await (await visit(SERIES)).text();
    for (const query of ["?utm=evil1&sort=price", "?sort=price&utm=evil1", "?x=<script>evil1", "?q=evil1", "?"]) {
      for (let time = 0; time < 3; time++) expect((await visit(SERIES + query)).status).toBe(200);
    }
    expect(await (await visit(SERIES)).text()).toBe(plain);
    expect(plain).not.toContain("evil1");
  });

  test("address with percent encoding is a page of its own, cached from the second request on", async () => {
    const spelt = SERIES.replace("kcx", "%6bcx");
    const kept = [];
    for (let time = 0; time < 2; time++) kept.push(isKept(await visit(spelt)));
    expect(kept[0]).toBe(false);
    expect(isKept(await visit(SERIES))).toBe(true);
  });

  test("two visitors who add from the same cached page have separate carts (R-CART-13, R-SEC-05)", async () => {
    const nonceOf = async () => /name="nonce" value="([\w-]+)"/.exec(await (await visit(SERIES)).text())?.[1] ?? "";
    const nonces = [await nonceOf(), await nonceOf()];
    expect(nonces[0]).toMatch(/^[\w-]{22}$/);
    expect(nonces[1]).toBe(nonces[0]);
    const fields = { intent: "add", pn: "KCX-F11", quantity: "2", nonce: nonces[0] ?? "" };
    const cartOf = (response: Response) =>
      response.headers
        .getSetCookie()
        .find((line) => line.startsWith("cart="))
        ?.split(";", 1)[0] ?? "";
    const one = cartOf(await shop.post("/cart", fields));
    const two = cartOf(await shop.post("/cart", fields));
    expect(one).not.toBe("");
    expect(two).not.toBe(one);
    await shop.post("/cart", fields, { headers: { Cookie: one } });
    const quantities = [
      ...(await (await visit("/cart", { Cookie: one })).text()).matchAll(/name="q\[KCX-F11\]"[^>]*value="(\d+)"/g),
    ];
    expect(quantities.map(([, quantity]) => quantity)).toEqual(["2"]);
  });

  test("first addition from a cached page leads back to it, since the visit left a cookie (R-NOJS-08)", async () => {
    const [line = ""] = (await visit(SERIES)).headers.getSetCookie();
    const fields = { intent: "add", pn: "KCX-F11", quantity: "1", back: SERIES };
    const answer = await shop.post("/cart", fields, { headers: { Cookie: line.split(";", 1)[0] ?? "" } });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, `${SERIES}#KCX-F11`]);
  });
});
