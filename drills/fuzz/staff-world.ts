import { LOCALES } from "../../app/domain/locale.ts";
import { PATHS, type PageKey } from "../../app/i18n/paths.ts";
import { isStaffPath } from "../../app/i18n/private-pages.ts";
import type { RunningShop } from "../../tests/setup/running-shop.ts";
import { linksOf } from "../../tests/setup/read-html.ts";
import { signedIn } from "../../tests/setup/signed-in.ts";
import type { Actor, KnownForm, World } from "./fuzz-request.ts";
import { fieldsOfForms } from "./known-forms.ts";

/** Number of explored pages of one kind, since the pages of a list are alike. */
const MOST_OF_A_KIND = 3;

const MORE_NAMES = ["format", "q", "page", "by", "action", "order", "customer", "waiting", "from", "to", "_routes"];

const STAFF_PAGES = (Object.keys(PATHS) as PageKey[]).flatMap((page) =>
  LOCALES.map((locale) => PATHS[page][locale]).filter(isStaffPath),
);

/** The staff pages with all their forms, as an administrator finds them by links. */
export async function exploreStaffPages(
  shop: RunningShop,
  administrator: string,
  pagesOfAKind?: number,
): Promise<World> {
  const browser = await signedIn(shop, administrator);
  const starts = STAFF_PAGES.filter((pattern) => !/[:*]/.test(pattern));
  // Downloads are audited, and the audit log must not change.
  const isOurs = (path: string) => isStaffPath(path) && !path.includes("format=");
  const { paths: queue, forms } = await crawl(browser, starts, isOurs, pagesOfAKind);
  const newcomer: Actor = { name: "newcomer", cookies: new Map(), forms };
  return {
    origin: shop.origin,
    patterns: STAFF_PAGES,
    paths: queue,
    pathsByKind: [...Map.groupBy(queue, (path) => path.split(/[?/]/).length).values()],
    queryNames: [
      ...new Set([...MORE_NAMES, ...queue.flatMap((path) => [...new URLSearchParams(path.split("?")[1]).keys()])]),
    ],
    cookieNames: ["session-mark", "login", "flash", "redirect-path", "locale"],
    newcomer,
    visitor: newcomer,
    buyer: newcomer,
    tampered: newcomer,
  };
}

export async function crawl(
  browser: Pick<Awaited<ReturnType<typeof signedIn>>, "get">,
  starts: readonly string[],
  isOurs: (path: string) => boolean,
  mostOfAKind = MOST_OF_A_KIND,
): Promise<{ paths: string[]; forms: KnownForm[] }> {
  const queue = [...starts];
  const seen = new Set(queue);
  const forms = new Map<string, KnownForm>();
  const looked = new Map<string, number>();
  // The list grows during the loop.
  for (const path of queue) {
    const kind = kindOf(path);
    const many = looked.get(kind) ?? 0;
    if (many >= mostOfAKind) continue;
    looked.set(kind, many + 1);
    const response = await browser.get(path);
    const html = response.headers.get("Content-Type")?.startsWith("text/html") ? await response.text() : "";
    for (const form of fieldsOfForms(html, path)) if (isOurs(form.action)) forms.set(nameOf(form), form);
    for (const link of linksOf(html)) {
      const target = link.split("#", 1)[0] ?? "";
      if (!target.startsWith("/") || !isOurs(target) || seen.has(target)) continue;
      seen.add(target);
      queue.push(target);
    }
  }
  return { paths: queue, forms: [...forms.values()] };
}

/** Names, numbers and query values do not make another kind of page. */
function kindOf(path: string): string {
  const [pathname = "", query] = path.split("?");
  const names = [...new URLSearchParams(query).keys()].join();
  return `${pathname.replace(/\/[^/]*\d[^/]*/g, "/:")} ${names}`;
}

/** One of several forms with the same target and fields is enough. */
function nameOf({ action, fields }: KnownForm): string {
  const intent = fields.find(([name]) => name === "intent")?.[1] ?? "";
  return `${action} ${intent} ${fields.map(([name]) => name).join()}`;
}
