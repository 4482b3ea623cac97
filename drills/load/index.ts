// npm run drill -- load: people browse, search, fill carts and order, with one process and with three behind a proxy and one PostgreSQL.
// The shop is restarted meanwhile, and at the end every cart and order is verified.
import { beforeLastMigration, earlierVersion } from "./earlier-version.ts";
import { newsletterRun } from "./newsletter.ts";
import { importRun } from "./import-run.ts";
import { readOptions } from "./options.ts";
import { report } from "./report.ts";
import { runLoad } from "./run.ts";
import { oneProcess, threeProcesses } from "./shops.ts";

const options = readOptions(process.argv.slice(2));
if (options.newsletter) process.exit((await newsletterRun(options)) === 0 ? 0 : 1);
if (options.from !== null) process.exit((await upgradeRun(options.from || beforeLastMigration())) === 0 ? 0 : 1);
const shops = [
  ...(options.only === "three" ? [] : [oneProcess]),
  ...(options.only === "one" ? [] : [() => threeProcesses(process.env)]),
];
let faults = 0;
for (const open of shops) {
  const shop = await open();
  try {
    faults +=
      options.parts === null
        ? report(shop.name, options.seconds, await runLoad(shop, options))
        : await importRun(shop, options, options.parts);
  } finally {
    await shop.stop();
    await shop.remove();
  }
}
process.exit(faults === 0 ? 0 : 1);

/** npm run drill -- upgrade: people shop while another version replaces the running one. */
async function upgradeRun(from: string): Promise<number> {
  const before = earlierVersion(from);
  try {
    const shop = await threeProcesses(process.env, before);
    try {
      return report(shop.name, options.seconds, await runLoad(shop, options));
    } finally {
      await shop.stop();
      await shop.remove();
    }
  } finally {
    before.remove();
  }
}
