import { eq } from "drizzle-orm";
import type { Database } from "../database/database.server.ts";
import { contentCopy } from "../database/shop-schema.ts";
import type { Log } from "../log.server.ts";

export interface ContentCopies {
  /** Skips unchanged answers; never rejects. */
  save(key: string, result: unknown): Promise<void>;
  load(key: string): Promise<unknown>;
}

export function createContentCopies(db: Database, log: Log): ContentCopies {
  const saved = new Map<string, string>();
  return {
    async save(key, result) {
      const text = JSON.stringify(result);
      if (saved.get(key) === text) return;
      const row = { key, result, fetchedAt: new Date() };
      try {
        await db.insert(contentCopy).values(row).onConflictDoUpdate({ target: contentCopy.key, set: row });
        saved.set(key, text);
      } catch (error) {
        log.error("content copy not saved", error, { key });
      }
    },
    async load(key) {
      try {
        const [row] = await db.select().from(contentCopy).where(eq(contentCopy.key, key));
        return row?.result;
      } catch (error) {
        log.error("content copy not read", error, { key });
        return undefined;
      }
    },
  };
}
