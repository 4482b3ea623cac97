import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { ownDatabase } from "../../../tests/setup/own-database.ts";
import { openDatabase } from "../database/database.server.ts";
import { errorText } from "../error-text.ts";
import { withWork } from "./work.server.ts";

test("import fails with the reason when the database refuses lines, and the next one works", async () => {
  const data = await ownDatabase();
  const { db, close } = await openDatabase(data.env);
  const copy = (lines: string) =>
    withWork(db, async ({ bench }) => {
      await bench.rows(sql`create temp table if not exists staged_value (id integer)`);
      await bench.copyInto("staged_value", ["id"], lines);
      return (await bench.rows<{ count: number }>(sql`select count(*)::integer as count from staged_value`))[0]?.count;
    });
  const many = "1\n".repeat(300_000);
  expect(await copy(`${many}none\n`).catch(errorText)).toContain('invalid input syntax for type integer: "none"');
  expect(await copy(many)).toBe(300_000);
  await close();
  await data.remove();
});
