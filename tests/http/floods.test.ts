import http from "node:http";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase, type Database } from "../../app/services/database/database.server.ts";
import { checkList } from "../../app/services/database/list-schema.ts";
import { rateLimit } from "../../app/services/database/shop-schema.ts";
import { HOSTILE_POSTS } from "../../drills/flood/hostile-posts.ts";
import { sendPost } from "../../drills/flood/send-post.ts";
import { ownDatabase, type OwnDatabase } from "../setup/own-database.ts";
import { untilServed } from "../setup/patience.ts";
import { mainOf, wordsOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { signIn } from "../setup/signed-in.ts";
import { extent, isLong, someOf } from "../setup/extent.ts";

/** `npm run drill -- flood` sends a thousand and checks memory and the times of other visitors. */
const AT_ONCE = 6;

/** No answer to a hostile post is larger, in bytes. */
const LARGEST_ANSWER = 700_000;

const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE });
afterAll(() => agent.destroy());

type FloodedShop = { readonly shop: RunningShop; readonly data: OwnDatabase };

/** A shop whose embedded database is prepared while no other process uses it. */
async function shopOn(prepare?: (db: Database) => Promise<unknown>): Promise<FloodedShop> {
  const data = await ownDatabase();
  if (prepare) await onDatabase(data, prepare);
  return { shop: await startShop({ ...data.env, TRUST_PROXY: "1" }), data };
}

async function onDatabase<T>({ env }: OwnDatabase, use: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase(env);
  return use(db).finally(close);
}

const from = (address: string, headers: Record<string, string> = {}) => ({
  headers: { "X-Forwarded-For": address, ...headers },
});

test("hostile posts are refused without their text, remove no list of a visitor, and other visitors are answered (H1, H2)", async () => {
  const { shop, data } = await shopOn();
  const cookies = {
    none: undefined,
    buyer: await signIn(shop, "dana.whitlock@meridianpack.example"),
    staff: await signIn(shop, "helen.moss@ferrule.example"),
  };
  const ownFile = HOSTILE_POSTS.findIndex(({ name }) => name === "part numbers, file");
  let stored = 0;
  for (const [turn, visitor] of (["none", "buyer"] as const).entries()) {
    // Others for each visitor with every change, all of them in `test:long`.
    const some = HOSTILE_POSTS.filter((_post, at) => isLong || at === ownFile || at % 6 === turn * 3);
    const posts = some.map((post, at) => {
      const cookie = cookies[post.sender ?? visitor];
      return sendPost(shop.origin, post, { address: `203.0.113.${at + 1}`, agent, ...(cookie ? { cookie } : {}) });
    });
    const page = await shop.get("/cart", from("198.51.100.1"));
    expect(page.status).toBe(200);
    for (const [at, { status, bytes }] of (await Promise.all(posts)).entries()) {
      const { name } = some[at] ?? { name: "" };
      expect([name, status, bytes < LARGEST_ANSWER]).toEqual([name, expect.toSatisfy(isRefusal), true]);
      if (some[at] === HOSTILE_POSTS[ownFile] && status === 303) stored += 1;
    }
  }
  // A busy shop may have refused it in the flood.
  const alone = HOSTILE_POSTS[ownFile];
  if (!alone) throw new Error("there is no file of customer part numbers");
  const cookie = cookies.buyer;
  expect(
    (await untilServed(() => sendPost(shop.origin, alone, { address: "203.0.113.99", agent, cookie }))).status,
  ).toBe(303);
  await shop.stop();
  const storedBy = (isOfAccount: boolean) =>
    onDatabase(data, (db) => db.$count(checkList, eq(checkList.isOfAccount, isOfAccount)));
  expect(await storedBy(false)).toBe(0);
  // Files of customer part numbers may be this long, and count against the daily limit of their account.
  expect(await storedBy(true)).toBeGreaterThan(stored);
  expect(await storedBy(true)).toBeLessThanOrEqual(3);
  await data.remove();
});

