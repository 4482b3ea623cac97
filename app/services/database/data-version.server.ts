import { inArray, sql } from "drizzle-orm";
import { randomBytes } from "node:crypto";
import type { Database } from "./database.server.ts";
import { setting } from "./shop-schema.ts";

const NAME = "data-version";
const STOCK = "stock-version";
const WORDS = "words-version";
const NUMBERS = "numbers-version";

/** Longest time that a process uses replaced data. */
const CHECK_EVERY_MS = 1000;

type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** Every process notices within a second, as with the functions below. */
export async function touchData(tx: Transaction): Promise<void> {
  await touch(tx, NAME);
}

export async function touchStock(db: Database): Promise<void> {
  await touch(db, STOCK);
}

/** Search words changed; parts and prices did not. */
export async function touchWords(tx: Transaction): Promise<void> {
  await touch(tx, WORDS);
}

/** Characters of history, about a hundred changes. */
const NUMBERS_LENGTH = 2000;

/** Serializes changes of customer part numbers until the transaction ends. */
export async function touchNumbers(tx: Transaction, customer: number): Promise<void> {
  const value = `${randomBytes(8).toString("hex")}:${customer}`;
  const row = { name: NUMBERS, value, updatedAt: new Date() };
  const set = { ...row, value: sql`left(${value} || ' ' || ${setting.value}, ${NUMBERS_LENGTH})` };
  await tx.insert(setting).values(row).onConflictDoUpdate({ target: setting.name, set });
}

/** Customers whose numbers changed between two versions; null when the history is too short. */
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
  current(): Promise<string>;
  words(): Promise<string>;
  /** Version of customer part numbers, see {@link changedBetween}; cached pages do not depend on it. */
  numbers(): Promise<string>;
  /** Version of everything cached pages depend on: also stock and synonyms. */
  shown(): Promise<string>;
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
