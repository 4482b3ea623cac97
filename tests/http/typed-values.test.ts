import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LOCALES, type Locale } from "../../app/domain/locale.ts";
import type { PageKey } from "../../app/i18n/paths.ts";
import { placedLine } from "../../app/services/orders/new-order.test-helper.ts";
import { isLong } from "../setup/extent.ts";
import { ALERT, fieldsOf, fillPage, langOf, type Button, type Field, type FilledPage } from "../setup/filled-page.ts";
import { ownDatabase, type OwnDatabase } from "../setup/own-database.ts";
import { placePastOrders } from "../setup/past-orders.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { CookieJar, signedIn, visitorOf } from "../setup/signed-in.ts";
import {
  COMPANIES,
  openWorld,
  pagesOf,
  pathOf,
  wrongRows,
  type Walker,
  type World,
  WITHOUT_ENTRIES,
} from "../setup/walked-pages.ts";

type Visitor = ReturnType<typeof visitorOf>;

/** Without scripts a button sends its own form only. These forms lose entries of other forms, with the reason; an unneeded exception fails. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  "cart: [cart-lines] language answers 200 in the other language": "the switch saves the cart as well",
  "cart: […/": "taking a shared cart back changes the cart that the fields are about",
  "companyList: [list-form] loses [list-form] lines": "lines that were not taken are shown in the rows above the text",
  "companyLists: [list-form] loses [list-form]":
    "the list was made, and its page shows the lines that were not taken in rows",
  "compare: [order-rows] loses [numbers] pn": "Enter looks up the number, and the answer names it",
  "home: [/locale] loses [paste-box]": "the home page is cached, one for all visitors",
  "login: [sign-in] language loses [sign-in] website": "no person sees this field",
  "staffData: [/locale] loses": "a language switch in the form would upload the chosen files first",
  "quickOrderCheck: [check-form] language answers 200 in the other language after a redirect":
    "the list is stored as typed",
  "staffCart: ": "lines that were taken are in the cart; staff choose their language before they order",
};

/** The sign-out, and the search of every page, which leads to another page with a question of its own. */
const LEAVES = /logout|^\/products$|^\/es\/productos$/;

const LOCALE = "/locale";
const MOST_REDIRECTS = 6;
const SALES = "sara.lind@ferrule.example";
const ADMINISTRATOR = "helen.moss@ferrule.example";

let shop: RunningShop;
let data: OwnDatabase;
const numbers: Record<Locale, string> = { en: "", es: "" };
beforeAll(async () => {
  data = await ownDatabase();
  const at = `${new Date().getUTCFullYear() - 1}-11-05T12:00:00Z`;
  const lines = [placedLine("TI-02FS", 10, 250)];
  const orders = LOCALES.map((locale) => ({ at, lines, by: COMPANIES[locale].buyer.id }));
  [numbers.en = "", numbers.es = ""] = await placePastOrders(data.env, orders);
  shop = await startShop(data.env);
});
afterAll(async () => {
  await shop.stop();
  await data.remove();
});

const worlds = new Map<Locale, Promise<World>>();

/** One for all persons. */
function worldIn(locale: Locale): Promise<World> {
  const world = worlds.get(locale) ?? openWorld(shop, locale, numbers[locale]);
  worlds.set(locale, world);
  return world;
}

type Next = {
  readonly status: number;
  readonly html: string;
  /** A POST uses up the form of its page, even when it is refused. */
  readonly isPost: boolean;
  readonly isRedirected: boolean;
};

