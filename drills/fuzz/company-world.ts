import { sql } from "drizzle-orm";
import { openDatabase, type Database } from "../../app/services/database/database.server.ts";
import { placedLine } from "../../app/services/orders/new-order.test-helper.ts";
import type { OwnDatabase } from "../../tests/setup/own-database.ts";
import { placePastOrders } from "../../tests/setup/past-orders.ts";

/** A company of the demonstration with all its data. */
export type FuzzedCompany = {
  readonly customerId: number;
  /** A word that is in all its data and nowhere else. */
  readonly canary: string;
  readonly members: readonly string[];
  /** Its ids in addresses and forms, by kind. */
  readonly ids: Readonly<Record<string, readonly string[]>>;
};

/** Two companies with members of every role, without a common member. */
const COMPANIES = [
  { customerId: 1001, buyer: "u1" },
  { customerId: 1004, buyer: "u4" },
] as const;

/** Tables that any request may write to. */
const OF_REQUESTS = new Set([
  "begun_session",
  "content_copy",
  "form_nonce",
  "outbox_mail",
  "rate_limit",
  "search_miss",
]);

/** Gives both companies orders, addresses, lists, requests, numbers and invitations, each with the canary word. */
export async function prepareCompanies(env: OwnDatabase["env"]): Promise<FuzzedCompany[]> {
  for (const { customerId, buyer } of COMPANIES) {
    const lines = [placedLine("WDS-2030GNS", 12, 770, canaryOf(customerId)), placedLine("PEF-PFKN-10", 2)];
    const content = { poNumber: canaryOf(customerId), shipping: null };
    await placePastOrders(env, [{ at: "2026-11-20T10:00:00Z", by: buyer, lines, content }]);
  }
  const { db, close } = await openDatabase(env);
  try {
    for (const { customerId, buyer } of COMPANIES) await fill(db, customerId, buyer);
    return await Promise.all(COMPANIES.map(({ customerId }) => readCompany(db, customerId)));
  } finally {
    await close();
  }
}

const SHOWN = {
  lines: [{ pn: "TI-02FS", quantity: 3, unitPrice: 1000 }],
  subtotal: 3000,
  handling: 0,
  nonStandardFee: 0,
  tariff: 0,
  shipping: 2000,
  tax: 0,
  total: 5000,
  choices: "",
};

function canaryOf(customerId: number): string {
  return `canary${customerId}`;
}

async function fill(db: Database, customerId: number, buyer: string): Promise<void> {
  const canary = canaryOf(customerId);
  await db.execute(sql`update shop.contact set address2 = ${canary} where customer_id = ${customerId}`);
  await db.execute(sql`insert into shop.company (customer_id, copies) values (${customerId}, ${JSON.stringify([`${canary}@copies.example`])}::jsonb)
    on conflict (customer_id) do update set copies = excluded.copies`);
  await db.execute(
    sql`insert into shop.company_domain (domain, customer_id) values (${`${canary}.example`}, ${customerId})`,
  );
  await db.execute(sql`insert into shop.invitation (token_hash, customer_id, email, role, invited_by, expires_at)
    values (${`hash of ${canary}`}, ${customerId}, ${`${canary}@invited.example`}, 'buyer', ${buyer}, now() + interval '7 days')`);
  await db.execute(sql`insert into shop.web_user (id, email, name_first, name_last, locale)
    values (${`asks ${customerId}`}, ${`${canary}@asks.example`}, 'Ann', ${canary}, 'en')`);
  await db.execute(sql`insert into shop.join_request (web_user_id, customer_id, company_name)
    values (${`asks ${customerId}`}, ${customerId}, ${canary})`);
  await db.execute(sql`insert into shop.approval_request
    (customer_id, web_user_id, state, total, is_freight_open, po_number, lines, shown, locale, reason)
    values (${customerId}, ${buyer}, 'returned', 5000, false, ${canary}, 1, ${JSON.stringify(SHOWN)}::jsonb, 'en', ${canary})`);
  await db.execute(sql`insert into shop.hand_over (token, web_user_id, customer_id, price_list, note, lines, expires_at)
    values (${`token of ${canary} that is secret`}, ${buyer}, ${customerId}, 'OEM', ${canary}, '[]'::jsonb, now() + interval '2 days')`);
  for (const isShared of [true, false]) {
    const id = `list-${customerId}-${isShared}`;
    await db.execute(sql`insert into shop.part_list (id, web_user_id, customer_id, name, is_shared)
      values (${id}, ${buyer}, ${customerId}, ${canary}, ${isShared})`);
    await db.execute(sql`insert into shop.part_list_line (list_id, pn, position, quantity, note)
      values (${id}, 'TI-02FS', 1, 3, ${canary})`);
  }
  await db.execute(sql`insert into shop.own_number (customer_id, folded, number, pn, description)
    values (${customerId}, ${`OWN${customerId}`}, ${canary}, 'TI-02FS', ${canary})`);
}

