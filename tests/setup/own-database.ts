import { databaseOn } from "./server-database.ts";
import { temporaryDataDir, temporaryFolder } from "./temporary-folder.ts";

/** A data directory and a database with the demonstration, as environment settings. */
export type OwnDatabase = {
  folder: string;
  env: { DATA_DIR: string; DATABASE_URL?: string };
  remove(): Promise<void>;
};

/** The default database of a test: on the PostgreSQL server of this run, else embedded (decision 0055). */
export async function ownDatabase(): Promise<OwnDatabase> {
  const server = process.env["TEST_DATABASE_SERVER"];
  if (!server) {
    const { folder, remove } = await temporaryDataDir();
    return { folder, env: { DATA_DIR: folder }, remove: async () => remove() };
  }
  const { folder, remove } = temporaryFolder();
  const { url, remove: drop } = await databaseOn(server);
  return {
    folder,
    env: { DATA_DIR: folder, DATABASE_URL: url },
    async remove() {
      await drop();
      remove();
    },
  };
}
