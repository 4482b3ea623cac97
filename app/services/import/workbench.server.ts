import { sql, type SQL } from "drizzle-orm";
import { PostgresJsSession } from "drizzle-orm/postgres-js";
import fs from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { embeddedFolder, type Database } from "../database/database.server.ts";
import type { Transaction } from "./store-rows.server.ts";

/** Temporary tables; after a crash they disappear with the session or the next start. */
export type Workbench = {
  rows<T extends Record<string, unknown>>(query: SQL): Promise<T[]>;
  /** See {@link copyLine}. */
  copyInto(table: string, columns: readonly string[], lines: string): Promise<void>;
};

export function serverWorkbench(tx: Transaction): Workbench {
  return {
    rows: async (query) => [...(await tx.execute(query))] as never,
    async copyInto(table, columns, lines) {
      const { session } = tx._;
      if (!(session instanceof PostgresJsSession)) throw new Error("the database has another driver than expected");
      const query = (session.client as { unsafe(text: string): Copying }).unsafe(copyText(table, columns, "stdin"));
      const failed = failureOf(query);
      await Promise.race([pipeline(Readable.from([lines]), await query.writable()), failed]);
    },
  };
}

type Copying = { writable(): Promise<NodeJS.WritableStream>; reject(reason: unknown): void };

/** The driver never ends the stream when the server refuses lines, as on a full disk; it only rejects its query. */
function failureOf(query: Copying): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  const rejectQuery = query.reject;
  query.reject = (reason) => {
    rejectQuery(reason);
    reject(reason);
  };
  // Before the stream exists, its own promise rejects.
  promise.catch(() => {});
  return promise;
}

/** One transaction per statement, so requests are served in between. Copying from a file is the fastest way. */
function embeddedWorkbench(db: Database, folder: string): Workbench {
  return {
    rows: async (query) => [...(await db.execute(query))] as never,
    async copyInto(table, columns, lines) {
      const file = path.join(folder, ROWS);
      try {
        await fs.promises.writeFile(file, lines);
        await db.execute(sql.raw(copyText(table, columns, `'${EMBEDDED_DIRECTORY}/${ROWS}'`)));
      } finally {
        await fs.promises.rm(file, { force: true });
      }
    },
  };
}

/** A file left by a crash is overwritten. */
const ROWS = "import.rows";

/** Path inside the embedded database. */
const EMBEDDED_DIRECTORY = "/pglite/data";

/** Null for a server. */
export function embeddedWorkbenchOf(db: Database): Workbench | null {
  const folder = embeddedFolder(db);
  return folder === null ? null : embeddedWorkbench(db, folder);
}

function copyText(table: string, columns: readonly string[], from: string): string {
  return `copy ${table} (${columns.join(", ")}) from ${from}`;
}

const SPECIAL = /[\\\n\r\t]/;
const EVERY_SPECIAL = /[\\\n\r\t]/g;
const ESCAPED: Readonly<Record<string, string>> = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };

export type Copied = string | number | bigint | boolean | null;

/** In PostgreSQL's text format. */
export function copyLine(values: readonly Copied[]): string {
  return `${values.map(copyValue).join("\t")}\n`;
}

function copyValue(value: Copied): string {
  if (value === null) return "\\N";
  if (typeof value !== "string") return String(value);
  return SPECIAL.test(value) ? value.replace(EVERY_SPECIAL, (sign) => ESCAPED[sign] ?? sign) : value;
}
