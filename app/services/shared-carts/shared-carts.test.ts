import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { seededRandom } from "../../../drills/buyers/random.ts";
import { ownDatabase, type OwnDatabase } from "../../../tests/setup/own-database.ts";
import { TEST_ENV } from "../../../tests/setup/running-shop.ts";
import { CODE_SIGNS, codeOf } from "../../domain/cart/shared-cart-code.ts";
import { createServices, type Services } from "../../registry.server.ts";
import type { Carts, OwnCart } from "../cart/cart.ts";
import { cart, cartLine, sharedCart } from "../database/cart-schema.ts";
import { webUser } from "../database/customer-schema.ts";
import { openDatabase, type Database, type DatabaseService } from "../database/database.server.ts";
import { queuedMail } from "../database/order-schema.ts";
import { readEnv } from "../env.server.ts";
import { newNonce } from "../http/form-nonce.server.ts";
import { forgetSharedCarts } from "./shared-carts-repository.server.ts";
import { OtherCustomerError } from "../web-users/web-users.ts";
import type { SharedCarts } from "./shared-carts.ts";

const [DUCT, SWITCH, CLAMP, REPLACED] = ["WDS-2030GNS", "PEF-PFKN-10", "TI-02FS", "KCX-TON180"];
const NINA: OwnCart = { kind: "user", webUserId: "give-1", customerId: null };
const RUTH: OwnCart = { kind: "user", webUserId: "take-1", customerId: null };
const SAM: OwnCart = { kind: "user", webUserId: "take-2", customerId: null };
const GUEST: OwnCart = { kind: "visitor", cartId: "visitor-cart-of-the-guest" };

let services: Services;
let carts: Carts;
let sharedCarts: SharedCarts;
let database: DatabaseService;
let db: Database;
let data: OwnDatabase;
beforeAll(async () => {
  data = await ownDatabase();
  database = await openDatabase(data.env);
  services = await createServices(readEnv({ ...TEST_ENV, ...data.env }), undefined, database);
  ({ carts, sharedCarts } = services);
  ({ db } = database);
  const people = { "give-1": "Nina Alvarez", "take-1": "Ruth Okafor", "take-2": "Sam Ortiz" };
  for (const [id, name] of Object.entries(people)) {
    const [nameFirst = "", nameLast = ""] = name.split(" ");
    await db.insert(webUser).values({ id, email: `${id}@visitor.example`, nameFirst, nameLast, locale: "es" });
  }
});
beforeEach(async () => {
  await db.delete(sharedCart);
  await db.delete(cart);
  await db.delete(queuedMail);
});
afterAll(async () => {
  await services.close();
  await data.remove();
});

type Lines = readonly (readonly [pn: string, quantity: number])[];
type About = { priceList: string; note: string };
const ABOUT: About = { priceList: "OEM", note: "" };
const linesOf = async (owner: OwnCart) => (await carts.read(owner)).map(({ pn, quantity }) => [pn, quantity]);

async function store(owner: OwnCart, lines: Lines): Promise<void> {
  const id = owner.kind === "visitor" ? (owner.cartId ?? "") : `cart of ${owner.webUserId} ${owner.customerId}`;
  await db.insert(cart).values({ id, webUserId: owner.kind === "user" ? owner.webUserId : null });
  await db.insert(cartLine).values(lines.map(([pn, quantity]) => ({ cartId: id, pn, quantity, seenPrice: 1 })));
}

/** Shares a cart and returns the sender's view of it. */
async function give(owner: OwnCart, lines: Lines, about: Partial<About> = {}) {
  await store(owner, lines);
  const given = await sharedCarts.give(owner, { ...ABOUT, ...about, form: newNonce() });
  if (given.outcome !== "given") throw new Error(given.outcome);
  const found = await sharedCarts.given(owner, given.id);
  if (!found) throw new Error("nothing was given");
  return found;
}

