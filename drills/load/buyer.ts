import { pagePath } from "../../app/i18n/paths.ts";
import { acknowledge, newLedger, type Ledger } from "../buyers/ledger.ts";
import { add, order, type Shopper } from "../buyers/ordering.ts";
import type { Person } from "../buyers/people.ts";
import { fieldsOf } from "../../tests/setup/check-page.ts";
import { postForm } from "../../tests/setup/fill-form.ts";
import { linksOf, mainOf } from "../../tests/setup/read-html.ts";
import { mailedCode } from "../../tests/setup/signed-in.ts";
import { openBrowser, type Browser } from "./browser.ts";
import { checkCart, someChange } from "./cart.ts";
import { addFrom, type Course } from "./visitor.ts";

export type Purchase = { person: Person; browser: Browser; ledger: Ledger };

type Buyer = Purchase & Course & { shopper: Shopper; series: readonly string[]; turn: number };

/** Orders grow with the cart; now and then an order empties it. */
const DEEDS: readonly (readonly [percent: number, act: (buyer: Buyer) => Promise<void>])[] = [
  [35, lookAround],
  [20, changeCart],
  [15, quickOrder],
  [15, lookAtAccount],
  [15, orderCart],
];

/** Signs a user in, who browses, adds, changes and orders until the end. */
export async function buy(
  course: Course,
  person: Person,
  inbox: (path: string) => Promise<Response>,
): Promise<Purchase> {
  const browser = openBrowser(course.site, person.address);
  const ledger = newLedger();
  const parts = course.random.some([...course.sold.keys()], 60);
  const shopper: Shopper = {
    person,
    ledger,
    random: course.random,
    parts,
    asker: {
      get: (path) => browser.get(path, "checkout step"),
      post: (path, fields) =>
        browser.post(path, fields, path === "/cart" ? "add to the cart, signed in" : "checkout step sent"),
    },
    place: (path, fields) => browser.post(path, fields, "order placed", [303, 409]),
  };
  try {
    await course.comeIn();
    const series = await signIn(course, { person, browser, ledger }, inbox);
    const buyer: Buyer = { ...course, person, browser, ledger, shopper, series, turn: 0 };
    while (!course.isOver()) {
      await course.pause();
      buyer.turn += 1;
      await auditEntry(buyer);
    }
  } catch (error) {
    ledger.wrong.push(`${person.id} could not go on: ${String(error)}`);
  }
  return { person, browser, ledger };
}

function auditEntry(buyer: Buyer): Promise<void> {
  let chance = buyer.random.below(100);
  for (const [percent, act] of DEEDS) {
    if (chance < percent) return act(buyer);
    chance -= percent;
  }
  return lookAround(buyer);
}

/** Adds to a cart as a visitor and signs in by the pages, which keeps the cart. Returns the series. */
async function signIn(
  course: Course,
  { person, browser, ledger }: Purchase,
  inbox: (path: string) => Promise<Response>,
): Promise<string[]> {
  const home = await browser.open("/", "home page");
  const [category = ""] = course.random.some(
    linksOf(home).filter((link) => /^\/category\/[^?#]+$/.test(link)),
    1,
  );
  const listed = linksOf(mainOf(await browser.open(category, "category page")));
  const series = listed.filter((link) => /^\/products\/[^/?#]+\/[^/?#.]+$/.test(link));
  const [first] = series;
  if (first) await addFrom(course, { browser, ledger, locale: "en" }, await browser.open(first, "series page"));
  const login = postForm(mainOf(await browser.open("/login", "sign-in page")), "email");
  if (!login) throw new Error("the sign-in page has no form");
  const typed = { ...Object.fromEntries(login.fields), email: person.email };
  const page = await browser.submit(login.action, typed, "address sent", "code page");
  const code = postForm(mainOf(page), "code");
  if (!code) throw new Error("the code page has no form");
  const answer = {
    ...Object.fromEntries(code.fields),
    intent: "verify",
    code: await mailedCode({ get: inbox }, person.email),
  };
  await browser.submit(code.action, answer, "code sent", "page after sign-in");
  ledger.wrong.push(...checkCart(person.id, ledger, await browser.open("/cart", "cart page, signed in")));
  return series;
}

async function lookAround({ random, browser, ledger, series, pause, sold }: Buyer): Promise<void> {
  const [path] = random.some(series, 1);
  if (!path) return;
  const page = await browser.open(path, "series page, signed in");
  const parts = linksOf(mainOf(page)).filter((link) => link.startsWith(`${path}/`) && !/[?#.]/.test(link));
  await pause();
  const [part] = random.some(parts, 1);
  if (part) await browser.open(part, "part page, signed in");
  if (random.happens(50)) await addFrom({ random, sold }, { browser, ledger, locale: "en" }, page);
  else await browser.open("/products?q=relay+24", "search, signed in");
}

async function changeCart({ random, browser, ledger, person, sold, pause }: Buyer): Promise<void> {
  const before = await browser.open("/cart", "cart page, signed in");
  ledger.wrong.push(...checkCart(person.id, ledger, before));
  const change = someChange(before, random, sold);
  if (!change) return;
  await pause();
  const after = await browser.submit(change.form.action, change.fields, "cart changed", "cart page, signed in");
  acknowledge(ledger, change.pn, change.pieces);
  ledger.wrong.push(...checkCart(person.id, ledger, after));
}

async function quickOrder({ random, browser, ledger, person, shopper, pause }: Buyer): Promise<void> {
  const lines = random.some(shopper.parts, 5 + random.below(30)).map((pn) => ({ pn, quantity: 1 + random.below(9) }));
  const form = postForm(mainOf(await browser.open(pagePath("quickOrder", "en"), "quick order")), "lines");
  if (!form) throw new Error("the quick order has no form");
  await pause();
  const sent = await browser.post(
    form.action,
    { nonce: form.fields.get("nonce") ?? "", lines: lines.map(({ pn, quantity }) => `${pn}\t${quantity}`).join("\n") },
    "list pasted",
  );
  const check = await browser.open(sent.location, "check page");
  await pause();
  const cart = await browser.submit(
    sent.location,
    [...fieldsOf(mainOf(check)), ["op", "add"]],
    "list added",
    "cart page, signed in",
  );
  for (const { pn, quantity } of lines) acknowledge(ledger, pn, quantity);
  ledger.wrong.push(...checkCart(person.id, ledger, cart));
}

async function lookAtAccount({ random, browser, ledger, pause }: Buyer): Promise<void> {
  await browser.open(pagePath("orders", "en"), "order history");
  await pause();
  const [told] = random.some([...ledger.orders.values()], 1);
  if (told) await browser.open(pagePath("order", "en", { number: told.number }), "order page");
  else await browser.open(pagePath("account", "en"), "account page");
}

/** An empty cart is filled first; a large one is ordered unchanged. */
async function orderCart({ browser, ledger, person, shopper, turn }: Buyer): Promise<void> {
  await add(shopper);
  await order(shopper, `LOAD ${person.id} ${turn}`);
  ledger.wrong.push(...checkCart(person.id, ledger, await browser.open("/cart", "cart page, signed in")));
}
