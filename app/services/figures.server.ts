import { sql } from "drizzle-orm";
import type { DatabaseService } from "./database/database.server.ts";
import type { PoolUse } from "./database/server-pool.ts";

type Backlog = {
  readonly waiting: number;
  readonly givenUp: number;
  /** Age in seconds of the oldest unsent mail; 0 without one. */
  readonly waitSeconds: number;
  /** Last load of parts, prices or rules, in seconds since 1970; null before the first. */
  readonly loadedAt: number | null;
};

/** For `/metrics`; nothing is computed until requested. */
export type Figures = {
  /** Since the start, as all counts here. */
  ordersPlaced(): number;
  searchAnswers(): { engine: number; database: number } | null;
  securityEvents(): ReadonlyMap<string, number>;
  /** Null for the embedded database, which has no pool. */
  poolUse(): PoolUse | null;
  backlog(): Promise<Backlog>;
};

export function createFigures(
  { db, poolUse }: DatabaseService,
  counted: Pick<Figures, "ordersPlaced" | "searchAnswers" | "securityEvents">,
): Figures {
  return {
    ...counted,
    poolUse: () => poolUse?.() ?? null,
    async backlog() {
      const [row] = await db.execute<Row>(BACKLOG);
      const { waiting, given_up, wait_seconds, loaded_at } = row ?? EMPTY_ROW;
      return { waiting, givenUp: given_up, waitSeconds: wait_seconds, loadedAt: loaded_at };
    },
  };
}

type Row = { waiting: number; given_up: number; wait_seconds: number; loaded_at: number | null };

const EMPTY_ROW: Row = { waiting: 0, given_up: 0, wait_seconds: 0, loaded_at: null };

const BACKLOG = sql`
  select
    (count(*) filter (where failed_at is null))::int as waiting,
    (count(*) filter (where failed_at is not null))::int as given_up,
    coalesce(extract(epoch from now() - min(created_at) filter (where failed_at is null)), 0)::float8 as wait_seconds,
    (select extract(epoch from updated_at)::float8 from shop.setting where name = 'data-version') as loaded_at
  from shop.queued_mail
  where sent_at is null`;
