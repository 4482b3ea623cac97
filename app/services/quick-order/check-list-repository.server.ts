import { eq, lt, sql } from "drizzle-orm";
import { randomBytes } from "node:crypto";
import type { ListInput, ListOrigin } from "../../domain/bom/list-input.ts";
import type { Database } from "../database/database.server.ts";
import { checkList } from "../database/list-schema.ts";

/** How long a list can be opened after it was made. */
const KEPT_DAYS = 30;

const ID_BYTES = 24;

/** What an id of ours looks like; nothing else is asked for. */
const ID = /^[\w-]{32}$/;

const isOld = lt(checkList.createdAt, sql`now() - make_interval(days => ${KEPT_DAYS})`);

type CheckList = { readonly input: ListInput; readonly origin: ListOrigin | null };

/** Keeps a list under an id that nobody can guess (decision 0022). */
export async function insertList(db: Database, list: CheckList): Promise<string> {
  const id = randomBytes(ID_BYTES).toString("base64url");
  await db.insert(checkList).values({ id, ...list });
  return id;
}

/** A list that was kept under this id; null for any other id, and when it is too old. */
export async function readCheckList(db: Database, id: string): Promise<CheckList | null> {
  if (!ID.test(id)) return null;
  const [list] = await db
    .select({ input: checkList.input, origin: checkList.origin, isOld: sql<boolean>`${isOld}` })
    .from(checkList)
    .where(eq(checkList.id, id));
  return list && !list.isOld ? { input: list.input, origin: list.origin } : null;
}

export async function forgetOldLists(db: Database): Promise<void> {
  await db.delete(checkList).where(isOld);
}
