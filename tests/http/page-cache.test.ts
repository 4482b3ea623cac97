import { readFileSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ownQuery } from "../../app/i18n/page-query.ts";
import { pageOfPath } from "../../app/i18n/page-of-path.server.ts";
import { everyNth, extent } from "../setup/extent.ts";
import { openInterruptibleDatabase, type InterruptibleDatabase } from "../setup/interruptible-database.ts";
import { filtersOf, linksOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { temporaryFolder } from "../setup/temporary-folder.ts";
import { untilKept } from "../setup/until-kept.ts";

const SERIES = "/products/contactors-accessories/kcx";
const PART = `${SERIES}/kcx-f11`;

/** Pages that are the same for every visitor, in both languages. */
const PAGES = [
  "/",
  "/category/wire-duct",
  "/products",
  "/shop",
  "/article/sizing-an-overload-relay",
  SERIES,
  PART,
  "/es/productos",
  "/es/categoria/luces-de-la-torre",
  "/es/productos/contactors-accessories/kcx/kcx-f11",
];

/** Only a cached page has an ETag. */
const isKept = (response: Response) => response.headers.has("ETag");
const own = (locale: string) => ({ Cookie: `locale=${locale}` });
const languageOf = (page: string) => own(page.startsWith("/es") ? "es" : "en");

/** Of a newsletter, each with its own query. */
const ADDRESSES = extent(100, 2000);

let shop: RunningShop;
let database: InterruptibleDatabase;
let content: { file: string; write(change: (line: string) => string): void; remove(): void };
beforeAll(async () => {
  database = await openInterruptibleDatabase();
  content = contentFile();
  shop = await startShop({
    DATABASE_URL: database.url,
    DATABASE_POOL_SIZE: "1",
    CONTENT_DATASET_FILE: content.file,
    CONTENT_REFRESH_SECONDS: "0",
  });
  await untilKept(shop);
});
afterAll(async () => {
  await shop.stop();
  await database.close();
  content.remove();
});

const visit = (page: string, headers: Record<string, string> = languageOf(page)) => shop.get(page, { headers });
const textOf = async (page: string, headers?: Record<string, string>) => (await visit(page, headers)).text();

describe("a page that is the same for every visitor (decision 0026)", () => {
  test.each(PAGES)("%s is the same to the byte, rendered or cached", async (page) => {
    const [made, kept] = [await visit(page), await visit(page)];
    expect([made.status, kept.status, isKept(made), isKept(kept)]).toEqual([200, 200, true, true]);
    expect(await kept.text()).toBe(await made.text());
    expect(kept.headers.get("ETag")).toBe(made.headers.get("ETag"));
    expect(kept.headers.get("Content-Security-Policy")).toBe(made.headers.get("Content-Security-Policy"));
    expect(kept.headers.get("X-Request-Id")).not.toBe(made.headers.get("X-Request-Id"));
  });

  test.each(everyNth(4, PAGES.toReversed()))(
    "%s holds neither the nonce nor the id of the request that rendered it",
    async (page) => {
      const response = await visit(page);
      const html = await response.text();
      expect(html).not.toMatch(/nonce="[^"]|[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}/);
      expect(response.headers.get("Content-Security-Policy")).not.toContain("'nonce-");
    },
  );

  test("cached page has three encodings of one text, with one ETag", async () => {
    const [plain, gzip, br] = await Promise.all(["identity", "gzip", "gzip, br"].map((each) => rawPage(SERIES, each)));
    expect([plain?.encoding, gzip?.encoding, br?.encoding]).toEqual([undefined, "gzip", "br"]);
    const text = plain?.body.toString();
    expect(gunzipSync(gzip?.body ?? "").toString()).toBe(text);
    expect(brotliDecompressSync(br?.body ?? "").toString()).toBe(text);
    expect(new Set([plain, gzip, br].map((each) => each?.etag)).size).toBe(1);
  });

  test("cached page may be stored by shared caches, and lists in Vary what it depends on", async () => {
    const { headers } = await visit(SERIES);
    expect(headers.get("Cache-Control")).toBe("public, max-age=0, s-maxage=60, stale-if-error=86400");
    expect(headers.get("Vary")).toBe("Cookie, Save-Data, Sec-Fetch-Site, Accept-Encoding");
  });

  test("HEAD of a cached page has the headers and no body", async () => {
    const [head, get] = [await shop.get(PART, { method: "HEAD", headers: languageOf(PART) }), await visit(PART)];
    expect([head.status, await head.text()]).toEqual([200, ""]);
    for (const name of ["ETag", "Content-Type", "Vary", "Cache-Control", "Content-Security-Policy"])
      expect(head.headers.get(name)).toBe(get.headers.get(name));
  });

  test("browser with the current ETag gets 304, with another one the page", async () => {
    const tag = (await visit(SERIES)).headers.get("ETag") ?? "";
    for (const named of [tag, tag.replace("W/", ""), `"other", ${tag}`]) {
      const response = await visit(SERIES, { ...own("en"), "If-None-Match": named });
      expect([response.status, await response.text(), response.headers.get("ETag")]).toEqual([304, "", tag]);
      expect(response.headers.get("Vary")).toContain("Cookie");
    }
    expect((await visit(SERIES, { "If-None-Match": '"other"' })).status).toBe(200);
    const later = { "If-Modified-Since": new Date().toUTCString(), Range: "bytes=0-9" };
    expect((await visit(SERIES, later)).status).toBe(200);
  });

  test("simultaneous requests get one rendering", async () => {
    const page = "/es/productos/contactors-control-relays/kc";
    const texts = await Promise.all(Array.from({ length: 30 }, () => textOf(page)));
    expect(new Set(texts).size).toBe(1);
  });

  test.each(
    everyNth(3, [
      "/cart",
      "/login",
      "/quick-order",
      "/es/carrito",
      "/nope",
      "/products/",
      "/healthz",
      `${SERIES}.data`,
    ]),
  )("%s is not cached", async (page) => {
    for (const response of [await visit(page), await visit(page)]) {
      expect(isKept(response)).toBe(false);
      expect(response.headers.get("Cache-Control") ?? "").not.toContain("s-maxage");
    }
  });

  test("address with a query is cached from the second request on, a search without results never", async () => {
    const [once, twice] = [await visit(`${SERIES}?sort=price`), await visit(`${SERIES}?sort=price`)];
    expect([isKept(once), isKept(twice)]).toEqual([false, true]);
    for (let time = 0; time < 3; time++) expect(isKept(await visit("/products?q=zzyzxqq"))).toBe(false);
  });
});