const take = (token: string, taker: OwnCart = RUTH, form = newNonce()) =>
  sharedCarts.take({ token, taker, buyer: null, form });
const expire = (id: number, hours = 49) =>
  db
    .update(sharedCart)
    .set({ expiresAt: sql`now() - make_interval(hours => ${hours - 48})` })
    .where(eq(sharedCart.id, id));

describe("sharing a cart", () => {
  test("sharing a cart moves all lines with their details out of the sender's cart for 48 hours", async () => {
    const found = await give(
      NINA,
      [
        [SWITCH, 2],
        [CLAMP, 30],
      ],
      { note: "For panel 7" },
    );
    expect(await linesOf(NINA)).toEqual([]);
    expect(found).toMatchObject({ note: "For panel 7", state: "waiting", isOwn: true, giverName: "Nina Alvarez" });
    expect(found.lines).toEqual([
      { pn: SWITCH, quantity: 2, reference: "", ownNumber: "", seenPrice: 1 },
      { pn: CLAMP, quantity: 30, reference: "", ownNumber: "", seenPrice: 1 },
    ]);
    expect(found.token).toMatch(/^[\w-]{24}$/);
    expect(found.code).toMatch(new RegExp(`^[${CODE_SIGNS}]{6}$`));
    expect(Date.parse(found.expiresAt) - Date.parse(found.createdAt)).toBe(48 * 3600 * 1000);
  });

  test("sharing a cart works once per form and not for an empty cart", async () => {
    await store(NINA, [[SWITCH, 2]]);
    const form = newNonce();
    const outcomes = [];
    for (const each of [form, form, newNonce()])
      outcomes.push((await sharedCarts.give(NINA, { ...ABOUT, form: each })).outcome);
    expect(outcomes).toEqual(["given", "repeated", "empty"]);
  });

  test("sharing a cart is visible to the sender only, also after the visitor signs in", async () => {
    const { id, token } = await give(GUEST, [[SWITCH, 2]]);
    expect(await sharedCarts.given(NINA, id)).toBeNull();
    expect(await sharedCarts.given({ kind: "visitor", cartId: "another" }, id)).toBeNull();
    expect(await sharedCarts.ofGiver({ kind: "visitor", cartId: null })).toEqual([]);
    expect(await sharedCarts.byToken(token, RUTH)).toMatchObject({ isOwn: false, giverName: null });
    expect(await carts.merge(GUEST.kind === "visitor" ? (GUEST.cartId ?? "") : "", "give-1")).toBeNull();
    expect(await sharedCarts.given(GUEST, id)).toBeNull();
    expect(await sharedCarts.given(NINA, id)).toMatchObject({ id, giverName: "Nina Alvarez" });
  });
});

