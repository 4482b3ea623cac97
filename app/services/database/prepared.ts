import type { Database } from "./database.server.ts";

/** A query that is asked with every page: its text is put together once per database, not each time. */
export function prepared<Query>(build: (db: Database) => Query): (db: Database) => Query {
  const built = new WeakMap<Database, Query>();
  return (db) => {
    const query = built.get(db) ?? build(db);
    built.set(db, query);
    return query;
  };
}