describe("unknown parameters of an address make no other page (R-SEO-06, decision 0037)", () => {
  const MARKS = "utm_source=evil1&utm_campaign=evil1&gclid=evil1&fbclid=evil1&x=%3Cscript%3Eevil1";

  test.each(everyNth(4, PAGES))("%s with campaign parameters is the same page, the first time too", async (page) => {
    const plain = await visit(page);
    const marked = await visit(`${page}?${MARKS}`);
    expect([marked.status, isKept(marked)]).toEqual([200, true]);
    for (const name of ["ETag", "Cache-Control", "Content-Security-Policy"])
      expect(marked.headers.get(name)).toBe(plain.headers.get(name));
    const html = await marked.text();
    expect(html).toBe(await plain.text());
    expect(html).not.toContain("evil1");
  });

  test("addresses of a newsletter are one page", async () => {
    const tags = new Set<string | null>();
    for (let number = 0; number < ADDRESSES; number += 100) {
      const addresses = Array.from({ length: 100 }, (_, index) => `${SERIES}?utm_source=mail&utm_id=${number + index}`);
      for (const { headers } of await Promise.all(addresses.map((each) => visit(each)))) tags.add(headers.get("ETag"));
    }
    expect([...tags]).toEqual([(await visit(SERIES)).headers.get("ETag")]);
  });

  test("known parameters are one page in any order and with repetitions", async () => {
    const tagOf = async (query: string) => (await visit(SERIES + query)).headers.get("ETag");
    await tagOf("?sort=price&dir=desc");
    const tag = await tagOf("?sort=price&dir=desc");
    expect(tag).not.toBeNull();
    for (const query of [
      "?dir=desc&sort=price",
      "?gclid=1&dir=desc&utm_source=x&sort=price",
      "?sort=price&sort=pn&dir=desc&dir=asc",
      "?sort=price&page=&dir=desc",
    ])
      expect(await tagOf(query)).toBe(tag);
    expect(await tagOf("")).not.toBe(tag);
  });

  test.each(
    everyNth(3, [
      "/products?q=relay&",
      "/",
      SERIES,
      "/es/productos?q=rele&",
      `${SERIES}?sort=price&`,
      "/shop?series=KC&",
    ]),
  )("links and forms of %s have no campaign parameters, with a cart too", async (page) => {
    const marked = `${page}${page.includes("?") ? "" : "?"}${MARKS}`;
    const added = await shop.post("/cart", { intent: "add", pn: "KCX-F11", quantity: "1", back: "/" });
    const cart = added.headers.getSetCookie().map((line) => line.split(";", 1)[0]);
    const html = await textOf(marked, { Cookie: cart.join("; ") });
    expect(html).not.toContain("evil1");
    const own = new URLSearchParams(page.split("?")[1]?.replace(/&$/, "")).toString();
    const other = /name="to" value="([^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
    expect(new URLSearchParams(other.split("?")[1]).toString()).toBe(own);
    expect(html).toContain(`back=${encodeURIComponent(page.replace(/&$/, ""))}`);
  });

  test.each([
    ["/products/?utm_source=x&page=2", "/products?utm_source=x&page=2"],
    ["/products/wire-duct?utm_source=x", "/category/wire-duct?utm_source=x"],
    ["/PRODUCTS?gclid=y", "/products?gclid=y"],
    [
      "/?error_code=otp_expired&error=access_denied&state=s",
      "/confirm?error_code=otp_expired&error=access_denied&state=s",
    ],
  ])("%s redirects with all its parameters (R-NAV-10, A-90)", async (from, to) => {
    for (let time = 0; time < 2; time++) {
      const { status, headers } = await visit(from);
      expect([status >= 301 && status <= 302, headers.get("Location")]).toEqual([true, to]);
    }
  });

  test("canonical address has only the page", async () => {
    expect(await textOf(`${SERIES}?${MARKS}`)).toContain(
      `<link rel="canonical" href="https://shop.example${SERIES}"/>`,
    );
  });

  test("every parameter in links of a page to itself is known", async () => {
    const pages = [SERIES, "/products/wire-duct/wds", "/products?q=relay", "/products?category=wire-duct"];
    const attributes = attributeKeys();
    for (const page of pages) {
      const html = await textOf(page);
      const here = page.split("?", 1)[0];
      const links = linksOf(html).filter((link) => link.split("?", 1)[0] === here && link.includes("?"));
      const queries = links.map((link) => new URL(link, shop.origin).searchParams);
      const fields = filtersOf(html).map(({ key }) => new URLSearchParams([[key, "x"]]));
      expect([page, queries.length > 1, fields.length > 1]).toEqual([page, true, true]);
      for (const asked of [...queries, ...fields]) {
        const own = new URLSearchParams(ownQuery(pageOfPath(here ?? ""), `?${asked}`, attributes));
        expect([...own.keys()].toSorted()).toEqual([...asked.keys()].toSorted());
      }
    }
  });
});

