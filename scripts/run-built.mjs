// node scripts/run-built.mjs [--postgres] FILE [arguments]:
// runs a program against the built shop; installs, builds and finds PostgreSQL if needed.
import { ensureBuilt } from "./ensure-built.mjs";
import { ensureInstalled, run, shopNode } from "./ensure-installed.mjs";
import { ensurePostgres } from "./ensure-postgres.mjs";

const given = process.argv.slice(2);
const needsPostgres = given[0] === "--postgres";
ensureInstalled();
ensureBuilt();
run(shopNode(), ["--disable-warning=ExperimentalWarning", ...given.slice(needsPostgres ? 1 : 0)], {
  env: { ...process.env, ...(needsPostgres ? ensurePostgres() : {}), NODE_ENV: "production" },
});
