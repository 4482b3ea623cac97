import { sql, type SQL } from "drizzle-orm";
import { PostgresJsSession } from "drizzle-orm/postgres-js";
import fs from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { embeddedFolder, type Database } from "../database/database.server.ts";
import type { Transaction } from "./store-rows.server.ts";

/**
 * Where an import prepares its rows. Tables made on it are temporary: those of an import that was killed are gone with its session, or
 * with the next start of an embedded database.
 */
export type Workbench = {
  rows<T extends Record<string, unknown>>(query: SQL): Promise<T[]>;
  /** Sends lines in PostgreSQL's text form, see {@link copyLine}, into a table. */
  copyInto(table: string, columns: readonly string[], lines: string): Promise<void>;
};

/** Everything in one transaction of a server: nobody sees anything of it before it ends. */
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

/**
 * Rejects when the server refuses lines that have been sent: a disk that is full. The driver tells its query then, which has been answered
 * with the stream before, and leaves the stream without an end.
 */
function failureOf(query: Copying): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  const tell = query.reject;
  query.reject = (reason) => {
    tell(reason);
    reject(reason);
  };
  // Before there is a stream whoever waits for that is told.
  promise.catch(() => {});
  return promise;
}

/**
 * On the embedded database each statement stands alone, so that visitors are served between two. It has one session for all, whose
 * temporary tables stay between statements, and takes rows fastest from a file in its own folder: it has no line they could come over.
 */
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

/** The file that rows are taken from; one import at a time has it, also one that another was killed before. */
const ROWS = "import.rows";

/** What the embedded database calls its folder. */
const EMBEDDED_DIRECTORY = "/pglite/data";

/** The workbench of a database that is embedded; null where it is a server. */
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

/** A value of a row that is sent. */
export type Copied = string | number | bigint | boolean | null;

/** A row in PostgreSQL's text form. */
export function copyLine(values: readonly Copied[]): string {
  return `${values.map(copyValue).join("\t")}\n`;
}

function copyValue(value: Copied): string {
  if (value === null) return "\\N";
  if (typeof value !== "string") return String(value);
  return SPECIAL.test(value) ? value.replace(EVERY_SPECIAL, (sign) => ESCAPED[sign] ?? sign) : value;
}
