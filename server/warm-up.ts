import { pagePath } from "../app/i18n/paths.ts";
import type { App } from "./app.ts";

/** A shop that cannot show its pages so soon opens all the same: whoever comes is told why. */
const PATIENCE_MS = 10_000;

/** An address nobody has: what is asked for here counts against no visitor. */
const NOBODY = "192.0.2.1";

/**
 * Makes one page of each kind people come for before anybody can ask. The first of each takes ten times as long as later ones, so that
 * a shop that opened at once refused a page here and there to those who had waited for it (decision 0070). Never throws.
 */
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

/** Of a series that has parts: a search without a result would be reported as one of visitors. */
function searchFor(series: string): string {
  return `${pagePath("products", "en")}?${new URLSearchParams({ q: series.split("/").at(-1) ?? "" })}`;
}

/** A page as a visitor without a cookie gets it; empty when there is none. */
async function textOf(app: App, path: string): Promise<string> {
  const origin = app.env.PUBLIC_ORIGIN ?? "http://localhost";
  const info = { id: "warm-up", nonce: "", address: NOBODY, isLocal: false, isTooLarge: false };
  try {
    return await (await app.handle(new Request(new URL(path, origin)), info)).text();
  } catch (error) {
    app.log.error("page not made before opening", error, { path });
    return "";
  }
}

/** The first link of a page that goes on from a path by so many steps; null when there is none. */
function linkOn(html: string, from: string, steps: number): string | null {
  for (const [, href = ""] of html.matchAll(/ href="([^"?#]+)"/g))
    if (href.startsWith(from) && href.slice(from.length).split("/").length === steps) return href;
  return null;
}
