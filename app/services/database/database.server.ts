import fs from "node:fs";
import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import path from "node:path";
import postgres from "postgres";
import type { Env } from "../env.server.ts";
import { EMBEDDED_CONNECTIONS, startEmbedded } from "./embedded.server.ts";
import type { Log } from "../log.server.ts";
import { StartError } from "../service-errors.ts";
import { errorText } from "../error-text.ts";
import { createStartClock, untilServerSpeaks } from "./reach-server.ts";
import { withSafeTransactions } from "./safe-transactions.ts";
import { asksReadOnly, openServerPool, type PoolUse } from "./server-pool.ts";

export type Database = PostgresJsDatabase;

/** The embedded database has one connection: inside a transaction use only this. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** `read-only`: answers but accepts no changes, as a standby after a failover. */
type DatabaseState = "ok" | "read-only" | "down";

export type DatabaseService = {
  kind: "embedded" | "server";
  db: Database;
  state(): Promise<DatabaseState>;
  /** A change failed lately for lack of space, or the embedded database's disk is nearly full. */
  isOutOfRoom?: () => boolean;
  poolUse?: () => PoolUse;
  close(): Promise<void>;
};

type DatabaseEnv = Pick<Env, "DATABASE_URL" | "DATA_DIR"> &
  Partial<Pick<Env, "DATABASE_POOL_SIZE" | "START_LIMIT_SECONDS">>;

const START_LIMIT_SECONDS = 60;

const MIGRATIONS = path.resolve("app/services/database/migrations");

const RECONNECT_SECONDS = 0.2;

/** Serializes migrations of processes that start together. */
const MIGRATION_LOCK = 727_001;

/** With a log, server connections are watched for waiting pages; commands are not limited. */
export async function openDatabase(env: DatabaseEnv, log: Log | null = null): Promise<DatabaseService> {
  if (env.DATABASE_URL) return openServer(env.DATABASE_URL, env, log);
  const embedded = await startEmbedded(path.join(env.DATA_DIR, "postgres"));
  const client = connect({
    path: embedded.socketPath,
    database: "postgres",
    user: "postgres",
    max: EMBEDDED_CONNECTIONS,
  });
  const close = async () => {
    await client.end({ timeout: 5 });
    await embedded.close();
  };
  try {
    await migrateSchema(client);
  } catch (error) {
    await close();
    const why = `The embedded database in ${env.DATA_DIR} cannot be brought up to date: ${errorText(error)}`;
    throw new StartError(why, { cause: error });
  }
  const folder = path.join(env.DATA_DIR, "postgres");
  const embeddedService = { ...service("embedded", client, close), isOutOfRoom: () => hasNoRoom(folder) };
  FOLDERS.set(embeddedService.db, folder);
  return embeddedService;
}

/** Size of an embedded write-ahead log file. */
const LEAST_FREE_BYTES = 16_777_216;

function hasNoRoom(folder: string): boolean {
  const { bavail, bsize } = fs.statfsSync(folder);
  return bavail * bsize < LEAST_FREE_BYTES;
}

const FOLDERS = new WeakMap<Database, string>();

/** Null for a database server. */
export function embeddedFolder(db: Database): string | null {
  return FOLDERS.get(db) ?? null;
}

async function openServer(url: string, env: DatabaseEnv, log: Log | null): Promise<DatabaseService> {
  const poolSize = env.DATABASE_POOL_SIZE ?? 1;
  const single = postgres(url, { max: 1, onnotice: () => {}, connect_timeout: 5 });
  try {
    await migrateServer(single, env.START_LIMIT_SECONDS ?? START_LIMIT_SECONDS, log);
  } catch (error) {
    throw new StartError(`The database of DATABASE_URL cannot be used: ${errorText(error)}`, { cause: error });
  } finally {
    await single.end({ timeout: 0 });
  }
  // Retries quickly: requests meanwhile fail instead of waiting.
  const connectServer = (options: { max: number }) =>
    withKnownTypes(url, single, {
      ...options,
      connect_timeout: 3,
      backoff: () => RECONNECT_SECONDS,
    });
  if (!log) {
    const client = connectServer({ max: poolSize });
    return service("server", withSafeTransactions(client), () => client.end({ timeout: 5 }));
  }
  const pool = openServerPool(connectServer, poolSize, log);
  const watched = service("server", pool.client, pool.close);
  return {
    ...watched,
    poolUse: pool.use,
    isOutOfRoom: pool.isOutOfRoom,
    async state() {
      if (pool.isOut()) return "down";
      const state = await watched.state();
      if (state === "read-only") pool.noteReadOnly();
      return state === "ok" && pool.isReadOnly() ? "read-only" : state;
    },
  };
}

