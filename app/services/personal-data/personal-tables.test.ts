import fs from "node:fs";
import path from "node:path";
import { is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { webUser } from "../database/customer-schema.ts";

const DATABASE = path.join(import.meta.dirname, "../database");

/** Contacts of the shop, from an import. */
const OF_NO_PERSON = ["salesRep"];

function isAboutPerson(table: PgTable): boolean {
  const { columns, foreignKeys } = getTableConfig(table);
  const hasEmail = columns.some(({ name }) => /^email$|_email$|^to$/.test(name));
  return hasEmail || foreignKeys.some((key) => key.reference().foreignTable === webUser);
}

test("every table with an email address or a user is exported for its person and erased", async () => {
  const files = fs.globSync("*-schema.ts", { cwd: DATABASE });
  const modules = await Promise.all(files.map((file): Promise<object> => import(path.join(DATABASE, file))));
  const tables = modules.flatMap((module) => Object.entries(module)).filter(([, value]) => is(value, PgTable));
  const named = tables.filter(([, table]) => isAboutPerson(table as PgTable));
  const code = fs
    .globSync("*-repository.server.ts", { cwd: import.meta.dirname })
    .map((file) => fs.readFileSync(path.join(import.meta.dirname, file), "utf8"))
    .join("\n");
  expect(named.length).toBeGreaterThan(7);
  expect(named.map(([name]) => name).filter((name) => !new RegExp(`\\(${name}\\)`).test(code))).toEqual(OF_NO_PERSON);
});
