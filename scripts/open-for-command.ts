import { openDatabase, type DatabaseService } from "../app/services/database/database.server.ts";
import { readEnvOf } from "../app/services/env.server.ts";
import { tellError } from "../app/services/tell-error.ts";

/** The database a command works on. Only what names the database is checked; the reason why it cannot be opened ends the command. */
export async function openForCommand(): Promise<DatabaseService> {
  try {
    return await openDatabase(readEnvOf(["database"]));
  } catch (error) {
    console.error(tellError(error));
    process.exit(1);
  }
}
