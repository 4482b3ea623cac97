import fs from "node:fs";
import path from "node:path";
import { generateDrizzleJson, generateMigration, type DrizzleSnapshotJSON } from "drizzle-kit/api";
import { afterAll, describe, expect, test } from "vitest";

/**
 * During an update the previous version uses the tables of this one, and it must remain usable afterwards (decision
 * 0081). A migration removes something only with `-- contract: <what> has not been read since <commit or version>`.
 */
const FOLDER = "app/services/database/migrations";

/** As in `drizzle.config.ts`. */
const CASING = "snake_case";

/** The first migration that keeps the rule. */
const FIRST = "0001";

const BREAKING: readonly (readonly [what: string, pattern: RegExp])[] = [
  [
    "removes or renames something the previous version reads",
    /\b(?:drop\s+(?:table|column|schema|type|sequence|view)|rename\s+(?:to|column)|set\s+schema)\b/i,
  ],
  [
    "refuses rows of the previous version",
    /\bset\s+not\s+null\b|\badd\s+(?:constraint|check|unique|primary|foreign)\b|\bcreate\s+unique\s+index\b/i,
  ],
  ["changes what a column holds", /\balter\s+column\s+\S+\s+(?:set\s+data\s+)?type\b/i],
  ["removes a default the previous version needs", /\balter\s+column\s+\S+\s+drop\s+default\b/i],
  [
    "requires a value the previous version does not know",
    /\badd\s+column\b(?=[^;]*\bnot\s+null\b)(?![^;]*\b(?:default|generated)\b)/i,
  ],
  ["takes rows away", /\b(?:delete\s+from|truncate)\b/i],
];

/** What would break the previous version. New tables and columns may have any constraint. */
function breaks(sql: string): string[] {
  if (/^-- contract: \S.* has not been read since \S/m.test(sql)) return [];
  const made = [...sql.matchAll(/create\s+table\s+(?:if\s+not\s+exists\s+)?([\w."]+)/gi)].map(([, name = ""]) => name);
  const added = [...sql.matchAll(/add\s+column\s+(?:if\s+not\s+exists\s+)?([\w"]+)/gi)].map(([, name = ""]) => name);
  const statements = sql
    .replaceAll(/--[^\n]*/g, "")
    .split(";")
    .filter(
      (statement) =>
        !made.some((name) =>
          new RegExp(`\\b(?:on|table|into)\\s+(?:only\\s+)?${escaped(name)}(?![\\w."])`, "i").test(statement),
        ),
    );
  const isOfNewColumn = (statement: string) =>
    added.includes(/foreign\s+key\s+\(([\w"]+)\)/i.exec(statement)?.[1] ?? "");
  return statements
    .filter((statement) => !isOfNewColumn(statement))
    .flatMap((statement) => BREAKING.filter(([, pattern]) => pattern.test(statement)).map(([what]) => what));
}

const escaped = (text: string) => text.replaceAll(/[."]/g, String.raw`\$&`);

test.each(fs.readdirSync(FOLDER).filter((file) => file.endsWith(".sql") && file >= FIRST))(
  "the previous version works with %s",
  (file) => {
    expect(breaks(fs.readFileSync(`${FOLDER}/${file}`, "utf8"))).toEqual([]);
  },
);

const readJson = (file: string): unknown => JSON.parse(fs.readFileSync(`${FOLDER}/meta/${file}`, "utf8"));

/** `npm run db:migrations` compares with the newest snapshot only. */
test("the only snapshot is that of the last migration", () => {
  const { entries } = readJson("_journal.json") as { entries: { tag: string }[] };
  const snapshots = fs.readdirSync(`${FOLDER}/meta`).filter((file) => file.endsWith("_snapshot.json"));
  expect(snapshots).toEqual([`${entries.at(-1)?.tag.slice(0, 4)}_snapshot.json`]);
});

/** `drizzle-kit/api` adds it, and the test files after this one share the process. */
afterAll(() => void Reflect.deleteProperty(Array.prototype, "random"));

test("tables have no change without a migration: run `npm run db:migrations` when this fails", async () => {
  const [snapshot = ""] = fs.readdirSync(`${FOLDER}/meta`).filter((file) => file.endsWith("_snapshot.json"));
  const files = fs.globSync("*-schema.ts", { cwd: path.dirname(FOLDER) });
  const modules = await Promise.all(
    files.map((file): Promise<object> => import(path.resolve(path.dirname(FOLDER), file))),
  );
  const now = generateDrizzleJson(
    Object.assign({}, ...modules) as Record<string, unknown>,
    undefined,
    undefined,
    CASING,
  );
  expect(await generateMigration(readJson(snapshot) as DrizzleSnapshotJSON, now)).toEqual([]);
});

describe("migration rule", () => {
  test.each([
    [`ALTER TABLE "shop"."part" DROP COLUMN "list_price";`, "removes or renames something the previous version reads"],
    [
      `ALTER TABLE "shop"."part" RENAME COLUMN "pn" TO "number";`,
      "removes or renames something the previous version reads",
    ],
    [
      `ALTER TABLE "shop"."part" ADD COLUMN "maker" text NOT NULL;`,
      "requires a value the previous version does not know",
    ],
    [`ALTER TABLE "shop"."part" ALTER COLUMN "origin" SET NOT NULL;`, "refuses rows of the previous version"],
    [`ALTER TABLE "shop"."part" ALTER COLUMN "weight" SET DATA TYPE text;`, "changes what a column holds"],
    [`CREATE UNIQUE INDEX "a" ON "shop"."part" USING btree ("title_en");`, "refuses rows of the previous version"],
    [`DELETE FROM "shop"."part";`, "takes rows away"],
  ])("%s", (sql, what) => {
    expect(breaks(sql)).toEqual([what]);
  });

  test.each([
    `ALTER TABLE "shop"."part" ADD COLUMN "maker" text;`,
    `ALTER TABLE "shop"."part" ADD COLUMN "maker" text DEFAULT '' NOT NULL;`,
    `ALTER TABLE "shop"."cart" ADD COLUMN "kept" integer;\nALTER TABLE "shop"."cart" ADD CONSTRAINT "k" FOREIGN KEY ("kept") REFERENCES "shop"."kept"("id");`,
    `CREATE INDEX "a" ON "shop"."part" USING btree ("title_en");`,
    `CREATE TABLE "shop"."stock" ("pn" text PRIMARY KEY NOT NULL);\nCREATE UNIQUE INDEX "s" ON "shop"."stock" USING btree ("pn");`,
    `-- contract: part.list_price has not been read since 0.2.0\nALTER TABLE "shop"."part" DROP COLUMN "list_price";`,
  ])("migration rule accepts %s", (sql) => {
    expect(breaks(sql)).toEqual([]);
  });

  test("a new table with the same prefix does not hide a breaking change", () => {
    const sql = `CREATE TABLE "shop"."part_price" ("pn" text);\nALTER TABLE "shop"."part" DROP COLUMN "list_price";`;
    expect(breaks(sql)).toEqual(["removes or renames something the previous version reads"]);
  });
});
