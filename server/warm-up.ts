import { pagePath } from "../app/i18n/paths.ts";
import type { App } from "./app.ts";

/** After this time the shop opens anyway and explains failures itself. */
const PATIENCE_MS = 10_000;

/** Documentation address, so no visitor's limit is used. */
const WARM_UP_ADDRESS = "192.0.2.1";

/** The first render of each kind of page takes ten times longer, and without warm-up the first visitors were refused (decision 0070).
 * Never rejects. */
export async function warmUp(app: App): Promise<void> {
  const isLate = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS).unref());
  await Promise.race([makePages(app), isLate]);
}

async function makePages(app: App): Promise<void> {
  const series = linkOn(await textOf(app, pagePath("products", "en")), `${pagePath("products", "en")}/`, 2);
  const part = series && linkOn(await textOf(app, series), `${series}/`, 1);
  const search = part && searchFor(series);
  const others = (["cart", "quickOrder", "login"] as const).map((key) => pagePath(key, "en"));
  for (const path of [part, search, ...others, pagePath("home", "en"), pagePath("home", "es")])
    if (path) await textOf(app, path);
}

/** A series with parts, so the search is not recorded as one without results. */
function searchFor(series: string): string {
  return `${pagePath("products", "en")}?${new URLSearchParams({ q: series.split("/").at(-1) ?? "" })}`;
}

async function textOf(app: App, path: string): Promise<string> {
  const origin = app.env.PUBLIC_ORIGIN ?? "http://localhost";
  const info = { id: "warm-up", nonce: "", address: WARM_UP_ADDRESS, isLocal: false, isTooLarge: false };
  try {
    return await (await app.handle(new Request(new URL(path, origin)), info)).text();
  } catch (error) {
    app.log.error("page not made before opening", error, { path });
    return "";
  }
}

function linkOn(html: string, from: string, steps: number): string | null {
  for (const [, href = ""] of html.matchAll(/ href="([^"?#]+)"/g))
    if (href.startsWith(from) && href.slice(from.length).split("/").length === steps) return href;
  return null;
}