describe("the language of a visitor", () => {
  test("visitor with another or no language cookie gets it with an uncached answer (R-I18N-13)", async () => {
    for (const headers of [{}, own("en")]) {
      const response = await visit("/es/productos", headers);
      expect(response.headers.getSetCookie()).toEqual(["locale=es; Max-Age=31536000; Path=/; SameSite=Lax"]);
      expect([isKept(response), response.headers.get("Cache-Control")]).toEqual([true, "private, no-cache"]);
      expect(await response.text()).toBe(await textOf("/es/productos"));
    }
    expect((await visit("/es/productos")).headers.getSetCookie()).toEqual([]);
  });

  test("`/` stays negotiated and out of shared caches (R-I18N-22)", async () => {
    await visit("/", own("en"));
    const spanish = await visit("/", own("es"));
    expect([spanish.status, spanish.headers.get("Location")]).toEqual([302, "/es"]);
    const english = await visit("/", { "Accept-Language": "es", ...own("en") });
    expect([english.status, english.headers.get("Cache-Control")]).toEqual([200, "private, no-cache"]);
    expect(english.headers.get("Vary")).toMatch(/^Accept-Language, Cookie/);
  });
});

describe("changes appear in cached pages", () => {
  test("changed price appears as soon as the version has been checked (R-PRICE-13)", async () => {
    await visit(PART);
    expect(await textOf(PART)).not.toContain("$14.82");
    await database.run("update shop.part_price set list_price = list_price * 2 where pn = 'KCX-F11'");
    await database.run("update shop.setting set value = 'changed' where name = 'data-version'");
    await sleep(2200);
    const now = await textOf(PART);
    expect(now).toContain("$14.82");
    expect(await textOf(PART)).toBe(now);
  });

  test("changed content appears with the next version check", async () => {
    const page = "/article/sizing-an-overload-relay";
    await visit(page);
    content.write((line) => line.replace("Sizing an overload relay", "Sizing it again"));
    await expect.poll(() => textOf(page)).toContain("Sizing it again");
    expect(await textOf(page)).toContain("Sizing it again");
  });
});

