// npm run report:searches [-- --csv]: searches that found nothing, the most frequent first, as a table or as CSV.
import { desc } from "drizzle-orm";
import { parseArgs } from "node:util";
import { toCsv } from "../app/domain/csv.ts";
import { searchMiss } from "../app/services/database/schema.ts";
import { tellError } from "../app/services/tell-error.ts";
import { openForCommand } from "./open-for-command.ts";

const { values } = parseArgs({ options: { csv: { type: "boolean" }, most: { type: "string", default: "200" } } });
const database = await openForCommand();
try {
  const rows = await database.db
    .select()
    .from(searchMiss)
    .orderBy(desc(searchMiss.count), desc(searchMiss.lastAt))
    .limit(Math.max(1, Number(values.most) || 200));
  const lines = rows.map(({ query, locale, count, firstAt, lastAt }) => [
    String(count),
    locale,
    firstAt.toISOString().slice(0, 10),
    lastAt.toISOString().slice(0, 10),
    query,
  ]);
  const head = ["count", "language", "first", "last", "query"];
  console.log(values.csv ? toCsv([head, ...lines]).trimEnd() : [head, ...lines].map(tableLine).join("\n"));
} catch (error) {
  console.error(tellError(error));
  process.exitCode = 1;
} finally {
  await database.close();
}

function tableLine([count = "", locale = "", first = "", last = "", query = ""]: readonly string[]): string {
  return [count.padStart(7), locale.padEnd(8), first.padEnd(10), last.padEnd(10), query].join("  ");
}
