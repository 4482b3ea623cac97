import { pagePath } from "../app/i18n/paths.ts";
import type { App } from "./app.ts";

/** After this time the shop opens anyway and answers failing pages with an error page. */
const WARM_UP_LIMIT_MS = 10_000;

/** Reserved example address (RFC 5737), so the warm-up uses no visitor's rate limit. */
const WARM_UP_ADDRESS = "192.0.2.1";

/** The first render of each kind of page takes ten times as long as later ones; without warm-up the first visitors got 503 (decision 0070).
 * Never rejects. */
export async function warmUp(app: App): Promise<void> {
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, WARM_UP_LIMIT_MS).unref());
  await Promise.race([renderPages(app), timeout]);
}

/** Finds the series and the part by the links of the pages. */
async function renderPages(app: App): Promise<void> {
  const products = pagePath("products", "en");
  const series = firstLinkBelow(await htmlOf(app, products), `${products}/`, 2);
  const part = series && firstLinkBelow(await htmlOf(app, series), `${series}/`, 1);
  // Search for a series with parts, because searches without results are recorded.
  const search = part && searchFor(series);
  const others = (["cart", "quickOrder", "login"] as const).map((key) => pagePath(key, "en"));
  for (const path of [part, search, ...others, pagePath("home", "en"), pagePath("home", "es")])
    if (path) await htmlOf(app, path);
}

function searchFor(series: string): string {
  return `${pagePath("products", "en")}?${new URLSearchParams({ q: series.split("/").at(-1) ?? "" })}`;
}

/** Empty if the page fails. */
async function htmlOf(app: App, path: string): Promise<string> {
  const origin = app.env.PUBLIC_ORIGIN ?? "http://localhost";
  const info = { id: "warm-up", nonce: "", address: WARM_UP_ADDRESS, isLocal: false, isTooLarge: false };
  try {
    return await (await app.handle(new Request(new URL(path, origin)), info)).text();
  } catch (error) {
    app.log.error("page not made before opening", error, { path });
    return "";
  }
}

/** Address of the first link with `depth` segments after `prefix`. */
function firstLinkBelow(html: string, prefix: string, depth: number): string | null {
  for (const [, href = ""] of html.matchAll(/ href="([^"?#]+)"/g))
    if (href.startsWith(prefix) && href.slice(prefix.length).split("/").length === depth) return href;
  return null;
}