/** Serialized across processes. Logs what the start waits for; commands print it. */
async function migrateServer(single: postgres.Sql, limitSeconds: number, log: Log | null): Promise<void> {
  const report = (what: string) => (log ? log.warn("waiting", { for: what }) : console.error(`Waiting for ${what} …`));
  const clock = createStartClock(limitSeconds, report);
  const gone = new AbortController();
  let silence = "";
  try {
    const speaks = untilServerSpeaks(single.options, (why) => (silence = why), gone.signal);
    await clock.waitFor("the database of DATABASE_URL", speaks);
  } catch (error) {
    throw silence === "" ? error : new Error(errorText(error), { cause: new Error(silence) });
  } finally {
    gone.abort();
  }
  const lock = single`select pg_advisory_lock(${MIGRATION_LOCK})`;
  await clock.waitFor("another process that is bringing the tables up to date", Promise.resolve(lock));
  await clock.tellWhile("the tables to be brought up to date", migrateSchema(single));
}

/** Reuses the first connection's array types: a connection lost while querying them would end the process. */
function withKnownTypes(
  url: string,
  first: postgres.Sql,
  options: postgres.Options<Record<string, never>>,
): postgres.Sql {
  const client = postgres(url, { ...options, onnotice: () => {}, fetch_types: false });
  Object.assign(client.options.parsers, first.options.parsers);
  Object.assign(client.options.serializers, first.options.serializers);
  return client;
}

function connect(options: postgres.Options<Record<string, never>>): postgres.Sql {
  return postgres({ ...options, onnotice: () => {} });
}

async function migrateSchema(client: postgres.Sql): Promise<void> {
  await refuseOldJournal(client);
  await migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS, migrationsSchema: "shop" });
}

/** Tables of the time before the baseline have another history, which this version does not read. They are left unchanged. */
async function refuseOldJournal(client: postgres.Sql): Promise<void> {
  const [journal] = await client`select to_regclass('shop.__drizzle_migrations') is not null as found`;
  if (!journal?.["found"]) return;
  const [baseline] = readMigrationFiles({ migrationsFolder: MIGRATIONS });
  const [first] = await client`select hash from shop.__drizzle_migrations order by created_at limit 1`;
  if (!first || first["hash"] === baseline?.hash) return;
  throw new Error(
    "it was made by a version before 1.0, whose tables this version cannot read. Nothing was changed. Use an empty database, or the earlier version",
  );
}

function service(kind: DatabaseService["kind"], client: postgres.Sql, close: () => Promise<void>): DatabaseService {
  const db = drizzle({ client, casing: "snake_case" });
  return { kind, db, state: () => stateOf(client), close };
}

async function stateOf(client: postgres.Sql): Promise<DatabaseState> {
  const timeout = new Promise<"down">((resolve) => setTimeout(resolve, 1000, "down").unref());
  const probe = asksReadOnly(client).then(
    (isReadOnly) => (isReadOnly ? ("read-only" as const) : ("ok" as const)),
    () => "down" as const,
  );
  return Promise.race([probe, timeout]);
}

/** Builds the SQL once per database, for queries of every page. */
export function prepared<Query>(build: (db: Database) => Query): (db: Database) => Query {
  const built = new WeakMap<Database, Query>();
  return (db) => {
    const query = built.get(db) ?? build(db);
    built.set(db, query);
    return query;
  };
}
