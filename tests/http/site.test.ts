import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { extent } from "../setup/extent.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";

const ORIGIN = "https://shop.example";
const CONCURRENCY = 8;

type Page = { path: string; status: number; html: string; location: string | null };

let shop: RunningShop;
let pages: Map<string, Page>;

beforeAll(async () => {
  shop = await startShop();
  pages = await crawl(["/", "/es"]);
});
afterAll(() => shop.stop());

/** Follows the links of every page, as a search engine without scripts does. */
async function crawl(starts: string[]): Promise<Map<string, Page>> {
  const found = new Map<string, Page>();
  const queue = [...starts];
  const seen = new Set(queue);
  const worker = async () => {
    for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
      const response = await shop.get(path);
      const isPage = response.headers.get("Content-Type")?.startsWith("text/html") ?? false;
      const html = isPage ? await response.text() : "";
      found.set(path, { path, status: response.status, html, location: response.headers.get("Location") });
      for (const link of linksOf(html)) {
        if (seen.has(link) || !isFollowed(link)) continue;
        seen.add(link);
        queue.push(link);
      }
    }
  };
  while (queue.length > 0) await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return found;
}

/** One part in N has its page opened, and one series in N its files. */
const ONE_PART_IN = extent(240, 60);
const ONE_FILE_IN = extent(8, 1);

const PART_PAGE = /^(\/products|\/es\/productos)\/[^/]+\/[^/]+\/[^/]+$/;

/** All pages except the parts, of which a sample is opened (the catalog crawl opens all 13,217), and narrowed lists, which are endless. */
function isFollowed(link: string): boolean {
  // Lists and comparisons link to others with one choice or part less, which have nofollow.
  if (link.includes("?")) return /^\/(?:shop|es\/tienda)\?series=/.test(link);
  if (/\.(?:csv|txt)$/.test(link)) return checksum(link) % ONE_FILE_IN === 0;
  return !PART_PAGE.test(link) || checksum(link.slice(link.lastIndexOf("/"))) % ONE_PART_IN === 0;
}

function checksum(text: string): number {
  return [...text].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521, 7);
}

function linksOf(html: string): string[] {
  const links = [...html.matchAll(/<(?:a|link|img)\b[^>]*?\s(?:href|src)="([^"]+)"/g)].map((match) =>
    decode(match[1] ?? ""),
  );
  return links
    .filter((link) => link.startsWith("/") || link.startsWith(`${ORIGIN}/`))
    .map((link) => link.replace(ORIGIN, "").split("#", 1)[0] ?? "")
    .filter((link) => link !== "");
}

function decode(text: string): string {
  return text.replaceAll("&amp;", "&").replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&lt;", "<");
}

const tag = (html: string, pattern: RegExp) => decode(pattern.exec(html)?.[1] ?? "");
const titleOf = (html: string) => tag(html, /<title>([^<]*)<\/title>/);
const descriptionOf = (html: string) => tag(html, /<meta name="description" content="([^"]*)"/);
const canonicalOf = (html: string) => tag(html, /<link rel="canonical" href="([^"]*)"/);
const alternateOf = (html: string, lang: string) =>
  tag(html, new RegExp(`<link rel="alternate" hrefLang="${lang}" href="([^"]*)"`));
const indexable = () =>
  [...pages.values()].filter((page) => page.html !== "" && !page.html.includes('content="noindex"'));

async function sitemapPaths(path: string): Promise<string[]> {
  const xml = await (await shop.get(path)).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => (match[1] ?? "").replace(ORIGIN, ""));
}

describe("the whole site, link by link, in both languages", () => {
  test("every link leads directly to a page", () => {
    const dead = [...pages.values()].filter((page) => page.status !== 200);
    expect(dead.map(({ path, status, location }) => `${path} ${status} ${location}`)).toEqual([]);
    expect(pages.size).toBeGreaterThan(300);
  });

  test("every page states its language, and has one h1 (R-I18N-14)", () => {
    for (const { path, html } of pages.values()) {
      if (html === "") continue;
      expect([path, tag(html, /<html lang="(\w+)"/)]).toEqual([path, /^\/es(\/|$|\?)/.test(path) ? "es" : "en"]);
      expect([path, html.match(/<h1[ >]/g)?.length]).toEqual([path, 1]);
    }
  });

  test("titles and descriptions are present and unique (R-SEO-11)", () => {
    for (const read of [titleOf, descriptionOf]) {
      const byText = Map.groupBy(indexable(), ({ html }) => read(html));
      expect(byText.has("")).toBe(false);
      expect(
        [...byText.values()].filter((same) => same.length > 1).map((same) => same.map((page) => page.path)),
      ).toEqual([]);
    }
  });

  test("each page is its own canonical, absolute and without query (R-SEO-06)", () => {
    for (const { path, html } of indexable()) expect(canonicalOf(html)).toBe(ORIGIN + path);
  });

  test("hreflang links are absolute and answer each other (R-SEO-04)", () => {
    for (const { path, html } of indexable()) {
      const [en, es] = [alternateOf(html, "en"), alternateOf(html, "es")];
      expect([en, es]).toContain(ORIGIN + path);
      expect(alternateOf(html, "x-default")).toBe(en);
      for (const counterpart of [en, es]) {
        const other = pages.get(counterpart.replace(ORIGIN, ""))?.html ?? "";
        expect([path, alternateOf(other, "en"), alternateOf(other, "es")]).toEqual([path, en, es]);
      }
    }
  });

  test("structured data can be read, with breadcrumbs everywhere (R-SEO-09)", () => {
    for (const { path, html } of indexable()) {
      const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
        (match) => match[1] ?? "",
      );
      const types = blocks.map((block) => (JSON.parse(block) as { "@type": string })["@type"]);
      expect([path, types[0]]).toEqual([path, "BreadcrumbList"]);
    }
  });

  test("twelve families are reached by links alone (R-PROD-02)", () => {
    const families = [
      "22mm-nema-push-buttons",
      "22mm-iec-pilot-lights",
      "22mm-iec-selector-switches",
      "contactors-control-relays",
      "general-purpose-relays",
      "overload-relays",
      "motor-protection-circuit-breakers",
      "iec-terminal-blocks",
      "enclosures",
      "wire-duct",
      "control-stations",
      "disconnect-switches",
    ];
    for (const slug of families) {
      expect(pages.has(`/category/${slug}`)).toBe(true);
      expect([...pages.keys()].some((path) => path.startsWith(`/products/${slug}/`))).toBe(true);
    }
  });
});

