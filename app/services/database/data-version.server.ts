import { inArray, sql } from "drizzle-orm";
import { randomBytes } from "node:crypto";
import type { Database } from "./database.server.ts";
import { setting } from "./shop-schema.ts";

const NAME = "data-version";
const STOCK = "stock-version";
const WORDS = "words-version";
const NUMBERS = "numbers-version";

/** How long a process may go on with data another process has just replaced. */
const CHECK_EVERY_MS = 1000;

type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** Marks prices, parts and rules as changed. Every process notices within a second. */
export async function touchData(tx: Transaction): Promise<void> {
  await touch(tx, NAME);
}

/** Marks a part as having come into stock, or run out, by what was ordered: pages show it. Every process notices within a second. */
export async function touchStock(db: Database): Promise<void> {
  await touch(db, STOCK);
}

/** Marks the words a search knows as changed; parts and prices are as they were. Every process notices within a second. */
export async function touchWords(tx: Transaction): Promise<void> {
  await touch(tx, WORDS);
}

/** Characters that tell of the last changes of numbers, a hundred or so. */
const NUMBERS_LENGTH = 2000;

/**
 * Marks the numbers of a customer as changed. Every process notices within a second. Until the transaction is over every other that
 * changes numbers waits for it.
 */
export async function touchNumbers(tx: Transaction, customer: number): Promise<void> {
  const value = `${randomBytes(8).toString("hex")}:${customer}`;
  const row = { name: NUMBERS, value, updatedAt: new Date() };
  const set = { ...row, value: sql`left(${value} || ' ' || ${setting.value}, ${NUMBERS_LENGTH})` };
  await tx.insert(setting).values(row).onConflictDoUpdate({ target: setting.name, set });
}

/** The customers whose numbers have changed between two versions of them; null when that cannot be told any more. */
export function changedBetween(earlier: string, now: string): readonly number[] | null {
  if (earlier === now) return [];
  const [last] = earlier.split(" ", 1);
  const changes = now.split(" ");
  const known = changes.indexOf(last ?? "");
  return known === -1 ? null : changes.slice(0, known).map((change) => Number(change.split(":")[1]));
}

async function touch(db: Pick<Database, "insert">, name: string): Promise<void> {
  const row = { name, value: randomBytes(8).toString("hex"), updatedAt: new Date() };
  await db.insert(setting).values(row).onConflictDoUpdate({ target: setting.name, set: row });
}

export type DataVersion = {
  /** Version of prices, parts and rules: what was computed under another one is out of date. */
  current(): Promise<string>;
  /** Version of the words that were added to those of the content. */
  words(): Promise<string>;
  /** Version of the numbers customers have for parts, see {@link changedBetween}: nothing that others are shown depends on it. */
  numbers(): Promise<string>;
  /** The version with what is in stock and those words: what is shown to everybody and was made under another one is out of date. */
  shown(): Promise<string>;
  /** Whoever asks next in this process is told what holds now, not what did a moment ago. */
  renew(): void;
};

type Versions = { data: string; words: string; numbers: string; shown: string };

export function createDataVersion(db: Database): DataVersion {
  let checked: { at: number; values: Promise<Versions> } | null = null;
  const read = async (): Promise<Versions> => {
    const rows = await db
      .select({ name: setting.name, value: setting.value })
      .from(setting)
      .where(inArray(setting.name, [NAME, STOCK, WORDS, NUMBERS]));
    const valueOf = (wanted: string) => rows.find(({ name }) => name === wanted)?.value ?? "none";
    const [data, words] = [valueOf(NAME), valueOf(WORDS)];
    return { data, words, numbers: valueOf(NUMBERS), shown: `${data} ${valueOf(STOCK)} ${words}` };
  };
  const look = () => {
    const now = Date.now();
    if (!checked || now - checked.at >= CHECK_EVERY_MS) {
      const values = read();
      // A failed look must not be remembered.
      values.catch(() => (checked = null));
      checked = { at: now, values };
    }
    return checked.values;
  };
  return {
    current: async () => (await look()).data,
    words: async () => (await look()).words,
    numbers: async () => (await look()).numbers,
    shown: async () => (await look()).shown,
    renew: () => void (checked = null),
  };
}
