import { eq } from "drizzle-orm";
import { randomBytes } from "node:crypto";
import type { Database } from "./database.server.ts";
import { setting } from "./shop-schema.ts";

const NAME = "data-version";

/** How long a process may go on with data another process has just replaced. */
const CHECK_EVERY_MS = 1000;

type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** Marks prices, parts and rules as changed. Every process notices within a second. */
export async function touchData(tx: Transaction): Promise<void> {
  const row = { name: NAME, value: randomBytes(8).toString("hex"), updatedAt: new Date() };
  await tx.insert(setting).values(row).onConflictDoUpdate({ target: setting.name, set: row });
}

/** Version of prices, parts and rules: what was computed under another one is out of date. */
export type DataVersion = { current(): Promise<string> };

export function createDataVersion(db: Database): DataVersion {
  let checked: { at: number; value: Promise<string> } | null = null;
  const read = async () => {
    const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.name, NAME));
    return row?.value ?? "none";
  };
  return {
    current() {
      const now = Date.now();
      if (!checked || now - checked.at >= CHECK_EVERY_MS) {
        const value = read();
        // A failed look must not be remembered.
        value.catch(() => (checked = null));
        checked = { at: now, value };
      }
      return checked.value;
    },
  };
}