/** Presses a button in a browser of its own with the same cookies, and follows where it leads. */
async function press(jar: CookieJar, page: FilledPage, button: Button): Promise<Next> {
  const { method, path, body } = page.request(button);
  const fields = Object.fromEntries([...body].map(([name, value]) => [name, String(value)]));
  const own = visitorOf(() => shop, new CookieJar(jar.cookies));
  const bare = path.replace(/#.*/, "");
  const pairs = new URLSearchParams([...body].map(([name, value]) => [name, String(value)]));
  let answer =
    method === "get"
      ? await own.get(`${bare.replace(/\?.*/, "")}?${pairs}`)
      : await shop.get(bare, { method: "POST", body: pairs, headers: { Origin: shop.origin, Cookie: own.jar.header } });
  own.jar.take(answer);
  const isRedirected = answer.status >= 300 && answer.status < 400;
  for (let hop = 0; hop < MOST_REDIRECTS && [301, 302, 303].includes(answer.status); hop++)
    answer = await own.get((answer.headers.get("Location") ?? "").replace(/#.*/, ""));
  expect([button.key, fields["intent"], answer.status < 500]).toEqual([button.key, fields["intent"], true]);
  return { status: answer.status, html: await answer.text(), isPost: method === "post", isRedirected };
}

const isLanguage = ({ key, form }: Button) => / language=/.test(key) || form === LOCALE;

/** Fields that the next page has too, but without the entry. The page in the other language has them all. */
function lostFields(page: FilledPage, button: Button, next: Next): Field[] {
  const there = fieldsOf(next.html);
  return page.fields.filter((field) => {
    // The fields of a GET form are in the address of the answer. Saved forms are shown as saved.
    if (field.isAsking || (field.form === button.form && !button.isAside && next.status < 300)) return false;
    const same = there.filter(({ form, name }) => form === field.form && name === field.name);
    // An offer without a mark is no entry, and the other language may have another offer.
    const isEntry = field.value !== "";
    return (same.length > 0 || (isLanguage(button) && isEntry)) && !same.some(({ value }) => value === field.value);
  });
}

const TRANSLATED = "answers 200 in the other language";

/** A redirect means that the form was carried out, unless the switch is a form of its own. */
function answerOf(page: FilledPage, { form }: Button, { status, html, isRedirected }: Next): string {
  const after = isRedirected && form !== LOCALE ? " after a redirect" : "";
  const alert = page.hasAlert || !html.includes(ALERT) ? "" : " with an alert";
  return `answers ${status} in the ${langOf(html) === page.lang ? "same" : "other"} language${after}${alert}`;
}

/** Presses each button of a page once, with every field filled in; returns the lost entries by page, button and field. */
async function lossesOf(visitor: Visitor, key: PageKey, path: string): Promise<string[]> {
  const read = async () => fillPage(await (await visitor.get(path)).text(), path);
  const pressed = new Set<string>();
  const losses = new Set<string>();
  const opened = await visitor.get(path);
  expect([path, opened.status]).toEqual([path, 200]);
  let page = fillPage(await opened.text(), path);
  const hasEntries = page.fields.some(({ isAsking }) => !isAsking);
  expect([path, hasEntries || WITHOUT_ENTRIES.has(key)]).toEqual([path, true]);
  for (const button of page.buttons) {
    const kind = button.key.replace(/[A-Z]+\d*-[A-Z\d-]+/g, "PN");
    if (pressed.has(kind) || LEAVES.test(button.form)) continue;
    pressed.add(kind);
    if (!page.buttons.some((each) => each.key === button.key)) continue;
    const next = await press(visitor.jar, page, button);
    const by = button.isAside ? button.key.split("=")[0] : `[${button.form}]`;
    for (const { form, name } of lostFields(page, button, next)) {
      const loss = `${key}: ${by} loses [${form}] ${name.replace(/\[.+\]/, "[…]")}`;
      losses.add(path === "/" ? loss : loss.replaceAll(path, "…"));
    }
    if (isLanguage(button)) losses.add(`${key}: ${by} ${answerOf(page, button, next)}`);
    if (next.isPost) page = await read();
  }
  return [...losses].filter((loss) => !loss.endsWith(TRANSLATED));
}

async function crawl(visitor: Visitor, walker: Walker, world: World, locale: Locale): Promise<string[]> {
  const losses: string[] = [];
  for (const page of pagesOf(walker)) {
    await page.walk.first?.(world);
    losses.push(...(await lossesOf(visitor, page.key, pathOf(page, world, locale))));
  }
  return losses;
}

const WALKERS: Readonly<Record<Walker, (world: World) => Promise<Visitor>>> = {
  visitor: async () => visitorOf(() => shop),
  buyer: async ({ buyer }) => buyer,
  sales: () => signedIn(shop, SALES),
  administrator: () => signedIn(shop, ADMINISTRATOR),
  newcomer: () => signedIn(shop, `${crypto.randomUUID()}@plant.example`),
};

const seen = new Set<string>();

/** Each person is followed in one language, in `test:long` in both. */
describe.each(Object.keys(WALKERS) as Walker[])("every button of every page without scripts, as %s", (walker) => {
  const locales = LOCALES.filter(
    (_, index) => isLong || index === Object.keys(WALKERS).indexOf(walker) % LOCALES.length,
  );
  test.each(locales)("buttons keep the entries of other fields, in %s", async (locale) => {
    const world = await worldIn(locale);
    const losses = await crawl(await WALKERS[walker](world), walker, world, locale);
    for (const loss of losses) seen.add(loss);
    expect(losses.filter((loss) => !Object.keys(EXCEPTIONS).some((known) => loss.startsWith(known)))).toEqual([]);
  });
});

test("every page with an action is walked or has a reason", () => {
  expect(wrongRows()).toEqual([]);
});

test("every listed exception is still needed", () => {
  const stale = Object.keys(EXCEPTIONS).filter((known) => ![...seen].some((loss) => loss.startsWith(known)));
  expect(stale).toEqual([]);
});
