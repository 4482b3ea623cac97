import { sql } from "drizzle-orm";
import type { Content } from "./content/port.ts";
import type { DatabaseService } from "./database/database.server.ts";
import { withTimeLimit } from "./http/retry.server.ts";
import type { Log } from "./log.server.ts";
import { lostLines } from "./standard-output.server.ts";
import { TIME_LIMITS } from "./http/time-limits.ts";

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
  demonstration: "demonstration content is served to customers",
  noParts: "no parts are loaded",
} as const;

/** What health looks at. */
export type WatchedServices = {
  isProduction: boolean;
  database: Pick<DatabaseService, "db" | "state">;
  content: Pick<Content, "site" | "state">;
  /** As they see themselves. */
  search: () => Promise<Finding>;
  auth: () => Finding;
  mail: () => Finding;
  /** Whether people are signed in by a provider that keeps its users in the database. */
  hasOwnProvider: boolean;
};

/** Looks at every service. None of the looks takes longer than a second or so. */
export function createHealth(parts: WatchedServices): () => Promise<Health> {
  const { database, content, isProduction } = parts;
  const partsLoaded = createPartsLook(database);
  return async () => {
    const state = await database.state();
    const hasParts = state === "down" || (await partsLoaded());
    const lost = lostLines();
    const findings: Record<string, Finding> = {
      database: state === "read-only" ? ["degraded", DEGRADED_BY.readOnly] : [state],
      content: isProduction && isDemonstration(content) ? ["degraded", DEGRADED_BY.demonstration] : content.state(),
      auth: parts.hasOwnProvider ? ownProvider(state, parts.auth()) : parts.auth(),
      // The parts are searched in the database, so the search is down with it.
      search: state === "down" ? ["down"] : hasParts ? await parts.search() : ["degraded", DEGRADED_BY.noParts],
      mail: parts.mail(),
      log: lost === 0 ? ["ok"] : ["degraded", `${lost} lines could not be written`],
    };
    return told(findings);
  };
}

/** Says at start what no customer should meet. */
export async function reportContents({ isProduction, database, content }: WatchedServices, log: Log): Promise<void> {
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

/** Whether there are parts; while they cannot be looked at, what was seen last. */
function createPartsLook({ db }: Pick<DatabaseService, "db">): () => Promise<boolean> {
  let seen = true;
  return async () => {
    const look = db.execute<{ has: boolean }>(sql`select exists (select from shop.part) as has`);
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
