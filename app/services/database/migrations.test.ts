import fs from "node:fs";
import { describe, expect, test } from "vitest";

/**
 * While one process after the other is started again, the version before works on the tables of this one; and it is the way back
 * (decision 0081). So tables only grow. What nobody reads any more goes with a later version, in a migration that says so:
 * `-- contract: <what> has not been read since <commit or version>`.
 */
const FOLDER = "app/services/database/migrations";

/** The first migration that keeps the rule. */
const FIRST = "0001";

const BREAKING: readonly (readonly [what: string, pattern: RegExp])[] = [
  [
    "takes away or renames what the version before reads",
    /\b(?:drop\s+(?:table|column|schema|type|sequence|view)|rename\s+(?:to|column)|set\s+schema)\b/i,
  ],
  [
    "refuses rows of the version before",
    /\bset\s+not\s+null\b|\badd\s+(?:constraint|check|unique|primary|foreign)\b|\bcreate\s+unique\s+index\b/i,
  ],
  ["changes what a column holds", /\balter\s+column\s+\S+\s+(?:set\s+data\s+)?type\b/i],
  ["takes away a value the version before leaves to the table", /\balter\s+column\s+\S+\s+drop\s+default\b/i],
  [
    "asks the version before for a value it does not know",
    /\badd\s+column\b(?=[^;]*\bnot\s+null\b)(?![^;]*\b(?:default|generated)\b)/i,
  ],
  ["takes rows away", /\b(?:delete\s+from|truncate)\b/i],
];

/** What a migration would break of the version before. A new table or column is nobody's yet, so anything may be said of it. */
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
  "the version before survives %s",
  (file) => {
    expect(breaks(fs.readFileSync(`${FOLDER}/${file}`, "utf8"))).toEqual([]);
  },
);

describe("the rule sees", () => {
  test.each([
    [`ALTER TABLE "shop"."part" DROP COLUMN "list_price";`, "takes away or renames what the version before reads"],
    [
      `ALTER TABLE "shop"."part" RENAME COLUMN "pn" TO "number";`,
      "takes away or renames what the version before reads",
    ],
    [
      `ALTER TABLE "shop"."part" ADD COLUMN "maker" text NOT NULL;`,
      "asks the version before for a value it does not know",
    ],
    [`ALTER TABLE "shop"."part" ALTER COLUMN "origin" SET NOT NULL;`, "refuses rows of the version before"],
    [`ALTER TABLE "shop"."part" ALTER COLUMN "weight" SET DATA TYPE text;`, "changes what a column holds"],
    [`CREATE UNIQUE INDEX "a" ON "shop"."part" USING btree ("title_en");`, "refuses rows of the version before"],
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
  ])("nothing wrong with %s", (sql) => {
    expect(breaks(sql)).toEqual([]);
  });

  test("a table with a name that begins like a new one is not new", () => {
    const sql = `CREATE TABLE "shop"."part_price" ("pn" text);\nALTER TABLE "shop"."part" DROP COLUMN "list_price";`;
    expect(breaks(sql)).toEqual(["takes away or renames what the version before reads"]);
  });
});
