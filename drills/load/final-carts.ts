import { eq } from "drizzle-orm";
import { pagePath } from "../../app/i18n/paths.ts";
import { cartLine } from "../../app/services/database/cart-schema.ts";
import { openDatabase } from "../../app/services/database/database.server.ts";
import { cartOf, differences } from "../buyers/ledger.ts";
import type { DatabasePlace } from "../buyers/people.ts";
import { linesInCarts } from "../buyers/verify.ts";
import { openBrowser, type Site } from "./browser.ts";
import type { Purchase } from "./buyer.ts";
import { checkCart } from "./cart.ts";
import type { Visit } from "./visitor.ts";

/** Every cart as its owner sees it at the end. */
export async function cartsShown(
  site: Site,
  purchases: readonly Purchase[],
  visits: readonly Visit[],
): Promise<string[]> {
  const wrong: string[] = [];
  for (const { person, browser, ledger } of purchases) {
    wrong.push(...checkCart(person.id, ledger, await browser.open("/cart", "cart page, signed in")));
    browser.close();
  }
  for (const [index, { browser, ledger, locale }] of visits.entries()) {
    const last = openBrowser(site, `198.19.0.${index % 250}`);
    for (const [name, value] of browser.jar.cookies) last.jar.cookies.set(name, value);
    wrong.push(...checkCart("a visitor", ledger, await last.open(pagePath("cart", locale), "cart page")));
    last.close();
  }
  return wrong;
}

/** Carts of visitors are compared with the database by the id in their cookie. */
export async function cartsStored(place: DatabasePlace, visits: readonly Visit[]): Promise<string[]> {
  const { db, close } = await openDatabase(place);
  const wrong = visits.flatMap(({ ledger }) => ledger.wrong);
  for (const { browser, ledger } of visits) {
    const [signed = ""] = decodeURIComponent(browser.jar.cookies.get("cart") ?? "").split(".", 1);
    const id = signed === "" ? "" : (JSON.parse(Buffer.from(signed, "base64").toString()) as string);
    wrong.push(...differences("a visitor", cartOf(ledger), await linesInCarts(db, eq(cartLine.cartId, id))));
  }
  await close();
  return wrong;
}
