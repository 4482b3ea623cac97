import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import path from "node:path";
import postgres from "postgres";
import type { Env } from "../env.server.ts";
import { EMBEDDED_CONNECTIONS, startEmbedded } from "./embedded.server.ts";
import type { Log } from "../log.server.ts";
import { StartError } from "../start-error.ts";
import * as schema from "./schema.ts";
import { openServerLine } from "./server-line.ts";

export type Database = PostgresJsDatabase<typeof schema>;

export type DatabaseService = {
  kind: "embedded" | "server";
  db: Database;
  /** Whether the database answers within a second. */
  isUp(): Promise<boolean>;
  close(): Promise<void>;
};

type DatabaseEnv = Pick<Env, "DATABASE_URL" | "DATA_DIR"> & Partial<Pick<Env, "DATABASE_POOL_SIZE">>;

const MIGRATIONS = path.resolve("app/services/database/migrations");

/** Pause between two tries to reach a database server that was away. */
const RECONNECT_SECONDS = 0.2;

/** Serializes migrations of several processes that start at once. */
const MIGRATION_LOCK = 727_001;

/**
 * Opens the database the environment names, embedded unless DATABASE_URL is set, and brings its tables up to date. With a log, the
 * line to a server is watched for pages that wait; commands take the time they need.
 */
export async function openDatabase(env: DatabaseEnv, log: Log | null = null): Promise<DatabaseService> {
  if (env.DATABASE_URL) return openServer(env.DATABASE_URL, env.DATABASE_POOL_SIZE ?? 1, log);
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
    throw error;
  }
  return service("embedded", client, close);
}

async function openServer(url: string, poolSize: number, log: Log | null): Promise<DatabaseService> {
  const single = postgres(url, { max: 1, onnotice: () => {}, connect_timeout: 5 });
  try {
    await single`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await migrateSchema(single);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StartError(`The database of DATABASE_URL cannot be used: ${why}`, { cause: error });
  } finally {
    await single.end({ timeout: 5 });
  }
  // A line that is down is tried again soon: whoever asks meanwhile gets an error, not a long wait.
  const connectServer = (options: { max: number }) =>
    withKnownTypes(url, single, {
      ...options,
      connect_timeout: 3,
      backoff: () => RECONNECT_SECONDS,
    });
  if (!log) {
    const client = connectServer({ max: poolSize });
    return service("server", client, () => client.end({ timeout: 5 }));
  }
  const line = openServerLine(connectServer, poolSize, log);
  const watched = service("server", line.client, line.close);
  return { ...watched, isUp: async () => !line.isOut() && watched.isUp() };
}

/**
 * Further connections take over what the first one has learned of array types. Each asking anew costs a question, and one that
 * lost its line in the middle of it ended the process: nobody handles that failure in the driver.
 */
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
  await migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS, migrationsSchema: "shop" });
}

function service(kind: DatabaseService["kind"], client: postgres.Sql, close: () => Promise<void>): DatabaseService {
  const db = drizzle({ client, schema, casing: "snake_case" });
  return { kind, db, isUp: () => answers(client), close };
}

async function answers(client: postgres.Sql): Promise<boolean> {
  const timeout = new Promise<false>((resolve) => setTimeout(resolve, 1000, false).unref());
  const probe = client`select 1`.then(
    () => true,
    () => false,
  );
  return Promise.race([probe, timeout]);
}