describe("moving a shared cart", () => {
  test("moving a shared cart merges once as at sign-in, at the taker's prices, and names the taker to the sender", async () => {
    const { id, token } = await give(NINA, [
      [SWITCH, 2],
      [CLAMP, 30],
    ]);
    await store(RUTH, [
      [SWITCH, 9],
      [DUCT, 6],
    ]);
    const form = newNonce();
    expect(await take(token, RUTH, form)).toMatchObject({
      outcome: "taken",
      merge: { replaced: [{ pn: SWITCH, from: 9, to: 2 }], rejected: [] },
      unsold: [],
    });
    expect(await linesOf(RUTH)).toEqual([
      [SWITCH, 2],
      [DUCT, 6],
      [CLAMP, 30],
    ]);
    expect((await carts.read(RUTH)).map(({ seenPrice }) => seenPrice)).not.toContain(null);
    // The taker must not see the sender's price.
    expect((await carts.read(RUTH)).find(({ pn }) => pn === CLAMP)?.seenPrice).not.toBe(1);
    expect([(await take(token, RUTH, form)).outcome, (await take(token, SAM)).outcome]).toEqual(["repeated", "over"]);
    expect(await sharedCarts.given(NINA, id)).toMatchObject({ state: "taken", code: null, takerName: "Ruth Okafor" });
    const [mail, ...more] = await db.select().from(queuedMail);
    expect([mail?.to, mail?.subject, more]).toEqual([
      "give-1@visitor.example",
      "Ruth Okafor pasó a su carrito el carrito que usted compartió",
      [],
    ]);
  });

  test("by two takers concurrently gives it to one", async () => {
    const { token } = await give(NINA, [[SWITCH, 2]]);
    const outcomes = (await Promise.all([take(token, RUTH), take(token, SAM)])).map(({ outcome }) => outcome);
    expect(outcomes.toSorted()).toEqual(["over", "taken"]);
    expect([await linesOf(RUTH), await linesOf(SAM)].filter((lines) => lines.length > 0)).toEqual([[[SWITCH, 2]]]);
  });

  test("moving a shared cart leaves parts that cannot be bought for the sender to take back", async () => {
    const { id, token } = await give(NINA, [
      [SWITCH, 2],
      [REPLACED, 1],
      ["NO-SUCH-PART", 4],
    ]);
    expect(await take(token)).toMatchObject({ outcome: "taken", unsold: [REPLACED, "NO-SUCH-PART"] });
    expect(await take(token)).toEqual({ outcome: "nothing" });
    const rest = await sharedCarts.given(NINA, id);
    expect([rest?.state, rest?.lines.map(({ pn }) => pn)]).toEqual(["waiting", [REPLACED, "NO-SUCH-PART"]]);
    const told = await sharedCarts.ofGiver(NINA);
    expect(told.map(({ state, lines }) => [state, lines.length])).toEqual([
      ["taken", 1],
      ["waiting", 2],
    ]);
    expect((await sharedCarts.takeBack(NINA, id, newNonce())).outcome).toBe("taken");
    expect(await linesOf(NINA)).toEqual([
      [REPLACED, 1],
      ["NO-SUCH-PART", 4],
    ]);
  });

  test("moving a shared cart creates a visitor's cart; does nothing for the sender, a forged link or an expired one", async () => {
    const { id, token } = await give(NINA, [[SWITCH, 2]]);
    expect((await take(token, NINA)).outcome).toBe("own");
    for (const forged of ["", "A".repeat(24), token.toLowerCase(), `${token} `, "K7M3XF"])
      expect((await take(forged)).outcome).toBe("missing");
    await expire(id);
    expect((await take(token)).outcome).toBe("over");
    const other = await give(NINA, [[CLAMP, 3]]);
    const taken = await take(other.token, { kind: "visitor", cartId: null });
    const cartId = taken.outcome === "taken" ? taken.cartId : null;
    expect(await linesOf({ kind: "visitor", cartId })).toEqual([[CLAMP, 3]]);
  });

  test("as a copy leaves the lines and sends no mail", async () => {
    const { token } = await give(NINA, [[SWITCH, 2]]);
    const copied = await sharedCarts.copy({ token, taker: SAM, buyer: null, form: newNonce() });
    expect(copied.outcome).toBe("taken");
    expect(await db.$count(queuedMail)).toBe(0);
    expect((await take(token)).outcome).toBe("taken");
    expect([await linesOf(RUTH), await linesOf(SAM)]).toEqual([[[SWITCH, 2]], [[SWITCH, 2]]]);
  });
});

describe("taking a shared cart back", () => {
  test("taking a shared cart back adds to the sender's current cart, also after expiry", async () => {
    const { id, token } = await give(NINA, [
      [SWITCH, 2],
      [CLAMP, 30],
    ]);
    await store(NINA, [[SWITCH, 5]]);
    await expire(id);
    const form = newNonce();
    expect((await sharedCarts.takeBack(RUTH, id, newNonce())).outcome).toBe("missing");
    expect((await sharedCarts.takeBack(NINA, id, form)).outcome).toBe("taken");
    expect((await sharedCarts.takeBack(NINA, id, form)).outcome).toBe("repeated");
    expect((await sharedCarts.takeBack(NINA, id, newNonce())).outcome).toBe("over");
    expect(await linesOf(NINA)).toEqual([
      [SWITCH, 7],
      [CLAMP, 30],
    ]);
    expect(await sharedCarts.byToken(token, RUTH)).toMatchObject({ state: "withdrawn", code: null });
  });
});

