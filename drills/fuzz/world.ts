import routes from "../../app/routes.ts";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { fieldsOfForms } from "./known-forms.ts";
import type { Actor, KnownForm, World } from "./fuzz-request.ts";
import { CLEVELAND, nonce } from "../../tests/setup/checking-out.ts";
import { linksOf } from "../../tests/setup/read-html.ts";
import type { RunningShop } from "../../tests/setup/running-shop.ts";
import { signedIn, visitorOf } from "../../tests/setup/signed-in.ts";

type Browser = ReturnType<typeof visitorOf>;

const [BUYER, TAMPERED] = ["dana.whitlock@meridianpack.example", "priya.raman@tririver.example"];

/** Pages that are explored; every route is tried as well. */
const MOST_PAGES = 160;

/** Development pages: one draws every part, one fails on purpose. */
const LEFT_OUT = new Set(["/dev/drawings", "/dev/ui"]);

/** Query parameters that are in no link of the explored pages. */
const MORE_NAMES = [
  "_routes",
  "format",
  "list",
  "back",
  "locale",
  "to",
  "code",
  "error_code",
  "listName",
  "address",
  "index",
  "q",
  "page",
  "sort",
  "token",
  "redirect_to",
];

/** Explores the shop as each visitor: addresses, forms, names and cookies. New pages are found by themselves. */
export async function exploreShop(shop: RunningShop, mostPages = MOST_PAGES): Promise<World> {
  const patterns = patternsOf(routes).filter((pattern) => !LEFT_OUT.has(pattern));
  const newcomer = visitorOf(() => shop);
  const paths = await walk(newcomer, patterns, mostPages);
  const visitor = await withThings(visitorOf(() => shop));
  const buyer = await withThings(await signedIn(shop, BUYER));
  await buyer.post("/checkout/address", { ...CLEVELAND, nonce: nonce() });
  const tampered = await withThings(await signedIn(shop, TAMPERED));
  const own = patterns.filter((pattern) => !/[:*]/.test(pattern));
  const known = [...new Set([...paths, ...own])];
  const forms = await formsOf(newcomer, known, mostPages);
  const jars = [newcomer, visitor, buyer, tampered].flatMap(({ jar }) => [...jar.cookies.keys()]);
  const ownPaths = [...new Set([...own, ...(await walk(buyer, own, 40))])];
  const all = [...new Set([...known, ...ownPaths])];
  return {
    origin: shop.origin,
    patterns,
    paths: all,
    pathsByKind: [...Map.groupBy(all, kindOfPath).values()],
    queryNames: [...new Set([...MORE_NAMES, ...known.flatMap(namesOfQuery), ...forms.flatMap(namesOfGet)])],
    cookieNames: [...new Set([...jars, "flash", "redirect-path", "login", "cart", "locale"])],
    newcomer: actor(
      "newcomer",
      visitorOf(() => shop),
      forms,
    ),
    visitor: actor("visitor", visitor, [...forms, ...(await formsOf(visitor, own, mostPages))]),
    buyer: actor(
      "buyer",
      buyer,
      await formsOf(buyer, [...ownPaths, ...paths.slice(0, 40)], Math.min(MOST_PAGES, own.length + mostPages)),
    ),
    tampered: actor("tampered", tampered, await formsOf(tampered, own, mostPages)),
  };
}

function patternsOf(entries: readonly RouteConfigEntry[]): string[] {
  return [
    ...new Set(
      entries.flatMap(({ path, children }) => [
        ...(path === undefined ? [] : [`/${path.replace(/^\//, "")}`]),
        ...patternsOf(children ?? []),
      ]),
    ),
  ];
}

/** Addresses of this site in links of every page without parameters. */
async function walk(browser: Browser, patterns: readonly string[], most: number): Promise<string[]> {
  const queue = patterns.filter((pattern) => !/[:*]/.test(pattern));
  const seen = new Set(queue);
  for (let opened = 0; opened < Math.min(most, queue.length); opened += 1) {
    const path = queue[opened] ?? "/";
    for (const link of linksOf(await textOf(browser, path))) {
      const target = link.split("#", 1)[0] ?? "";
      if (!/^\/(?!\/)/.test(target) || seen.has(target)) continue;
      seen.add(target);
      queue.push(target);
    }
  }
  return queue.slice(0, 4000);
}

/** A cart, a pasted list, and favorites for a signed-in user. */
async function withThings(browser: Browser): Promise<Browser> {
  await browser.get("/login");
  await browser.post("/cart", {
    intent: "add",
    nonce: nonce(),
    "q[TI-02FS]": "12",
    "q[PEF-PFGN-10]": "3",
    "ref[TI-02FS]": "panel 4",
  });
  await browser.post("/quick-order", { lines: "12 TI-02FS\nKC-09-24D\nno such part" });
  await browser.post("/my-account/favorites", { pn: "TI-02FS", wanted: "true" });
  return browser;
}

async function formsOf(browser: Browser, paths: readonly string[], most = MOST_PAGES): Promise<KnownForm[]> {
  const found = new Map<string, KnownForm>();
  for (const path of paths.slice(0, most)) {
    for (const form of fieldsOfForms(await textOf(browser, path), path)) {
      const name = nameOf(form);
      if (!found.has(name)) found.set(name, form);
    }
  }
  const list = await browser.post("/quick-order", { lines: "12 TI-02FS\nKC-09-24D\nPEF-PFGN-1O" });
  const check = list.headers.get("Location");
  if (check !== null)
    for (const form of fieldsOfForms(await textOf(browser, check), check)) found.set(`check ${form.action}`, form);
  return [...found.values()];
}

/** A GET form is identified by its target, a POST form also by its fields. */
function nameOf({ action, isPost, fields }: KnownForm): string {
  const path = action.split("?", 1)[0] ?? "";
  const names = fields.map(([name]) => name.replace(/\[.*/, ""));
  return isPost ? `${path} ${[...new Set(names)].join()}` : path.split("/").length > 3 ? "a series" : path;
}

/** Cached pages of each browser, since links and forms are read from the same pages. */
const read = new WeakMap<Browser, Map<string, Promise<string>>>();

function textOf(browser: Browser, path: string): Promise<string> {
  const pages = read.get(browser) ?? new Map<string, Promise<string>>();
  read.set(browser, pages);
  const text = pages.get(path) ?? openPage(browser, path);
  pages.set(path, text);
  return text;
}

async function openPage(browser: Browser, path: string): Promise<string> {
  const response = await browser.get(path);
  const location = response.headers.get("Location");
  const text = await response.text();
  if (location === null || !location.startsWith("/"))
    return response.headers.get("Content-Type")?.startsWith("text/html") ? text : "";
  return (await browser.get(location)).text();
}

function actor(name: string, { jar }: Browser, forms: readonly KnownForm[]): Actor {
  return { name, cookies: new Map(jar.cookies), forms };
}

/** Approximate kind of a page: its fixed first words and its depth. */
function kindOfPath(path: string): string {
  const segments = path.split("?", 1)[0]?.split("/").filter(Boolean) ?? [];
  const words = segments[0] === "es" ? 2 : 1;
  return `${segments.slice(0, words).join("/")} ${segments.length} ${path.includes("?")}`;
}

function namesOfQuery(path: string): string[] {
  return [...new URLSearchParams(path.split("?")[1] ?? "").keys()];
}

function namesOfGet({ isPost, fields }: KnownForm): string[] {
  return isPost ? [] : fields.map(([name]) => name);
}
