import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LOCALES, type Locale } from "../../app/domain/locale.ts";
import { pagePath, type PageKey, type PathParams } from "../../app/i18n/paths.ts";
import { placedLine } from "../../app/services/orders/new-order.test-helper.ts";
import { fieldsOf, fillPage, type Button, type FilledPage } from "../setup/filled-page.ts";
import { ownDatabase, type OwnDatabase } from "../setup/own-database.ts";
import { placePastOrders } from "../setup/past-orders.ts";
import { formOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { CookieJar, signedIn, visitorOf } from "../setup/signed-in.ts";
import { someOf } from "../setup/extent.ts";

const DANA = "dana.whitlock@meridianpack.example";
const SALES = "sara.lind@ferrule.example";
const ADMINISTRATOR = "helen.moss@ferrule.example";

type Visitor = ReturnType<typeof visitorOf>;
type Page = readonly [PageKey, PathParams?, string?];

let shop: RunningShop;
let data: OwnDatabase;
let number = "";
let dana: Visitor;
let listId = "";
let addressId = "";
let personId = "";
beforeAll(async () => {
  data = await ownDatabase();
  const at = `${new Date().getUTCFullYear() - 1}-11-05T12:00:00Z`;
  [number = ""] = await placePastOrders(data.env, [{ at, lines: [placedLine("TI-02FS", 10, 250)] }]);
  shop = await startShop(data.env);
  dana = await signedIn(shop, DANA);
  await dana.post("/cart", { intent: "add", "q[TI-02FS]": "100" });
  const list = { nonce: crypto.randomUUID(), name: "Door 7", lines: "TI-02FS 4" };
  const made = await dana.post(pagePath("companyLists", "en"), list);
  const idIn = async (path: string, pattern: RegExp) => pattern.exec(await (await dana.get(path)).text())?.[1] ?? "";
  addressId = await idIn("/my-account/addresses", /\/my-account\/addresses\/(\d+)\/edit"/);
  personId = await idIn("/my-account/company", /\/my-account\/company\/(?:people\/)?([\w-]+)"/);
  listId = /\/([^/?#]+)(?:[?#].*)?$/.exec(made.headers.get("Location") ?? "")?.[1] ?? "";
});
afterAll(async () => {
  await shop.stop();
  await data.remove();
});

const OF_BUYER = (): readonly Page[] => [
  ["profile"],
  ["addressNew"],
  ["addressEdit", { id: addressId }],
  ["checkoutAddress"],
  ["checkoutShipping"],
  ["company"],
  ["companyPerson", { id: personId }],
  ["companyLists"],
  ["companyList", { id: listId }],
  ["companyNumbers"],
];
const OF_SALES = (): readonly Page[] => [
  ["staffOrder", { number }],
  ["staffCustomer", { id: "1001" }],
  ["staffCart", { id: "1001", person: "u1" }],
];
const OF_ADMINISTRATOR = (): readonly Page[] => [["staffCustomer", { id: "1001" }], ["staffPeople"]];

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

async function lossesOf(visitor: Visitor, pages: readonly Page[], locale: Locale) {
  const losses: string[] = [];
  for (const [key, params, query = ""] of pages) {
    const path = pagePath(key, locale, params) + query;
    const page = fillPage(await (await visitor.get(path)).text(), path);
    const forms = new Set<string>();
    for (const button of page.buttons) {
      if (button.isAside || forms.has(button.form) || page.request(button).method === "get") continue;
      if (typedFor(page, button).length === 0) continue;
      forms.add(button.form);
      for (const loss of await lossOf(visitor.jar, page, button, path)) losses.push(`${key}: ${loss}`);
    }
    expect([key, forms.size > 0]).toEqual([key, true]);
  }
  return losses;
}

describe.each(someOf(1, LOCALES.toReversed()))("forms sent after the session has ended, in %s", (locale) => {
  test("pages of buyers keep the entries", async () => {
    expect(await lossesOf(dana, OF_BUYER(), locale)).toEqual([]);
  });

  test.each([
    ["sales person", SALES, OF_SALES],
    ["administrator", ADMINISTRATOR, OF_ADMINISTRATOR],
  ] as const)("pages of the back office keep the entries of the %s", async (_, email, pages) => {
    const staff = await signedIn(shop, email);
    expect(await lossesOf(staff, pages(), locale)).toEqual([]);
  });
});