describe("shared cart of a user with two customers", () => {
  const JOE = "u6";
  const joeFor = (customerId: number): OwnCart => ({ kind: "user", webUserId: JOE, customerId });
  const [TRI_RIVER, PALMETTO] = [1002, 1003];
  const [here, there] = [joeFor(TRI_RIVER), joeFor(PALMETTO)];
  beforeEach(async () => {
    await db.update(webUser).set({ chosenCustomerId: TRI_RIVER }).where(eq(webUser.id, JOE));
  });

  test("shared cart of a user with two customers is listed and taken back for its customer only", async () => {
    const { id } = await give(here, [[SWITCH, 2]]);
    await services.switchCustomer(JOE, PALMETTO);
    expect(await sharedCarts.ofGiver(there)).toEqual([]);
    expect(await sharedCarts.takeBack(there, id, newNonce())).toEqual({ outcome: "missing" });
    expect(await linesOf(there)).toEqual([]);
    await services.switchCustomer(JOE, TRI_RIVER);
    expect(await sharedCarts.ofGiver(here)).toHaveLength(1);
    expect((await sharedCarts.takeBack(here, id, newNonce())).outcome).toBe("taken");
    expect(await linesOf(here)).toEqual([[SWITCH, 2]]);
  });

  test("shared cart of a user with two customers is rejected during a switch and works after it", async () => {
    const { id } = await give(here, [[SWITCH, 2]]);
    const other = await give(NINA, [[CLAMP, 3]]);
    await store(here, [[DUCT, 1]]);
    await services.switchCustomer(JOE, PALMETTO);
    await store(there, [[CLAMP, 5]]);
    // Requests that began under the first customer.
    const form = newNonce();
    await expect(sharedCarts.give(here, { ...ABOUT, form })).rejects.toThrow(OtherCustomerError);
    await expect(sharedCarts.takeBack(here, id, form)).rejects.toThrow(OtherCustomerError);
    await expect(take(other.token, here, form)).rejects.toThrow(OtherCustomerError);
    expect(await linesOf(there)).toEqual([[CLAMP, 5]]);
    expect((await sharedCarts.give(there, { ...ABOUT, form })).outcome).toBe("given");
  });
});

describe("shared cart codes", () => {
  /** Two wider networks. */
  const letThrough = 60;
  const at = (address: string, webUserId: string | null = null) => ({ webUserId, address });

  test("shared cart codes find the link while valid; wrong, expired, taken and withdrawn ones get the same answer", async () => {
    const [good, late, gone, back] = [
      await give(NINA, [[SWITCH, 1]]),
      await give(NINA, [[SWITCH, 1]]),
      await give(NINA, [[SWITCH, 1]]),
      await give(NINA, [[SWITCH, 1]]),
    ];
    await expire(late.id);
    await take(gone.token);
    await sharedCarts.takeBack(NINA, back.id, newNonce());
    const code = good.code ?? "";
    expect(await sharedCarts.lookUp(` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)}`, at("192.0.2.1"))).toEqual({
      outcome: "found",
      token: good.token,
    });
    for (const each of [late.code, gone.code, back.code, "AAAAAA", "", "0"])
      expect(await sharedCarts.lookUp(each ?? "", at("192.0.2.2"))).toEqual({ outcome: "nothing" });
  });

  test("100,000 guesses find none of 300 codes, since few are checked", async () => {
    const random = seededRandom(12);
    const guess = () => codeOf(Array.from({ length: 6 }, () => random.below(CODE_SIGNS.length)));
    const row = { webUserId: "give-1", priceList: "OEM", lines: [], expiresAt: sql`now() + interval '2 days'` };
    const live = Array.from({ length: 300 }, (_each, index) => {
      return { ...row, token: `token of the guessed ${index}`.padEnd(24, "x"), code: guess() };
    });
    await db.insert(sharedCart).values(live);
    await db.execute(sql`delete from shop.rate_limit`);
    const outcomes = { found: 0, nothing: 0, "too-many": 0 };
    for (let tried = 0; tried < 100_000; tried++) {
      const { outcome } = await sharedCarts.lookUp(guess(), at(`198.51.${100 + (tried % 2)}.${tried % 40}`));
      outcomes[outcome] += 1;
    }
    expect(outcomes.found).toBe(0);
    // 10 per address from 40 addresses, 30 per /24, plus those that drain meanwhile.
    expect(outcomes.nothing).toBeGreaterThanOrEqual(letThrough);
    expect(outcomes.nothing).toBeLessThan(letThrough + 20);
  });
});

