import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { everyNth, extent } from "../setup/extent.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";

const ORIGIN = "https://shop.example";
const PARTS = 13_217;
const SAMPLE = extent(8, 300);
const CONCURRENCY = 4;

/** Language, address, pages of its language, pages of its parts. */
const SITEMAPS = [
  ["en", "/sitemap.xml", /^\/(?!es(\/|$))/, /^\/products\/[^/]+\/[^/]+\/[^/]+$/],
  ["es", "/es/sitemap.xml", /^\/es(\/|$)/, /^\/es\/productos\/[^/]+\/[^/]+\/[^/]+$/],
] as const;

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

async function read(path: string): Promise<string> {
  const response = await shop.get(path);
  expect([path, response.status]).toEqual([path, 200]);
  expect(response.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
  return response.text();
}

const pathsOf = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = ""]) => {
    expect(url.startsWith(`${ORIGIN}/`)).toBe(true);
    return url.slice(ORIGIN.length);
  });

/** Errors of an XML document: elements out of order, unescaped characters. */
function faultOf(xml: string): string | null {
  if (!xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<')) return "declaration";
  const open: string[] = [];
  let end = xml.indexOf("?>") + 2;
  for (const match of xml.matchAll(/<(\/?)([\w:]+)((?:\s[\w:]+="[^"<]*")*)\s*(\/?)>/g)) {
    const [tag, isEnd, name = "", attributes = "", isEmpty] = match;
    for (const text of [xml.slice(end, match.index), attributes])
      if (/[<>]|&(?!(?:amp|lt|gt|quot|apos|#\d+);)/.test(text)) return `text before ${tag}: ${text}`;
    end = match.index + tag.length;
    if (isEnd && open.pop() !== name) return `unexpected ${tag}`;
    if (!isEnd && !isEmpty) open.push(name);
  }
  return open.length === 0 && xml.slice(end).trim() === "" ? null : `not closed: ${open.join()}`;
}

describe.each(SITEMAPS)("the %s sitemap (R-SEO-01, R-SEO-02, R-SEO-03)", (locale, path, isOwn, isPart) => {
  let xml: string;
  let paths: string[];
  beforeAll(async () => {
    xml = await read(path);
    paths = pathsOf(xml);
  });

  test("sitemap is valid and within the limits of the protocol", () => {
    expect(faultOf(xml)).toBeNull();
    expect(paths.length).toBeLessThan(50_000);
    expect(Buffer.byteLength(xml)).toBeLessThan(50 * 1024 * 1024);
    expect(xml.match(/<url>/g)).toHaveLength(paths.length);
  });

  test("sitemap lists every part page and the content pages, each once", () => {
    const parts = paths.filter((each) => isPart.test(each));
    expect(parts).toHaveLength(PARTS);
    expect(new Set(paths).size).toBe(paths.length);
    // 48 categories, 69 series, articles and the like.
    expect(paths.length - PARTS).toBeGreaterThan(48 + 69 + 20);
    for (const each of paths) expect(each).toMatch(isOwn);
  });

  test("sitemap leaves out private pages and what is not public (R-CAT-15)", () => {
    for (const each of paths)
      expect(each).not.toMatch(/cart|carrito|account|cuenta|login|\/api|\/dev|\/rlu(\/|$)|[?#]/);
  });

  test("sitemap has percent-encoded slugs in ASCII", () => {
    for (const each of paths) expect(each).toMatch(/^[\w\-./%]+$/);
  });

  test("sitemap names both languages of each page (R-SEO-04)", async () => {
    const other = pathsOf(await read(locale === "en" ? "/es/sitemap.xml" : "/sitemap.xml"));
    const links = (lang: string) =>
      [...xml.matchAll(new RegExp(`hreflang="${lang}" href="([^"]*)"`, "g"))].map(([, url = ""]) =>
        url.slice(ORIGIN.length),
      );
    expect(links(locale)).toEqual(paths);
    expect(links(locale === "en" ? "es" : "en")).toEqual(other);
  });

  test("sampled sitemap entries lead to pages that exist and may be indexed", async () => {
    const step = paths.length / SAMPLE;
    const queue = Array.from({ length: SAMPLE }, (_value, index) => paths[Math.floor(index * step)] ?? "");
    const faults: string[] = [];
    const worker = async () => {
      for (let each = queue.pop(); each !== undefined; each = queue.pop()) {
        const response = await shop.get(each);
        const html = await response.text();
        if (response.status !== 200) faults.push(`${each} ${response.status}`);
        else if (!html.includes(`<link rel="canonical" href="${ORIGIN}${each}"`)) faults.push(`${each} is not itself`);
        else if (html.includes('content="noindex"')) faults.push(`${each} is hidden`);
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, worker));
    expect(faults).toEqual([]);
  });
});

test.each(
  everyNth(4, [
    "/sitemap/1.xml",
    "/sitemap/2.xml",
    "/sitemap/0.xml",
    "/sitemap/-1.xml",
    "/sitemap/01.xml",
    "/sitemap/99999.xml",
    "/sitemap/999999999999.xml",
    "/sitemap/1.txt",
    "/sitemap/x.xml",
    "/sitemap/1e3.xml",
    "/es/sitemap/1.xml",
    "/es/sitemap/%00.xml",
  ]),
)("%s is not a file", async (path) => {
  expect((await shop.get(path)).status).toBe(404);
});
