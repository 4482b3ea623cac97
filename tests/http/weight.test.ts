import fs from "node:fs";
import { request } from "node:http";
import { brotliDecompressSync, zstdDecompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { PATHS } from "../../app/i18n/paths.ts";
import { isStaffPath } from "../../app/i18n/private-pages.ts";
import { signedIn } from "../setup/signed-in.ts";
import budgets from "../budgets.json" with { type: "json" };

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const UNPACK: Record<string, (body: Buffer) => Buffer> = { br: brotliDecompressSync, zstd: zstdDecompressSync };

/** The compressed size of an address as a browser requests it, and its text. */
function fetchCompressed(
  path: string,
  from = "none",
  cookie = "",
): Promise<{ bytes: number; text: string; coding: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(
      shop.origin + path,
      {
        headers: {
          "Accept-Encoding": "gzip, deflate, br, zstd",
          "Sec-Fetch-Site": from,
          ...(cookie === "" ? {} : { Cookie: cookie }),
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () => {
          const body = Buffer.concat(chunks);
          // Files too small to gain from it are not compressed.
          const coding = response.headers["content-encoding"] ?? "";
          resolve({ bytes: body.length, text: (UNPACK[coding]?.(body) ?? body).toString(), coding });
        });
      },
    );
    asked.on("error", reject);
    asked.end();
  });
}

test.each(Object.entries(budgets.htmlAndCssKilobytes))(
  "%s: HTML and CSS within %d KB of brotli (R-PERF-01)",
  async (path, kilobytes) => {
    const page = await fetchCompressed(path);
    const sheets = [...page.text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map((match) => match[1] ?? "");
    const styles = await Promise.all(sheets.map((sheet) => fetchCompressed(sheet)));
    const css = styles.reduce((bytes, sheet) => bytes + sheet.bytes, 0);
    // The first page of a visit has its style rules inline.
    expect(sheets.length + (page.text.match(/<style/g)?.length ?? 0)).toBe(1);
    expect(page.bytes + css).toBeLessThanOrEqual(kilobytes * 1024);
    expect(page.text.match(/<[a-z]/g)?.length ?? 0).toBeLessThanOrEqual(budgets.elements);
  },
);

test("staff pages are no heavier than those of the shop, and have no script", async () => {
  const { jar } = await signedIn(shop, "helen.moss@ferrule.example");
  const pages = Object.values(PATHS).flatMap(({ en, es }) => [en, es].filter((path) => isStaffPath(path)));
  const overviews = pages.filter((path) => !/[:*]/.test(path));
  expect(overviews.length).toBeGreaterThan(12);
  for (const path of overviews) {
    const { bytes, text } = await fetchCompressed(path, "none", jar.header);
    expect([path, bytes <= budgets.staffKilobytes * 1024, /<script[^>]*src|type="module"/.test(text)]).toEqual([
      path,
      true,
      false,
    ]);
  }
});

test("private page opened from another page of the shop is sent whole with fast compression, smaller than a first visit", async () => {
  const first = await fetchCompressed("/cart");
  const next = await fetchCompressed("/cart", "same-origin");
  expect([first.coding, next.coding]).toEqual(["br", "zstd"]);
  expect(next.text).toMatch(/^<!DOCTYPE html>[^]+<\/html>$/);
  expect(next.bytes).toBeLessThan(first.bytes);
});

/** Methods that Chrome 109 lacks; `.has(name, value)` and `.size` of URLSearchParams cannot be found by name. */
const TOO_NEW =
  /\.(?:toSorted|toReversed|toSpliced|isWellFormed|toWellFormed|isSubsetOf|union|difference|symmetricDifference)\(|\b(?:Object|Map)\.groupBy\(|\bPromise\.(?:withResolvers|try)\(|\bArray\.fromAsync\(|\bURL\.(?:canParse|parse)\(/;

test("scripts use nothing that the oldest supported browsers lack (R-UI-01)", () => {
  expect(scriptTexts().length).toBeGreaterThan(10);
  expect(scriptTexts().flatMap((text) => text.match(TOO_NEW) ?? [])).toEqual([]);
});

test("browsers get neither the phone library nor the schema library", () => {
  const isThere = (text: string) => scriptTexts().some((each) => each.includes(text));
  expect(isThere("addressPostalCode")).toBe(true);
  // The beginning of the metadata of every numbering plan, and the mark of every zod schema.
  expect(isThere("country_calling_codes")).toBe(false);
  expect(isThere("_zod")).toBe(false);
});

function scriptTexts(): string[] {
  const folder = "build/client/assets";
  const names = fs.readdirSync(folder).filter((name) => name.endsWith(".js"));
  return names.map((name) => fs.readFileSync(`${folder}/${name}`, "utf8"));
}

test("scripts of a page stay within their budget (R-PERF-01)", async () => {
  const { text } = await fetchCompressed("/");
  const modules = new Set([...text.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map((match) => match[1] ?? ""));
  const queue = [...modules];
  let bytes = 0;
  for (let path = queue.pop(); path; path = queue.pop()) {
    const script = await fetchCompressed(path);
    bytes += script.bytes;
    for (const [, imported] of script.text.matchAll(/from"\.\/([^"]+\.js)"|import"\.\/([^"]+\.js)"/g)) {
      const next = `/assets/${imported}`;
      if (!imported || modules.has(next)) continue;
      modules.add(next);
      queue.push(next);
    }
  }
  expect(modules.size).toBeGreaterThan(4);
  expect(bytes).toBeLessThanOrEqual(budgets.scriptKilobytes * 1024);
});