describe("shared cart codes during guessing", () => {
  const at = (address: string, webUserId: string | null = null) => ({ webUserId, address });
  const wrong = (by: ReturnType<typeof at>) => sharedCarts.lookUp("AAAAAA", by);

  test("correct codes are not limited per network", async () => {
    const { code } = await give(NINA, [[SWITCH, 1]]);
    for (let time = 0; time < 25; time++)
      expect((await sharedCarts.lookUp(code ?? "", at("192.0.2.50"))).outcome).toBe("found");
  });

  test("guesses from 400 networks of one /48 block that /48 only", async () => {
    const { code } = await give(NINA, [[SWITCH, 1]]);
    const outcomes: string[] = [];
    for (let nth = 0; nth < 400; nth++) outcomes.push((await wrong(at(`2001:db8:7:${nth.toString(16)}::1`))).outcome);
    expect(outcomes.filter((outcome) => outcome === "nothing").length).toBeLessThanOrEqual(31);
    expect((await sharedCarts.lookUp(code ?? "", at("2001:db8:8::1"))).outcome).toBe("found");
    expect((await sharedCarts.lookUp(code ?? "", at("192.0.2.51"))).outcome).toBe("found");
  });

  test("guesses of a network do not use up a signed-in user's tries, which are limited too", async () => {
    const { code } = await give(NINA, [[SWITCH, 1]]);
    for (let nth = 0; nth < 12; nth++) await wrong(at("192.0.2.52"));
    expect((await sharedCarts.lookUp(code ?? "", at("192.0.2.52"))).outcome).toBe("too-many");
    expect((await sharedCarts.lookUp(code ?? "", at("192.0.2.52", "u1"))).outcome).toBe("found");
    const outcomes: string[] = [];
    for (let nth = 0; nth < 40; nth++) outcomes.push((await wrong(at(`192.0.2.${60 + nth}`, "u2"))).outcome);
    expect(outcomes.at(-1)).toBe("too-many");
  });
});

test("old shared carts are deleted; untaken lines of users stay", async () => {
  const [mine, theirs] = [await give(NINA, [[SWITCH, 1]]), await give(GUEST, [[SWITCH, 2]])];
  const taken = await give(NINA, [[CLAMP, 3]]);
  await take(taken.token);
  for (const { id } of [mine, theirs]) await expire(id, 48 + 31 * 24);
  await forgetSharedCarts(db);
  expect((await sharedCarts.given(NINA, mine.id))?.code).toBeNull();
  expect(await sharedCarts.given(GUEST, theirs.id)).toBeNull();
  expect(await sharedCarts.given(NINA, taken.id)).not.toBeNull();
  await db
    .update(sharedCart)
    .set({ endedAt: sql`now() - interval '31 days'` })
    .where(eq(sharedCart.id, taken.id));
  await forgetSharedCarts(db);
  expect(await sharedCarts.given(NINA, taken.id)).toBeNull();
});
