// Writes rows, each in a transaction of an insert and an update, and prints a line for each commit.
import { eq } from "drizzle-orm";
import { writeSync } from "node:fs";
import { openDatabase } from "../../app/services/database/database.server.ts";
import { setting } from "../../app/services/database/shop-schema.ts";

const [, , dataDir = "", round = ""] = process.argv;
const { db } = await openDatabase({ DATA_DIR: dataDir });
for (let number = 0; ; number++) {
  const name = `kept ${round}.${number}`;
  await db.transaction(async (tx) => {
    await tx.insert(setting).values({ name, value: "once" });
    await tx.update(setting).set({ value: "twice" }).where(eq(setting.name, name));
  });
  writeSync(1, `${name}\n`);
}
