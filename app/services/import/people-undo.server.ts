import { sql, type SQL } from "drizzle-orm";
import { importUndo } from "../database/shop-schema.ts";
import type { CommerceRows } from "./commerce-files.ts";
import type { Problems } from "./import-error.ts";
import { because } from "./reasons.ts";
import type { Reader, Transaction } from "./store-rows.server.ts";

type Row = Readonly<Record<string, unknown>>;

/** Orders and carts refer to these rows, so an undo deletes only unused ones. In order of deletion. */
const TABLES = { "web-users.csv": "web_user", "contacts.csv": "contact", "customers.csv": "customer" } as const;

type Table = (typeof TABLES)[keyof typeof TABLES];

/** Customers of each user, as one JSON value. */
const LINKS = sql`(select u.id, (
  select coalesce(json_agg(json_build_object('customer_id', l.customer_id, 'position', l.position) order by l.customer_id), '[]')
  from shop.web_user_customer l where l.web_user_id = u.id) as links from shop.web_user u)`;

const CUSTOMER_LINKS = "web_user_customer";

function tablesOf(commerce: CommerceRows): Table[] {
  return (Object.keys(TABLES) as (keyof typeof TABLES)[]).filter((file) => commerce[file]).map((file) => TABLES[file]);
}

/** Rows of id and JSON value. */
function source(kind: Table | typeof CUSTOMER_LINKS, isHeld = false): SQL {
  if (kind === CUSTOMER_LINKS)
    return sql`(select id, json_build_object('links', links) as value from ${LINKS} as linked)`;
  const rows = sql`select * from ${tableOf(kind)} ${isHeld ? sql`for no key update` : sql``}`;
  return sql`(select id::text as id, row_to_json(t) as value from (${rows}) as t)`;
}

const tableOf = (table: Table) => sql.raw(`shop.${table}`);

function kindsOf(commerce: CommerceRows): (Table | typeof CUSTOMER_LINKS)[] {
  const tables = tablesOf(commerce);
  return tables.includes("web_user") ? [...tables, CUSTOMER_LINKS] : tables;
}

/** Locks the rows until the load is stored. */
export async function notePeople(tx: Transaction, load: string, commerce: CommerceRows): Promise<void> {
  for (const kind of kindsOf(commerce))
    await tx.execute(sql`
      insert into ${importUndo} (load, kind, key, before)
      select ${load}, ${kind}::text, id, value from ${source(kind, true)} as rows`);
}

/** Keeps the notes of changed records, with their new values to detect later changes. */
export async function keepPeopleNotes(tx: Transaction, load: string, commerce: CommerceRows): Promise<void> {
  for (const kind of kindsOf(commerce)) {
    const noted = sql`select from ${importUndo} n where n.load = ${load} and n.kind = ${kind}::text and n.key = rows.id`;
    await tx.execute(sql`
      insert into ${importUndo} (load, kind, key, before)
      select ${load}, ${kind}::text, id, null from ${source(kind)} as rows where not exists (${noted})`);
    await tx.execute(sql`
      delete from ${importUndo} n using ${source(kind)} as rows
      where n.load = ${load} and n.kind = ${kind}::text and n.key = rows.id and n.before::jsonb = rows.value::jsonb`);
    await tx.execute(sql`
      insert into ${importUndo} (load, kind, key, before)
      select ${load}, ${`${kind}:after`}::text, id, value from ${source(kind)} as rows where exists (${noted})`);
  }
}

type Noted = { readonly key: string; readonly before: Row | null; readonly after: Row; readonly now: Row | null };

/** Fields that change without a decision, by signing in and reading. */
const OWN_FIELDS: ReadonlySet<string> = new Set(["auth_user_id", "sessions_from", "locale"]);

const KINDS = ["customer", "contact", "web_user", CUSTOMER_LINKS] as const;

export async function isUnchangedSince(db: Reader, load: string): Promise<boolean> {
  for (const kind of KINDS) {
    const noted = await readNoted(db, load, { kind, isHeld: false });
    if (noted.some((each) => changedSince(kind, each).length > 0)) return false;
  }
  return true;
}