test.each(
  someOf(1, [
    ["/quick-order", "We cannot store more lists right now"],
    ["/es/pedido-rapido", "En este momento no hay lugar para más listas"],
  ] as const),
)(
  "list that exceeds the memory for all lists is refused with its text, %s",
  async (path, words) => {
    const { shop, data } = await shopOn((db) =>
      db.insert(checkList).values({
        id: "full".padEnd(32, "x"),
        input: { kind: "text", text: "" },
        bytes: 600_000_000,
        isOfAccount: false,
        keptUntil: sql`now() + interval '30 days'`,
      }),
    );
    const refused = await shop.post(path, { lines: "SNA-3MN-20 7" }, from("203.0.113.70"));
    const html = await refused.text();
    expect(refused.status).toBe(503);
    expect(wordsOf(mainOf(html))).toContain(words);
    expect(html).toContain("SNA-3MN-20 7");
    const dana = await signIn(shop, "dana.whitlock@meridianpack.example");
    const kept = await shop.post(path, { lines: "SNA-3MN-20 7" }, from("203.0.113.70", { Cookie: dana }));
    expect(kept.status).toBe(303);
    await shop.stop();
    await data.remove();
  },
  60_000,
);

const BUSY_NETWORK = "203.0.113.61";
let data: OwnDatabase;
let shop: RunningShop;
beforeAll(async () => {
  ({ shop, data } = await shopOn((db) =>
    db.insert(rateLimit).values({
      key: `list bytes ${BUSY_NETWORK}`,
      windowStart: sql`now() + interval '90000 seconds'`,
      count: 1,
    }),
  ));
});
afterAll(async () => {
  await shop.stop();
  await data.remove();
});

/** 303 leads a visitor to the sign-in, 404 hides a page. */
function isRefusal(status: number | null): boolean {
  return status !== null && [303, 400, 403, 404, 409, 413, 503].includes(status);
}

describe.each(
  someOf(1, [
    ["/es/pedido-rapido", "La lista es demasiado larga: se revisan 200,000 caracteres", "hasta la línea"],
    ["/quick-order", "The list is too long: at most 200,000 characters", "up to line"],
  ] as const),
)("a pasted list beyond the limit, %s", (path, words, cut) => {
  const line = "KC-0093-10-120A 12 contactor";
  const text = Array.from({ length: 9000 }, (_line, at) => `${line} K${at}`).join("\n");

  test.each([{}, { more: "1" }])(
    "list beyond the limit is refused with 413, keeps its beginning and names the last kept line: %j",
    async (more) => {
      const answer = await shop.post(path, { lines: text, ...more }, from("203.0.113.60"));
      const html = await answer.text();
      expect(answer.status).toBe(413);
      expect(wordsOf(mainOf(html))).toContain(words);
      expect(wordsOf(mainOf(html))).toContain(cut);
      expect(html).toContain(`${line} K1000\n`);
      expect(html).not.toContain(`${line} K8000`);
      expect(html.length).toBeLessThan(250_000);
    },
  );

  test("list within the limit, with long descriptions, is checked", async () => {
    const long = Array.from(
      { length: extent(100, 500) },
      (_line, at) => `${line} K${at} ${"three poles, 120 V coil ".repeat(12)}`,
    );
    const answer = await untilServed(() => shop.post(path, { lines: long.join("\n") }, from("203.0.113.60")));
    expect(answer.status).toBe(303);
    const checked = await untilServed(() => shop.get(answer.headers.get("Location") ?? ""));
    expect(checked.status).toBe(200);
  });
});

test("list from a network that has used up its daily limit is refused with its text", async () => {
  const send = (path: string) => shop.post(path, { lines: "SNA-3MN-20 7" }, from(BUSY_NETWORK));
  expect((await send("/quick-order")).status).toBe(429);
  const spanish = await send("/es/pedido-rapido");
  const html = await spanish.text();
  expect(spanish.status).toBe(429);
  expect(html).toContain("SNA-3MN-20 7");
  expect(wordsOf(mainOf(html))).toMatch(/Desde su red se han enviado demasiadas listas hoy.*inicie sesión/);
  expect((await shop.post("/quick-order", { lines: "SNA-3MN-20 1" }, from("203.0.113.62"))).status).toBe(303);
});

test("import files of an unknown sender are not read before the sender is known (L12)", async () => {
  const answered = await new Promise<number | undefined>((resolve, reject) => {
    const headers = {
      "Content-Type": "multipart/form-data; boundary=x",
      "Content-Length": 60_000_000,
      Origin: shop.origin,
    };
    const request = http.request(`${shop.origin}/staff/data`, { method: "POST", headers }, (answer) => {
      resolve(answer.statusCode);
      request.destroy();
    });
    request.on("error", reject);
    // Only the beginning is ever sent.
    request.write("--x\r\n");
  });
  expect(answered).toBe(303);
});