async function readCompany(db: Database, customerId: number): Promise<FuzzedCompany> {
  const column = async (query: ReturnType<typeof sql>) => (await db.execute<{ id: string }>(query)).map(({ id }) => id);
  const idsIn = (table: string, name = "id") =>
    column(sql`select ${sql.raw(name)}::text as id from ${sql.raw(`shop.${table}`)} where customer_id = ${customerId}`);
  return {
    customerId,
    canary: canaryOf(customerId),
    members: await column(sql`
      select u.email as id from shop.web_user u
      join shop.web_user_customer l on l.web_user_id = u.id and l.customer_id = ${customerId}
      left join shop.company_member m on m.web_user_id = u.id and m.customer_id = ${customerId}
      order by coalesce(m.role, '') = 'administrator' desc, u.id`),
    ids: {
      customer: [String(customerId)],
      person: await idsIn("web_user_customer", "web_user_id"),
      contact: await idsIn("contact"),
      order: await idsIn("web_order", "number"),
      list: await idsIn("part_list"),
      request: await idsIn("approval_request"),
      invitation: await idsIn("invitation"),
      joining: await idsIn("join_request"),
      handOver: await idsIn("hand_over"),
      number: await idsIn("own_number", "folded"),
    },
  };
}

/** A digest of each table's rows of a company and its users, without the fields that a sign-in writes. */
export async function digestsOf(
  env: OwnDatabase["env"],
  { customerId, ids }: FuzzedCompany,
): Promise<Record<string, string>> {
  const { db, close } = await openDatabase(env);
  try {
    const tables = await db.execute<{ name: string }>(sql`
      select tablename as name from pg_tables where schemaname = 'shop' and (tablename in ('customer', 'web_user')
        or exists (select from information_schema.columns where table_schema = schemaname and table_name = tablename
          and column_name in ('customer_id', 'for_customer_id', 'web_user_id', 'for_web_user_id', 'order_number', 'list_id')))`);
    const people = sql.join(
      (ids["person"] ?? []).map((id) => sql`${id}`),
      sql`, `,
    );
    const things = sql.join(
      Object.values(ids)
        .flat()
        .map((id) => sql`${id}`),
      sql`, `,
    );
    const digests: Record<string, string> = {};
    for (const { name } of tables.filter((table) => !OF_REQUESTS.has(table.name))) {
      const isItself = name === "customer" || name === "web_user" ? sql`row ->> 'id' in (${things})` : sql`false`;
      const [found] = await db.execute<{ digest: string }>(sql`
        select md5(coalesce(string_agg(digest, '' order by digest), '')) as digest from (
          select md5((row - 'auth_user_id' - 'passwords_ended')::text) as digest
          from (select to_jsonb(each) as row from ${sql.raw(`shop."${name}"`)} as each) as rows
          where ${isItself} or ${String(customerId)} in (row ->> 'customer_id', row ->> 'for_customer_id')
            or row ->> 'web_user_id' in (${people}) or row ->> 'for_web_user_id' in (${people})
            or row ->> 'order_number' in (${things}) or row ->> 'list_id' in (${things})) as digested`);
      digests[name] = found?.digest ?? "";
    }
    return digests;
  } finally {
    await close();
  }
}
