import { isForCart } from "../../domain/cart/shared-cart-access.ts";
import { readCode } from "../../domain/cart/shared-cart-code.ts";
import { cents } from "../../domain/money.ts";
import { customerOf, hasNoCart, type Carts, type OwnCart, type StoredCartLine } from "../cart/cart.ts";
import type { Database } from "../database/database.server.ts";
import { once } from "../database/once.server.ts";
import type { SharedLine } from "../database/cart-schema.ts";
import { widerNetworkOf } from "../http/network.ts";
import type { Limit, RateLimiter } from "../limits/limits.ts";
import type { WebUsers } from "../web-users/web-users.ts";
import {
  endLines,
  freeCodes,
  insertSharedCart,
  lockOfGiver,
  readByToken,
  readOfGiver,
  readOpen,
  tokenOfCode,
  forgetSharedCarts,
} from "./shared-carts-repository.server.ts";
import type { CodeTyper, Given, SharedCarts, Taken, TakenBack, Taking } from "./shared-carts.ts";
import { pricesFor, takeLines, toItem, type TakePorts } from "./take-lines.server.ts";
import type { Log } from "../log.server.ts";
import { regularly, type Regular } from "../regularly.server.ts";

const HOUR = 3600;

/** Limits on wrong codes. No overall limit, which one attacker could exhaust for everyone. */
const TRIES_OF_NETWORK: Limit = { name: "hand-over code", max: 10, windowSeconds: HOUR };
const TRIES_OF_NEIGHBORS: Limit = { name: "hand-over code of neighbors", max: 30, windowSeconds: HOUR };
const TRIES_OF_ACCOUNT: Limit = { name: "hand-over code of account", max: 30, windowSeconds: HOUR };

type Count = readonly [Limit, string];

function countsOf({ webUserId, address }: CodeTyper): readonly Count[] {
  if (webUserId !== null) return [[TRIES_OF_ACCOUNT, webUserId]];
  return [
    [TRIES_OF_NETWORK, address],
    [TRIES_OF_NEIGHBORS, widerNetworkOf(address)],
  ];
}

type Ports = TakePorts & {
  readonly db: Database;
  readonly carts: Pick<Carts, "put" | "takeOut">;
  readonly webUsers: Pick<WebUsers, "holdBuyer">;
  readonly limiter: RateLimiter;
  /** Called when mails are in the queue. */
  readonly onMails: () => void;
};

export function createSharedCarts(ports: Ports): SharedCarts {
  const { db, carts, limiter, webUsers } = ports;
  const taking = async (wanted: Taking, isCopy: boolean): Promise<Taken> => {
    const found = await readByToken(db, wanted.token, wanted.taker);
    if (!found) return { outcome: "missing" };
    const prices = await pricesFor(ports, found.lines, wanted.buyer);
    const taken = await once(db, wanted.form, (tx) => takeLines(ports, tx, wanted, { prices, isCopy }));
    if (taken.outcome === "taken" && !isCopy) ports.onMails();
    return taken;
  };
  return {
    async give(giver, { priceList, note, form }) {
      await freeCodes(db);
      return once<Given>(db, form, async (tx) => {
        const lines = await carts.takeOut(tx, giver);
        if (lines.length === 0) return { value: { outcome: "empty" }, isDone: false };
        const row = { ...ownerOf(giver), customerId: customerOf(giver), priceList, note, lines: lines.map(toHanded) };
        return { value: { outcome: "given", id: await insertSharedCart(tx, row) }, isDone: true };
      });
    },
    ofGiver: async (giver) => (hasNoCart(giver) ? [] : readOpen(db, giver)),
    given: async (giver, id) => (hasNoCart(giver) ? null : readOfGiver(db, giver, id)),
    byToken: (token, viewer) => readByToken(db, token, viewer),
    async lookUp(typed, by) {
      const counts = countsOf(by);
      for (const count of counts) {
        const seconds = await limiter.check(...count);
        if (seconds !== null) return { outcome: "too-many", seconds };
      }
      // A malformed code takes the same path as a wrong one.
      const token = await tokenOfCode(db, readCode(typed) ?? "");
      if (token === null) return { outcome: "nothing" };
      for (const count of counts) await limiter.giveBack(...count);
      return { outcome: "found", token };
    },
    take: (wanted) => taking(wanted, false),
    copy: (wanted) => taking(wanted, true),
    takeBack(giver, id, form) {
      return once<TakenBack>(db, form, async (tx) => {
        if (giver.kind === "user") await webUsers.holdBuyer(tx, giver);
        const row = hasNoCart(giver) ? null : await lockOfGiver(tx, giver, id);
        if (!row || !isForCart(row, customerOf(giver))) return { value: { outcome: "missing" }, isDone: false };
        if (row.state !== "waiting") return { value: { outcome: "over" }, isDone: false };
        const { cartId, ...merge } = await carts.put(tx, giver, row.lines.map(asSeen), "put-back");
        const gone = row.lines.filter(({ pn }) => !merge.rejected.includes(pn));
        if (gone.length === 0) return { value: { outcome: "nothing" }, isDone: false };
        await endLines(tx, row, gone, { state: "withdrawn", takenBy: null });
        return { value: { outcome: "taken", merge, cartId }, isDone: true };
      });
    },
  };
}

function ownerOf(giver: OwnCart) {
  return giver.kind === "user"
    ? { webUserId: giver.webUserId, visitorCartId: null }
    : { webUserId: null, visitorCartId: giver.cartId };
}

function toHanded({ pn, quantity, reference, ownNumber = "", seenPrice }: StoredCartLine): SharedLine {
  return { pn, quantity, reference, ownNumber, seenPrice };
}

/** The sender has already seen the price. */
function asSeen(line: SharedLine): StoredCartLine {
  return toItem(line, line.seenPrice === null ? null : cents(line.seenPrice));
}

const FORGET_EVERY_MS = 60 * 60 * 1000;

export function startSharedCartUpkeep({ db, log }: { db: Database; log: Log }): Regular {
  return regularly(FORGET_EVERY_MS, () =>
    forgetSharedCarts(db).catch((error: unknown) => log.error("old hand-overs not forgotten", error)),
  );
}
