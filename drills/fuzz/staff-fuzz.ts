import { sql } from "drizzle-orm";
import { setTimeout as wait } from "node:timers/promises";
import { openDatabase } from "../../app/services/database/database.server.ts";
import { webOrderNote } from "../../app/services/database/order-schema.ts";
import { placedLine } from "../../app/services/orders/new-order.test-helper.ts";
import { placePastOrders } from "../../tests/setup/past-orders.ts";
import { startShop, type RunningShop } from "../../tests/setup/running-shop.ts";
import { signedIn } from "../../tests/setup/signed-in.ts";
import { ownDatabase, type OwnDatabase } from "../../tests/setup/own-database.ts";
import type { FuzzRequest, HttpRequest, World } from "./fuzz-request.ts";
import { lineOf } from "./fuzz.ts";
import { judge } from "./judge.ts";
import { makeForm } from "./make-form.ts";
import { chanceOf, makeGet, makeOddMethod } from "./make-request.ts";
import { createSender, type FuzzAnswer } from "./send.ts";
import { exploreStaffPages } from "./staff-world.ts";

/** Users who may change nothing; two of them may not even read. */
const WHO = ["stranger", "buyer", "viewer"] as const;

type Who = (typeof WHO)[number];

const ADDRESSES = { buyer: "dana.whitlock@meridianpack.example", viewer: "victor.adeyemi@ferrule.example" };
const ADMINISTRATOR = "helen.moss@ferrule.example";

/** Texts that only staff pages have. */
const SECRETS = ["PO-of-another-buyer", "only-for-the-staff"];

/** Tables that requests without rights may write to: limits, forms, sessions. */
const OF_REQUESTS = new Set([
  "begun_session",
  "content_copy",
  "form_nonce",
  "outbox_mail",
  "rate_limit",
  "search_miss",
]);

const CONNECTIONS = 4;

/** A busy machine answers 503; the request is repeated after a while. */
const BUSY_MS = 5000;

const MOST_FAULTS = 20;

export type StaffFuzzResult = {
  readonly requests: number;
  readonly forms: number;
  readonly addresses: number;
  readonly statuses: ReadonlyMap<string, number>;
  readonly faults: readonly string[];
};

type StaffFuzzOptions = {
  readonly seed: number;
  readonly requests: number;
  /** Explored pages of one kind. */
  readonly pagesOfAKind?: number;
};

/** Sends requests of a visitor, a buyer and a viewer to every staff address and form: none changes anything, and the first two see nothing. */
export async function fuzzStaff(options: StaffFuzzOptions): Promise<StaffFuzzResult> {
  const data = await ownDatabase();
  try {
    await prepare(data.env);
    // The first start creates the secret of the shop.
    await (await startShop(data.env)).stop();
    const before = await everything(data.env);
    const shop = await startShop({ ...data.env, TRUST_PROXY: "1" });
    const result = await sendAll(shop, options).finally(() => shop.stop());
    const after = await everything(data.env);
    const changed = Object.keys(before).filter((table) => before[table] !== after[table]);
    return { ...result, faults: [...result.faults, ...changed.map((table) => `the table ${table} has changed`)] };
  } finally {
    await data.remove();
  }
}

/** Another user's order, with a note of the staff. */
async function prepare(env: OwnDatabase["env"]): Promise<void> {
  const [po = "", text = ""] = SECRETS;
  const lines = [placedLine("WDS-2030GNS", 12), placedLine("PEF-PFKN-10", 2)];
  const content = { poNumber: po, shipping: null };
  const [orderNumber = ""] = await placePastOrders(env, [{ at: "2026-11-20T10:00:00Z", by: "u2", lines, content }]);
  const database = await openDatabase(env);
  await database.db.insert(webOrderNote).values({ orderNumber, text });
  await database.close();
}

async function sendAll(
  shop: RunningShop,
  { seed, requests, pagesOfAKind }: StaffFuzzOptions,
): Promise<StaffFuzzResult> {
  const world = await exploreStaffPages(shop, ADMINISTRATOR, pagesOfAKind);
  const cookies: Record<Who, string> = {
    stranger: "",
    buyer: (await signedIn(shop, ADDRESSES.buyer)).jar.header,
    viewer: (await signedIn(shop, ADDRESSES.viewer)).jar.header,
  };
  const sender = createSender(shop.origin, CONNECTIONS);
  const statuses = new Map<string, number>();
  const faults: string[] = [];
  let next = 0;
  const work = async () => {
    while (next < requests && faults.length < MOST_FAULTS) {
      const index = next++;
      const who = WHO[index % WHO.length] ?? "stranger";
      const request = requestOf(world, seed, index, cookies[who]);
      try {
        let answer = await sender.send(request);
        if (answer.status === 503) answer = await wait(BUSY_MS).then(() => sender.send(request));
        const kind = `${who} ${answer.status}`;
        statuses.set(kind, (statuses.get(kind) ?? 0) + 1);
        const wrong = [...judge(request, answer, world.origin), ...shown(who, answer)];
        if (wrong.length > 0) faults.push(`${index} by the ${who}, ${lineOf(request)}: ${wrong.join("; ")}`);
      } catch (error) {
        faults.push(`${index} by the ${who}, ${lineOf(request)}: ${String(error)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  sender.close();
  return { requests: next, forms: world.newcomer.forms.length, addresses: world.paths.length, statuses, faults };
}

function requestOf(world: World, seed: number, index: number, cookie: string): FuzzRequest {
  const random = chanceOf(seed, index);
  const making = { random, world, index };
  const kind = random.below(100);
  const made = kind < 40 ? makeGet(making) : kind < 90 ? makeForm(making) : makeOddMethod(making);
  return cookie === "" ? made : sentBy(made, cookie);
}

/** With the cookies of a browser, and from this machine, which has no limits. */
function sentBy({ headers, ...request }: HttpRequest, cookie: string): HttpRequest {
  const { "X-Forwarded-For": _, ...others } = headers;
  return { ...request, headers: { ...others, Cookie: cookie } };
}

/** Staff texts that a visitor or a buyer was shown. */
function shown(who: Who, { body }: FuzzAnswer): string[] {
  if (who === "viewer") return [];
  const secrets = SECRETS.filter((secret) => body.includes(secret)).map((secret) => `shows ${secret}`);
  return body.includes('id="staff-menu"') ? [...secrets, "shows a page of the staff"] : secrets;
}

/** A digest of each table; of web users without the fields that a sign-in writes. */
async function everything(env: OwnDatabase["env"]): Promise<Record<string, string>> {
  const { db, close } = await openDatabase(env);
  try {
    const tables = await db.execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'shop' and table_type = 'BASE TABLE'`,
    );
    const digests: Record<string, string> = {};
    for (const { name } of tables.filter((table) => !OF_REQUESTS.has(table.name))) {
      // Every staff user may start to add an authenticator app.
      const others =
        name === "second_factor"
          ? sql`where staff_id <> (select id from shop.staff where email = ${ADDRESSES.viewer})`
          : sql``;
      const [row] = await db.execute<{ digest: string }>(sql`
        select md5(coalesce(string_agg(digest, '' order by digest), '')) as digest
        from (select md5((to_jsonb(each) - 'auth_user_id' - 'passwords_ended')::text) as digest from ${sql.raw(`shop."${name}"`)} as each ${others}) as rows`);
      digests[name] = row?.digest ?? "";
    }
    return digests;
  } finally {
    await close();
  }
}
