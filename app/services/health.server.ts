import { sql, type SQL } from "drizzle-orm";
import { randomBytes } from "node:crypto";
import type { Content } from "./content/port.ts";
import type { DatabaseService } from "./database/database.server.ts";
import { withTimeLimit } from "./http/retry.server.ts";
import type { Log } from "./log.server.ts";
import { lostLines } from "./standard-output.server.ts";
import { TIME_LIMITS } from "./http/time-limits.ts";

type DatabaseState = Awaited<ReturnType<DatabaseService["state"]>>;

type ServiceState = "ok" | "degraded" | "down";

/** What `/healthz` says. */
export type Health = {
  readonly status: "ok" | "degraded";
  readonly services: Readonly<Record<string, ServiceState>>;
  /** Why, for services that know it. Nothing of a visitor, no address, no secret: anybody may read it. */
  readonly causes: Readonly<Record<string, string>>;
};

/** One service: how it is, and why when it is not well and knows it. */
type Finding = readonly [state: ServiceState, cause?: string | undefined];

const DEGRADED_BY = {
  readOnly: "the database takes no changes",
  noWrites: "the database stores no changes",
  demonstration: "demonstration content is served to customers",
  noParts: "no parts are loaded",
  noDefaultList: "the default price list is none of those that are loaded",
} as const;

/** What health looks at. */
export type WatchedServices = {
  isProduction: boolean;
  database: Pick<DatabaseService, "db" | "state" | "isOutOfRoom">;
  content: Pick<Content, "site" | "state">;
  /** Pictures that the content names and nobody has. */
  missingPictures: () => readonly string[];
  /** As they see themselves. */
  search: () => Promise<Finding>;
  auth: () => Finding;
  mail: () => Finding;
  /** Whether people are signed in by a provider that keeps its users in the database. */
  hasOwnProvider: boolean;
};

/** Looks at every service. None of the looks takes longer than a second or so. */
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
      // The parts are searched in the database, so the search is down with it.
      search: state === "down" ? ["down"] : hasParts ? await parts.search() : ["degraded", DEGRADED_BY.noParts],
      mail: parts.mail(),
      log: lost === 0 ? ["ok"] : ["degraded", `${lost} lines could not be written`],
    };
    return told(findings);
  };
}

function databaseFinding(state: DatabaseState, isStoring: boolean): Finding {
  if (state === "read-only") return ["degraded", DEGRADED_BY.readOnly];
  return isStoring ? [state] : ["degraded", DEGRADED_BY.noWrites];
}

/** How often a change is stored to see whether that works, and how large it is: small enough to stay in its page of the table. */
const [WRITE_EVERY_MS, WRITTEN_BYTES] = [5000, 512];

/** Whether the database stores changes: a row of the shop's own is written. A full disk answers questions and stores nothing. */
function createWriteLook({ db }: Pick<DatabaseService, "db">): () => Promise<boolean> {
  let lookedAt = 0;
  let isStoring = true;
  return async () => {
    if (Date.now() - lookedAt < WRITE_EVERY_MS) return isStoring;
    lookedAt = Date.now();
    // What compresses well would need no room.
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

/** What the content says of itself comes first, then what it says that cannot be. */
async function contentFinding(
  { content, isProduction, missingPictures }: WatchedServices,
  hasDefaultList: () => Promise<boolean>,
): Promise<Finding> {
  if (isProduction && isDemonstration(content)) return ["degraded", DEGRADED_BY.demonstration];
  const found = content.state();
  if (found[0] !== "ok") return found;
  if (!(await hasDefaultList())) return ["degraded", DEGRADED_BY.noDefaultList];
  const [missing] = missingPictures();
  return missing === undefined ? found : ["degraded", missing];
}

/** Says at start what no customer should meet. */
export async function reportContents(watched: WatchedServices, log: Log): Promise<void> {
  const { isProduction, database, content, missingPictures } = watched;
  for (const reason of missingPictures()) log.warn("picture missing", { reason });
  if (isProduction && isDemonstration(content))
    log.warn("demonstration content served", {
      reason: "the site's address ends in .example; set CONTENT_DATASET_FILE",
    });
  if (!(await createPartsLook(database)())) log.warn("no parts loaded", { reason: "run npm run import -- FOLDER" });
}

/** Nobody has an address under `.example` (RFC 2606): content that gives one to customers is nobody's own. */
function isDemonstration(content: Pick<Content, "site">): boolean {
  return /\.example$/i.test(content.site().config.email.trim());
}

/** Users are kept in the database: without it nobody can sign in, and without changes neither. */
function ownProvider(database: string, own: Finding): Finding {
  if (database === "down") return ["down"];
  return database === "read-only" ? ["degraded", DEGRADED_BY.readOnly] : own;
}

/** Whether there are parts. */
function createPartsLook(database: Pick<DatabaseService, "db">): () => Promise<boolean> {
  return createLook(database, () => sql`exists (select from shop.part)`);
}

/** Whether the list of everybody is one of those loaded; a shop without any shows list prices (R-PRICE-11). */
function createListLook({ database, content }: Pick<WatchedServices, "database" | "content">): () => Promise<boolean> {
  const lists = sql`select from shop.price_list_entry`;
  return createLook(database, () => {
    const { defaultPriceList } = content.site().shop;
    return sql`exists (${lists} where list_name = ${defaultPriceList}) or not exists (${lists})`;
  });
}

/** Whether something holds in the database; while it cannot be looked at, what was seen last. */
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

function told(findings: Readonly<Record<string, Finding>>): Health {
  const all = Object.entries(findings);
  const isWell = all.every(([, [state]]) => state === "ok");
  return {
    status: isWell ? "ok" : "degraded",
    services: Object.fromEntries(all.map(([name, [state]]) => [name, state])),
    causes: Object.fromEntries(all.flatMap(([name, [, cause]]) => (cause ? [[name, cause]] : []))),
  };
}
