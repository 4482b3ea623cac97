import postgres from "postgres";
import type { IndexFault } from "./faulty-connection.ts";

/** Damages a search engine's data: half of an index is lost, or there is no room for a new index. */
export function openIndexFaults(engine: string, database: string): (fault: IndexFault | null) => Promise<void> {
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const headers = { "Content-Type": "application/json" };
    const response = await fetch(`${engine}${path}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
    return response.json();
  };
  const block = (isBlocked: true | null) =>
    ask("PUT", "/_cluster/settings", { persistent: { "cluster.blocks.read_only_allow_delete": isBlocked } });
  const withDatabase = async <T>(run: (client: postgres.Sql) => Promise<T>): Promise<T> => {
    const client = postgres(database, { max: 1, onnotice: () => {} });
    try {
      return await run(client);
    } finally {
      await client.end();
    }
  };
  return async (fault) => {
    await block(fault === "out of disk" ? true : null);
    if (fault === "half an index") {
      const [index = ""] = Object.keys((await ask("GET", "/_alias/ferrule-parts")) as object);
      const rows = await withDatabase(
        (sql) => sql<{ folded: string }[]>`
        select folded_pn as folded from shop.part where series = 'KC' or hashtext(pn) % 200 = 0`,
      );
      await Promise.all(rows.map(({ folded }) => ask("DELETE", `/${index}/_doc/${folded}`)));
      await ask("POST", `/${index}/_refresh`);
    }
    if (fault !== "out of disk") return;
    await withDatabase(async (sql) => {
      await sql`update shop.part_alias set note_en = note_en || ' ' where alias = (select min(alias) from shop.part_alias)`;
      await sql`update shop.setting set value = value || '1', updated_at = now() where name = 'data-version'`;
    });
  };
}