describe("while the database is unavailable (R-CAT-18)", () => {
  test("cached pages are served unchanged, and others are rendered without their parts and not cached", async () => {
    const other = "/products/contactors-control-relays/kc";
    const whole = await textOf(SERIES);
    expect(await textOf(SERIES)).toBe(whole);
    database.cut();
    await sleep(3500);
    const kept = await visit(SERIES);
    expect([isKept(kept), await kept.text()]).toEqual([true, whole]);
    const without = await visit(other);
    expect([without.status, isKept(without), without.headers.get("Cache-Control")]).toEqual([
      200,
      false,
      "private, no-cache",
    ]);
    database.mend();
    await expect.poll(async () => (await visit(other)).headers.has("ETag"), { interval: 500 }).toBe(true);
    expect(await textOf(other)).toContain("Add to cart");
  });
});

test("without memory for the cache nothing is cached", async () => {
  const other = await startShop({ PAGE_CACHE_MEGABYTES: "0" });
  try {
    for (const response of [await other.get(SERIES), await other.get(SERIES)]) {
      expect(isKept(response)).toBe(false);
      expect(response.headers.get("Content-Security-Policy")).toContain("'nonce-");
    }
  } finally {
    await other.stop();
  }
});

function rawPage(
  page: string,
  accepted: string,
): Promise<{ encoding: string | undefined; etag: string | undefined; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const headers = { "Accept-Encoding": accepted, ...languageOf(page) };
    const asked = request(shop.origin + page, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({
          encoding: response.headers["content-encoding"],
          etag: response.headers.etag,
          body: Buffer.concat(chunks),
        }),
      );
    });
    asked.on("error", reject);
    asked.end();
  });
}

/** The attribute keys that can filter parts, from the demonstration's content. */
function attributeKeys(): Set<string> {
  const documents = readFileSync("demo/content/dataset.ndjson", "utf8").trim().split("\n");
  const titles = documents.map((line) => JSON.parse(line) as { _type: string; key?: string });
  return new Set(titles.flatMap(({ _type, key }) => (_type === "attributeTitle" && key ? [key] : [])));
}

function contentFile() {
  const { folder, remove } = temporaryFolder();
  const file = path.join(folder, "dataset.ndjson");
  const lines = readFileSync("demo/content/dataset.ndjson", "utf8");
  writeFileSync(file, lines);
  const write = (change: (line: string) => string) => writeFileSync(file, lines.split("\n").map(change).join("\n"));
  return { file, write, remove };
}