describe("sitemaps and robots (R-SEO-01 to R-SEO-03, R-SEO-07)", () => {
  test.each([
    ["/sitemap.xml", /^\/(?!es(\/|$))/],
    ["/es/sitemap.xml", /^\/es(\/|$)/],
  ])("%s lists exactly the pages of its language that may be found", async (path, prefix) => {
    const listed = await sitemapPaths(path);
    const found = indexable()
      .map((page) => page.path)
      .filter((each) => prefix.test(each));
    const withoutParts = (paths: string[]) => paths.filter((each) => !PART_PAGE.test(each)).toSorted();
    expect(withoutParts(listed)).toEqual(withoutParts(found));
    const all = new Set(listed);
    expect(found.filter((each) => !all.has(each))).toEqual([]);
  });

  test("sitemap entries have the document's own day and both languages", async () => {
    const xml = await (await shop.get("/es/sitemap.xml")).text();
    expect(xml).toContain(
      "<loc>https://shop.example/es/categoria/contactores-de-prop%C3%B3sito-definido</loc><lastmod>2026-",
    );
    expect(xml).toContain('hreflang="en" href="https://shop.example/category/definite-purpose-contactors"');
  });

  test("robots.txt names both sitemaps and the private paths", async () => {
    const text = await (await shop.get("/robots.txt")).text();
    expect(text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml\nSitemap: ${ORIGIN}/es/sitemap.xml`);
    for (const path of ["/my-account", "/es/mi-cuenta", "/cart", "/login", "/api/"])
      expect(text).toContain(`Disallow: ${path}`);
  });

  test("private pages are neither cached nor indexed (R-SEO-08)", async () => {
    const response = await shop.get("/login");
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(await response.text()).toContain('<meta name="robots" content="noindex"/>');
  });

  test("pages without a configured public address have no canonical or hreflang links (R-SEO-05)", async () => {
    const other = await startShop({ PUBLIC_ORIGIN: "" });
    try {
      const html = await (await other.get("/about")).text();
      expect(html).not.toMatch(/hrefLang|canonical|ld\+json/);
      expect((await other.get("/sitemap.xml")).status).toBe(404);
    } finally {
      await other.stop();
    }
  });
});

describe("words of the pages", () => {
  test("external links are marked (R-CMS-07)", () => {
    for (const { html } of pages.values()) {
      for (const [link] of html.matchAll(/<a\b[^>]*href="https?:[^>]*>/g))
        expect(link).toContain('rel="noopener external"');
    }
  });

  test.each([
    ["/resource/motor-full-load-current-table", "KC-0503-11-120A", "/compare?pn=KC-0503-11-120A&amp;pn="],
    ["/es/articulo/como-dimensionar-un-relevador-de-sobrecarga", "OT-1K-AD", ""],
  ])("part numbers on %s are links, and rows of several lead to all of them", (path, pn, together) => {
    const html = pages.get(path)?.html ?? "";
    expect(html).toMatch(new RegExp(`<a href="[^"]*/${pn.toLowerCase()}"[^>]*><code>${pn}</code></a>`));
    expect(html).toContain(together);
  });

  test("articles have headings, lists, tables and calls to action (R-CMS-06)", () => {
    const articles = [...pages.values()].filter((page) => /^\/(article|es\/articulo)\//.test(page.path));
    expect(articles).toHaveLength(12);
    for (const { html } of articles) {
      expect(html).toContain("<h2>");
      expect(html.replace(/<[^>]+>/g, " ").split(/\s+/).length).toBeGreaterThan(600);
    }
    expect(articles.filter(({ html }) => html.includes("<table")).length).toBeGreaterThanOrEqual(8);
    expect(articles.some(({ html }) => html.includes("<figure>"))).toBe(true);
  });
});

describe("facts about buying from Mexico", () => {
  test.each([
    ["/customers-in-mexico", ["/", "/shipping", "/terms", "/contact"]],
    ["/es/clientes-en-mexico", ["/es", "/es/envios", "/es/terminos", "/es/contacto"]],
  ])("facts about buying from Mexico are on %s, one click from where the question arises", (path, asked) => {
    const page = pages.get(path);
    expect(page?.status).toBe(200);
    for (const word of ["CFDI", "RFC", "pedimento", "IVA", "FCA New Castle, PA", "DAP"])
      expect(page?.html).toContain(word);
    for (const from of asked) expect([from, linksOf(pages.get(from)?.html ?? "").includes(path)]).toEqual([from, true]);
  });
});
