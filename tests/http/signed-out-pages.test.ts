import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LOCALES, type Locale } from "../../app/domain/locale.ts";
import { PATHS } from "../../app/i18n/paths.ts";
import { placedLine } from "../../app/services/orders/new-order.test-helper.ts";
import { fieldsOf, fillPage, type Button, type FilledPage } from "../setup/filled-page.ts";
import { ownDatabase, type OwnDatabase } from "../setup/own-database.ts";
import { placePastOrders } from "../setup/past-orders.ts";
import { formOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { CookieJar, signedIn, visitorOf } from "../setup/signed-in.ts";
import {
  OPEN_TO_VISITORS,
  openWorld,
  pagesOf,
  pathOf,
  type Walker,
  type World,
  WITHOUT_ENTRIES,
} from "../setup/walked-pages.ts";
import { someOf } from "../setup/extent.ts";

const SALES = "sara.lind@ferrule.example";
const ADMINISTRATOR = "helen.moss@ferrule.example";

type Visitor = ReturnType<typeof visitorOf>;

let shop: RunningShop;
let data: OwnDatabase;
let world: World;
beforeAll(async () => {
  data = await ownDatabase();
  const at = `${new Date().getUTCFullYear() - 1}-11-05T12:00:00Z`;
  const [number = ""] = await placePastOrders(data.env, [{ at, lines: [placedLine("TI-02FS", 10, 250)] }]);
  shop = await startShop(data.env);
  world = await openWorld(shop, "en", number);
});
afterAll(async () => {
  await shop.stop();
  await data.remove();
});

/** The typed fields of a POST form that its button sends. */
function typedFor(page: FilledPage, button: Button): readonly (readonly [string, string])[] {
  const { body } = page.request(button);
  const sent = [...body].map(([name, value]) => `${name}=${String(value)}`);
  return page.fields
    .filter(({ form, name, value, isAsking }) => !isAsking && form === button.form && sent.includes(`${name}=${value}`))
    .map(({ name, value }) => [name, value] as const);
}

/** Sends a form without the cookies of the session; returns the entries that are neither in the answer nor on the page after the sign-in. */
async function lossOf(jar: CookieJar, page: FilledPage, button: Button, path: string) {
  const typed = typedFor(page, button);
  const sent = page.request(button);
  const left = new CookieJar(new Map([...jar.cookies].filter(([name]) => !/^sb-|session/.test(name))));
  const body = new URLSearchParams([...sent.body].map(([name, value]) => [name, String(value)]));
  const headers = { Origin: shop.origin, Cookie: left.header };
  const answer = await shop.get(sent.path.replace(/#.*/, ""), { method: "POST", body, headers });
  left.take(answer);
  const html = await answer.text();
  const lost = (values: readonly (readonly [string, string])[]) =>
    typed
      .filter(([name, value]) => !values.some((field) => field[0] === name && field[1] === value))
      .map(([name]) => `${button.form} ${name} (${answer.status})`);
  if (answer.status === 403)
    return lost(formOf(html, "send-again")?.hidden.map(([name, value]) => [name, value]) ?? []);
  const back = visitorOf(() => shop, new CookieJar(new Map([...left.cookies, ...jar.cookies])));
  return lost(fieldsOf(await (await back.get(path)).text()).map(({ name, value }) => [name, value]));
}

async function lossesOf(visitor: Visitor, walker: Walker, locale: Locale) {
  const losses: string[] = [];
  for (const each of pagesOf(walker).filter(({ key }) => !PATHS[key].isFound && !OPEN_TO_VISITORS.has(key))) {
    await each.walk.first?.(world);
    const path = pathOf(each, world, locale);
    const opened = await visitor.get(path);
    expect([path, opened.status]).toEqual([path, 200]);
    const page = fillPage(await opened.text(), path);
    const forms = new Set<string>();
    for (const button of page.buttons) {
      if (button.isAside || forms.has(button.form) || page.request(button).method === "get") continue;
      if (typedFor(page, button).length === 0) continue;
      forms.add(button.form);
      for (const loss of await lossOf(visitor.jar, page, button, path)) losses.push(`${each.key}: ${loss}`);
    }
    if (forms.size > 0 === WITHOUT_ENTRIES.has(each.key))
      losses.push(`${each.key} has ${forms.size} forms with entries`);
  }
  return losses;
}

describe.each(someOf(1, LOCALES.toReversed()))("forms sent after the session has ended, in %s", (locale) => {
  test("pages of buyers keep the entries", async () => {
    expect(await lossesOf(world.buyer, "buyer", locale)).toEqual([]);
  });

  test.each([
    ["sales", SALES],
    ["administrator", ADMINISTRATOR],
  ] as const)("pages of the back office keep the entries of the %s", async (walker, email) => {
    expect(await lossesOf(await signedIn(shop, email), walker, locale)).toEqual([]);
  });
});
