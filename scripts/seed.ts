// Loads the demonstration data into the configured database, when it is not there yet. Part of `npm start`.
import { openDatabase } from "../app/services/database/database.server.ts";
import { readEnv } from "../app/services/env.server.ts";
import { errorText } from "../app/services/error-text.ts";
import { loadDemo } from "../demo/load-demo.ts";

try {
  const env = readEnv();
  if (env.APP_ENV === "demo") {
    const database = await openDatabase(env);
    try {
      const start = performance.now();
      const isNew = await loadDemo(database.db);
      if (isNew) console.log(`Demonstration data loaded in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
    } finally {
      await database.close();
    }
  }
} catch (error) {
  console.error(`Ferrule cannot start. ${errorText(error)}`);
  process.exit(1);
}
