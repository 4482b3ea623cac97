import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { temporaryDataDir } from "../../../tests/setup/temporary-folder.ts";
import { openDatabase, type DatabaseService } from "./database.server.ts";
import { setting } from "./shop-schema.ts";

let database: DatabaseService;
let data: Awaited<ReturnType<typeof temporaryDataDir>>;
beforeAll(async () => {
  data = await temporaryDataDir();
  database = await openDatabase({ DATA_DIR: data.folder });
});
afterAll(async () => {
  await database.close();
  data.remove();
});

const numbers = Array.from({ length: 300 }, (_, index) => index);

test("concurrent queries get their own rows", async () => {
  const answers = await Promise.all(
    numbers.map(async (number) => {
      const rows =
        number % 2 ? sql`select ${number}::int as odd` : sql`select ${`even ${number}`}::text as even, 1 as more`;
      const [row] = await database.db.execute(rows);
      return row;
    }),
  );
  expect(answers).toEqual(
    numbers.map((number) => (number % 2 ? { odd: number } : { even: `even ${number}`, more: 1 })),
  );
});

test("concurrent transactions keep every acknowledged row and no other", async () => {
  const outcomes = await Promise.allSettled(
    numbers.slice(0, 40).map((number) =>
      database.db.transaction(async (tx) => {
        await tx.insert(setting).values({ name: `row ${number}`, value: String(number) });
        if (number % 4 === 0) throw new Error("changed my mind");
        await tx
          .update(setting)
          .set({ value: sql`${setting.value} || '!'` })
          .where(sql`${setting.name} = ${`row ${number}`}`);
      }),
    ),
  );
  const kept = numbers.slice(0, 40).filter((number) => outcomes[number]?.status === "fulfilled");
  expect(kept).toHaveLength(30);
  const rows = await database.db
    .select()
    .from(setting)
    .where(sql`${setting.name} like 'row %'`);
  expect(rows.map(({ value }) => value).toSorted()).toEqual(kept.map((number) => `${number}!`).toSorted());
});
