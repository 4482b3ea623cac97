import { expect, test } from "vitest";
import { openDatabase } from "../app/services/database/database.server.ts";
import { part } from "../app/services/database/catalogue-schema.ts";
import { temporaryDataDir } from "../tests/setup/temporary-folder.ts";
import { loadDemo } from "./load-demo.ts";

test("database with one demonstration refuses the other, and is unchanged", async () => {
  const data = await temporaryDataDir("bearings");
  const database = await openDatabase({ DATA_DIR: data.folder });
  try {
    expect(await loadDemo(database.db, "bearings")).toBe(false);
    await expect(loadDemo(database.db)).rejects.toThrow("The database holds another demonstration.");
    await expect(loadDemo(database.db, "gears")).rejects.toThrow(
      'There is no demonstration "gears". DEMO may be: bearings.',
    );
    expect(await database.db.$count(part)).toBe(306);
  } finally {
    await database.close();
    data.remove();
  }
});
