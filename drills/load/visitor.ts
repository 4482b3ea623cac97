import { pagePath } from "../../app/i18n/paths.ts";
import type { Locale } from "../../app/domain/locale.ts";
import { acknowledge, newLedger, type Ledger } from "../buyers/ledger.ts";
import type { Random } from "../buyers/random.ts";
import { postForm } from "../../tests/setup/fill-form.ts";
import { filtersOf, linksOf, mainOf, quantitiesOf } from "../../tests/setup/read-html.ts";
import { checkCart } from "./cart.ts";
import { openBrowser, type Browser, type Site } from "./browser.ts";

export type Course = {
  site: Site;
  random: Random;
  /** Parts that can be ordered, with their package sizes. */
  sold: ReadonlyMap<string, number>;
  isOver(): boolean;
  /** Random wait before the first page. */
  comeIn(): Promise<void>;
  /** Waits as people do between two pages. */
  pause(): Promise<void>;
};

export type Visit = { browser: Browser; ledger: Ledger; locale: Locale };

const WORDS = [
  "red push button",
  "contactor 24 vdc",
  "luz piloto ambar",
  "relay",
  "clema gris",
  "wire duct",
  "KC-0093",
];

/** Visits one after another, each from a new address with a new browser, until the end. */
export async function visitOften(course: Course, number: number): Promise<Visit[]> {
  const visits: Visit[] = [];
  await course.comeIn();
  for (let count = 0; !course.isOver(); count++) {
    const address = `198.18.${number}.${count % 250}`;
    const locale: Locale = course.random.happens(50) ? "en" : "es";
    const visit = { browser: openBrowser(course.site, address), ledger: newLedger(), locale };
    // The fault has been counted; the next visit goes on.
    await browse(course, visit).catch((error: unknown) => visit.ledger.wrong.push(String(error)));
    visit.browser.close();
    if (visit.ledger.lines > 0 || visit.ledger.wrong.length > 0) visits.push(visit);
  }
  return visits;
}

/** From the home page to parts, some searches, and sometimes an addition to the cart. */
async function browse(course: Course, visit: Visit): Promise<void> {
  const { random, pause } = course;
  const { browser, locale } = visit;
  const home = await browser.open(pagePath("home", locale), "home page");
  await openStyles(browser, home);
  for (let turn = random.below(4); turn >= 0 && !course.isOver(); turn--) {
    await pause();
    if (random.happens(30)) await search(course, visit);
    else await toSeries(course, visit, home);
  }
  if (random.happens(5)) await browser.get(`${pagePath("products", locale)}/no-such-thing/x`, "missing page", [404]);
}

async function openStyles(browser: Browser, html: string): Promise<void> {
  const [, path] = /<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/.exec(html) ?? [];
  if (path) await browser.get(path, "style sheet");
}

async function search({ random, pause }: Course, { browser, locale }: Visit): Promise<void> {
  const path = pagePath("products", locale);
  const words = new URLSearchParams({ q: random.some(WORDS, 1)[0] ?? "" });
  const found = await browser.open(`${path}?${words}`, "search");
  const [box] = random.some(
    filtersOf(found).filter(({ disabled }) => !disabled),
    1,
  );
  if (!box || random.happens(50)) return;
  await pause();
  words.append(box.key, box.slug);
  await browser.open(`${path}?${words}`, "search, narrowed");
}

async function toSeries(course: Course, visit: Visit, home: string): Promise<void> {
  const { random, pause } = course;
  const { browser, locale } = visit;
  const category = linkLike(random, home, `^${pagePath("category", locale, { "*": "" })}[^?#]+$`);
  const listed = await browser.open(category, "category page");
  const products = pagePath("products", locale);
  const path = linkLike(random, mainOf(listed), `^${products}/[^/?#]+/[^/?#.]+$`);
  if (path === "") return;
  await pause();
  const series = await browser.open(path, "series page");
  const part = linkLike(random, mainOf(series), `^${path}/[^/?#.]+$`);
  await pause();
  if (part !== "" && random.happens(60)) await browser.open(part, "part page");
  if (random.happens(25)) await addFrom(course, visit, series);
}

/** Enters quantities into some rows of a series table and adds them. */
export async function addFrom(
  { random, sold }: Pick<Course, "random" | "sold">,
  { browser, ledger, locale }: Visit,
  html: string,
): Promise<void> {
  const rows = quantitiesOf(mainOf(html)).filter((pn) => sold.has(pn));
  const chosen = random.some(rows, 1 + random.below(3)).map((pn) => ({ pn, quantity: 1 + random.below(20) }));
  const form = chosen[0] ? postForm(mainOf(html), `q[${chosen[0].pn}]`) : null;
  if (!form) return;
  const typed = chosen.map(({ pn, quantity }): [string, string] => [`q[${pn}]`, String(quantity)]);
  await browser.submit(form.action, Object.fromEntries([...form.fields, ...typed]), "add to the cart", "series page");
  for (const { pn, quantity } of chosen) acknowledge(ledger, pn, quantity);
  ledger.wrong.push(...checkCart("a visitor", ledger, await browser.open(pagePath("cart", locale), "cart page")));
}

function linkLike(random: Random, html: string, pattern: string): string {
  const fitting = linksOf(html).filter((link) => new RegExp(pattern).test(link));
  return random.some(fitting, 1)[0] ?? "";
}
