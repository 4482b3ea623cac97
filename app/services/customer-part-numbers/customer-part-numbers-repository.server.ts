import { and, asc, desc, eq, or, sql, type SQL } from "drizzle-orm";
import {
  type CustomerPartNumber,
  baseCustomerPartNumber,
  foldCustomerPartNumber,
} from "../../domain/customer-part-numbers/customer-part-number.ts";
import { foldPartNumber } from "../../domain/part-number.ts";
import { part } from "../database/catalogue-schema.ts";
import { customerPartNumber } from "../database/company-schema.ts";
import type { Database, Transaction } from "../database/database.server.ts";
import { textArray } from "../database/sql-text.ts";

type Queries = Pick<Database, "select" | "$count">;

const { folded, number, pn, description, customerId, updatedAt } = customerPartNumber;
const COLUMNS = { folded, number, pn, description };

const BATCH = 5000;

export function countNumbers(db: Queries, customer: number): PromiseLike<number> {
  return db.$count(customerPartNumber, eq(customerId, customer));
}

/** Latest change last. */
export async function numbersInOrder(db: Queries, customer: number): Promise<CustomerPartNumber[]> {
  return db
    .select(COLUMNS)
    .from(customerPartNumber)
    .where(eq(customerId, customer))
    .orderBy(asc(updatedAt), desc(folded));
}

export function numbersAmong(db: Queries, customer: number, wanted: readonly string[]): Promise<CustomerPartNumber[]> {
  return inBatches(wanted, (batch) =>
    db
      .select(COLUMNS)
      .from(customerPartNumber)
      .where(and(eq(customerId, customer), sql`${folded} = any(${textArray(batch)})`)),
  );
}

export function numbersOfPart(db: Queries, customer: number, partNumber: string): Promise<CustomerPartNumber[]> {
  return db
    .select(COLUMNS)
    .from(customerPartNumber)
    .where(and(eq(customerId, customer), eq(pn, partNumber)))
    .orderBy(desc(updatedAt), asc(folded));
}

export function allNumbers(db: Queries, customer: number): Promise<CustomerPartNumber[]> {
  return db.select(COLUMNS).from(customerPartNumber).where(eq(customerId, customer)).orderBy(asc(folded));
}

export async function searchNumbers(
  db: Queries,
  customer: number,
  { query, offset, limit }: { query: string; offset: number; limit: number },
): Promise<{ numbers: CustomerPartNumber[]; found: number }> {
  const where = and(eq(customerId, customer), query === "" ? undefined : contains(query));
  const numbers = await db
    .select(COLUMNS)
    .from(customerPartNumber)
    .where(where)
    .orderBy(asc(folded))
    .offset(offset)
    .limit(limit);
  return { numbers, found: await db.$count(customerPartNumber, where) };
}

function contains(query: string): SQL | undefined {
  const within = (text: SQL, piece: string) => sql`strpos(${text}, ${piece}) > 0`;
  const short = foldPartNumber(query);
  // Ignores accents on both sides.
  const marks = "[\u0300-\u036f]";
  const base = baseCustomerPartNumber(query).normalize("NFD").replace(new RegExp(marks, "gu"), "");
  const theirs = sql`regexp_replace(normalize(${folded}, NFD), ${marks}, '', 'g')`;
  const ours = sql`regexp_replace(upper(${pn}), '[^A-Z0-9]', '', 'g')`;
  return or(
    within(sql`lower(${description})`, query.toLowerCase()),
    ...(base === "" ? [] : [within(theirs, base)]),
    ...(short === "" || short !== foldCustomerPartNumber(query) ? [] : [within(ours, short)]),
  );
}

/** Part numbers by folded number. */
export async function partsFolded(db: Queries, wanted: readonly string[]): Promise<Map<string, string>> {
  const rows = await inBatches(wanted, (batch) =>
    db
      .select({ folded: part.foldedPn, pn: part.pn })
      .from(part)
      .where(sql`${part.foldedPn} = any(${textArray(batch)})`),
  );
  return new Map(rows.map((row) => [row.folded, row.pn]));
}

export async function writeNumbers(
  tx: Transaction,
  customer: number,
  numbers: readonly CustomerPartNumber[],
): Promise<void> {
  for (let start = 0; start < numbers.length; start += BATCH) {
    const rows = JSON.stringify(numbers.slice(start, start + BATCH));
    await tx.execute(sql`
      insert into shop.own_number (customer_id, folded, number, pn, description, updated_at)
      select ${customer}::int, row.folded, row.number, row.pn, row.description, clock_timestamp()
      from json_to_recordset(${rows}::text::json) as row(folded text, number text, pn text, description text)
      on conflict (customer_id, folded) do update set
        number = excluded.number, pn = excluded.pn, description = excluded.description, updated_at = excluded.updated_at`);
  }
}

export async function removeNumbers(
  tx: Transaction,
  customer: number,
  wanted: readonly string[],
): Promise<CustomerPartNumber[]> {
  return inBatches(wanted, (batch) =>
    tx
      .delete(customerPartNumber)
      .where(and(eq(customerId, customer), sql`${folded} = any(${textArray(batch)})`))
      .returning(COLUMNS),
  );
}

async function inBatches<T>(all: readonly string[], ask: (batch: string[]) => PromiseLike<T[]>): Promise<T[]> {
  const found: T[] = [];
  for (let start = 0; start < all.length; start += BATCH) found.push(...(await ask(all.slice(start, start + BATCH))));
  return found;
}
