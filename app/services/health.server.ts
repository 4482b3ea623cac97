import { sql, type SQL } from "drizzle-orm";
import { randomBytes } from "node:crypto";
import type { Content } from "./content/content.ts";
import type { DatabaseService } from "./database/database.server.ts";
import { withTimeLimit } from "./http/retry.server.ts";
import type { Log } from "./log.server.ts";
import { lostLines } from "./standard-output.server.ts";
import { TIME_LIMITS } from "./http/time-limits.ts";

type DatabaseState = Awaited<ReturnType<DatabaseService["state"]>>;

type ServiceState = "ok" | "degraded" | "down";

export type Health = {
  readonly status: "ok" | "degraded";
  readonly services: Readonly<Record<string, ServiceState>>;
  /** Public: no visitor data, addresses or secrets. */
  readonly causes: Readonly<Record<string, string>>;
};

type Finding = readonly [state: ServiceState, cause?: string | undefined];

const CAUSES = {
  away: "the database does not respond",
  readOnly: "the database takes no changes",
  noWrites: "the database stores no changes",
  demonstration: "demonstration content is served to customers",
  noParts: "no parts are loaded",
  noDefaultList: "the default price list is not loaded",
} as const;

export type WatchedServices = {
  isProduction: boolean;
  database: Pick<DatabaseService, "db" | "state" | "isOutOfRoom">;
  content: Pick<Content, "site" | "state">;
  missingPictures: () => readonly string[];
  search: () => Promise<Finding>;
  auth: () => Finding;
  mail: () => Finding;
  /** The provider keeps its users in the database. */
  hasOwnProvider: boolean;
};

/** Each check is limited to about a second. */
export function createHealth(parts: WatchedServices): () => Promise<Health> {
  const { database } = parts;
  const partsLoaded = createPartsLook(database);
  const hasDefaultList = createListLook(parts);
  const storesChanges = createWriteLook(database);
  return async () => {
    const state = await database.state();
    const isStoring = state !== "ok" || (!database.isOutOfRoom?.() && (await storesChanges()));
    const hasParts = state === "down" || (await partsLoaded());
    const lost = lostLines();
    const findings: Record<string, Finding> = {
      database: databaseFinding(state, isStoring),
      content: await contentFinding(parts, state === "down" ? async () => true : hasDefaultList),
      auth: parts.hasOwnProvider ? ownProvider(state, parts.auth()) : parts.auth(),
      search: state === "down" ? ["down", CAUSES.away] : hasParts ? await parts.search() : ["degraded", CAUSES.noParts],
      mail: parts.mail(),
      log: lost === 0 ? ["ok"] : ["degraded", `${lost} lines could not be written`],
    };
    return toHealth(findings);
  };
}

function databaseFinding(state: DatabaseState, isStoring: boolean): Finding {
  if (state === "read-only") return ["degraded", CAUSES.readOnly];
  if (state === "down") return [state, CAUSES.away];
  return isStoring ? [state] : ["degraded", CAUSES.noWrites];
}

/** Interval and size of test writes; small enough to stay in the row's page. */
const [WRITE_EVERY_MS, WRITTEN_BYTES] = [5000, 512];

/** Writes a test row: a full disk still answers reads. */
function createWriteLook({ db }: Pick<DatabaseService, "db">): () => Promise<boolean> {
  let lookedAt = 0;
  let isStoring = true;
  return async () => {
    if (Date.now() - lookedAt < WRITE_EVERY_MS) return isStoring;
    lookedAt = Date.now();
    // Random, since compressible data would need no room.
    const value = randomBytes(WRITTEN_BYTES).toString("base64");
    const write = db.execute(sql`
      insert into shop.setting (name, value, updated_at) values ('health', ${value}, now())
      on conflict (name) do update set value = excluded.value, updated_at = excluded.updated_at`);
    isStoring = await withTimeLimit(Promise.resolve(write), TIME_LIMITS.healthOfParts, "the database").then(
      () => true,
      () => false,
    );
    return isStoring;
  };
}

async function contentFinding(
  { content, isProduction, missingPictures }: WatchedServices,
  hasDefaultList: () => Promise<boolean>,
): Promise<Finding> {
  if (isProduction && isDemonstration(content)) return ["degraded", CAUSES.demonstration];
  const found = content.state();
  if (found[0] !== "ok") return found;
  if (!(await hasDefaultList())) return ["degraded", CAUSES.noDefaultList];
  const [missing] = missingPictures();
  return missing === undefined ? found : ["degraded", missing];
}

/** Logs at start what customers should not see. */
export async function reportContents(watched: WatchedServices, log: Log): Promise<void> {
  const { isProduction, database, content, missingPictures } = watched;
  for (const reason of missingPictures()) log.warn("picture missing", { reason });
  if (isProduction && isDemonstration(content))
    log.warn("demonstration content served", {
      reason: "the site's address ends in .example; set CONTENT_DATASET_FILE",
    });
  if (!(await createPartsLook(database)()))
    log.warn("no parts loaded", {
      reason: "run npm run import -- FOLDER, or without npm: node desk.mjs import FOLDER",
    });
}

/** RFC 2606 reserves `.example`: such an address is demonstration content. */
function isDemonstration(content: Pick<Content, "site">): boolean {
  return /\.example$/i.test(content.site().config.email.trim());
}

/** Its users are in the database: without changes no user can sign in. */
function ownProvider(database: string, own: Finding): Finding {
  if (database === "down") return [database, CAUSES.away];
  return database === "read-only" ? ["degraded", CAUSES.readOnly] : own;
}

function createPartsLook(database: Pick<DatabaseService, "db">): () => Promise<boolean> {
  return createLook(database, () => sql`exists (select from shop.part)`);
}

/** The default price list is loaded; without price lists the shop uses list prices (R-PRICE-11). */
function createListLook({ database, content }: Pick<WatchedServices, "database" | "content">): () => Promise<boolean> {
  const lists = sql`select from shop.price_list_entry`;
  return createLook(database, () => {
    const { defaultPriceList } = content.site().shop;
    return sql`exists (${lists} where list_name = ${defaultPriceList}) or not exists (${lists})`;
  });
}

/** Last known result while the database does not answer. */
function createLook({ db }: Pick<DatabaseService, "db">, condition: () => SQL): () => Promise<boolean> {
  let seen = true;
  return async () => {
    const look = db.execute<{ has: boolean }>(sql`select ${condition()} as has`);
    const rows = await withTimeLimit(Promise.resolve(look), TIME_LIMITS.healthOfParts, "the database").catch(
      () => null,
    );
    seen = rows?.[0]?.has ?? seen;
    return seen;
  };
}

function toHealth(findings: Readonly<Record<string, Finding>>): Health {
  const all = Object.entries(findings);
  const isWell = all.every(([, [state]]) => state === "ok");
  return {
    status: isWell ? "ok" : "degraded",
    services: Object.fromEntries(all.map(([name, [state]]) => [name, state])),
    causes: Object.fromEntries(all.flatMap(([name, [, cause]]) => (cause ? [[name, cause]] : []))),
  };
}
