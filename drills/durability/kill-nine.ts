// npm run drill -- kill: kills a writing process with SIGKILL, ten times, and compares its acknowledged commits.
import { sql } from "drizzle-orm";
import { spawn } from "node:child_process";
import { openDatabase } from "../../app/services/database/database.server.ts";
import { setting } from "../../app/services/database/shop-schema.ts";
import { temporaryDataDir } from "../../tests/setup/temporary-folder.ts";

const ROUNDS = 10;
const WRITER = "drills/durability/writer.ts";

const data = await temporaryDataDir();
let acknowledged = 0;
let failures = 0;

for (let round = 1; round <= ROUNDS; round++) {
  acknowledged += await writeUntilKilled(round, 150 + round * 70);
  const database = await openDatabase({ DATA_DIR: data.folder });
  const [row] = await database.db
    .select({ count: sql<number>`count(*)::int` })
    .from(setting)
    .where(sql`${setting.name} like 'kept %'`);
  const half = await database.db
    .select()
    .from(setting)
    .where(sql`${setting.name} like 'kept %' and ${setting.value} <> 'twice'`);
  await database.close();
  const found = row?.count ?? 0;
  const isGood = found >= acknowledged && half.length === 0;
  console.log(
    `round ${round}: ${acknowledged} rows acknowledged, ${found} found, ${half.length} half-written: ${isGood ? "good" : "LOST"}`,
  );
  if (!isGood) failures += 1;
  acknowledged = found;
}
data.remove();
console.log(`${ROUNDS - failures} passed, ${failures} failed`);
process.exit(failures === 0 ? 0 : 1);

/** Starts the writer, kills it after a while, and returns the number of printed commits. */
function writeUntilKilled(round: number, milliseconds: number): Promise<number> {
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", WRITER, data.folder, String(round)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let written = 0;
  child.stdout.on("data", (chunk: Buffer) => (written += chunk.toString().split("\n").length - 1));
  child.stdout.once("data", () => setTimeout(() => child.kill("SIGKILL"), milliseconds));
  return new Promise((resolve) => child.once("close", () => resolve(written)));
}