/** Restores fields unless they changed since. Added records in use become inactive, others are deleted. */
export async function restorePeople(tx: Transaction, load: string, problems: Problems): Promise<void> {
  const noted = new Map<Table | typeof CUSTOMER_LINKS, Noted[]>();
  for (const kind of KINDS) noted.set(kind, await readNoted(tx, load, { kind, isHeld: true }));
  for (const kind of KINDS) problems.add(...(noted.get(kind) ?? []).flatMap((each) => changedSince(kind, each)));
  if (problems.total > 0) return;
  for (const table of ["customer", "contact", "web_user"] as const)
    await restoreFields(tx, table, noted.get(table) ?? []);
  await restoreLinks(tx, noted.get(CUSTOMER_LINKS) ?? []);
  for (const table of Object.values(TABLES))
    await removeAdded(
      tx,
      table,
      (noted.get(table) ?? []).flatMap(({ key, before }) => (before === null ? [key] : [])),
    );
}

type Wanted = { readonly kind: Table | typeof CUSTOMER_LINKS; readonly isHeld: boolean };

async function readNoted(db: Reader, load: string, { kind, isHeld }: Wanted): Promise<Noted[]> {
  const found = await db.execute<Noted & Record<string, unknown>>(sql`
    select n.key, n.before, a.before as after, rows.value as now
    from ${importUndo} n
    join ${importUndo} a on a.load = n.load and a.kind = ${`${kind}:after`}::text and a.key = n.key
    left join ${source(kind, isHeld)} as rows on rows.id = n.key
    where n.load = ${load} and n.kind = ${kind}::text`);
  return [...found];
}

const FILE_OF = {
  customer: "customers.csv",
  contact: "contacts.csv",
  web_user: "web-users.csv",
  [CUSTOMER_LINKS]: "web-users.csv",
};

/** Fields of the load that have changed since. */
function changedSince(kind: Table | typeof CUSTOMER_LINKS, { key, before, after, now }: Noted) {
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const written = Object.keys(after).filter((name) => before === null || !isSame(before[name], after[name]));
  const changed = written.filter((name) => !OWN_FIELDS.has(name) && !isSame(now?.[name], after[name]));
  const reason = because("changedSince", key, changed.join(", "));
  return changed.length > 0 ? [{ file: FILE_OF[kind], row: null, reason }] : [];
}

async function restoreFields(tx: Transaction, table: Table, noted: readonly Noted[]): Promise<void> {
  const rows = noted.flatMap(({ before, after, now }) => {
    if (before === null || now === null) return [];
    const written = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
    const back = Object.fromEntries(written.map((name) => [name, before[name]]));
    // Ends sessions of the address that the files gave.
    const isMoved = written.includes("email");
    const owner = isMoved ? { auth_user_id: before["auth_user_id"], sessions_from: new Date().toISOString() } : {};
    return [{ ...now, ...back, ...owner }];
  });
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).filter((name) => name !== "id");
  const set = sql.join(
    columns.map((name) => sql`${sql.identifier(name)} = known.${sql.identifier(name)}`),
    sql`, `,
  );
  await tx.execute(sql`
    update ${tableOf(table)} t set ${set}
    from json_populate_recordset(null::${tableOf(table)}, ${JSON.stringify(rows)}::text::json) as known where known.id = t.id`);
}

async function restoreLinks(tx: Transaction, noted: readonly Noted[]): Promise<void> {
  for (const { key, before } of noted) {
    await tx.execute(sql`delete from shop.web_user_customer where web_user_id = ${key}`);
    const links = JSON.stringify(before?.["links"] ?? []);
    await tx.execute(sql`
      insert into shop.web_user_customer (web_user_id, customer_id, position)
      select ${key}::text, customer_id, position
      from json_to_recordset(${links}::text::json) as link (customer_id integer, position integer)`);
  }
}

/** A record that an order or a cart refers to stays, inactive. */
async function removeAdded(tx: Transaction, table: Table, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    const isIt = sql`where id::text = ${key}`;
    await tx
      .transaction((inner) => inner.execute(sql`delete from ${tableOf(table)} ${isIt}`))
      .catch(() => tx.execute(sql`update ${tableOf(table)} set active = false ${isIt}`));
  }
}
