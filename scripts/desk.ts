// npm run orders, people, staff, import, report:searches, search:index: commands, see --help.
// A running shop with an embedded database runs them itself, because only one process can open it.
import "./drizzle-files.mjs";
import path from "node:path";
import { shopCommand, DESKS, done, type CommandResult, type ShopCommand } from "../app/commands/command.ts";
import { runCommand, type CommandServices } from "../app/commands/run-command.ts";
import { checkDataDir } from "../app/services/database/data-dir.ts";
import type { DatabaseService } from "../app/services/database/database.server.ts";
import { isWriteToLostConnection } from "../app/services/database/safe-transactions.ts";
import { readEnvOf, type Env } from "../app/services/env.server.ts";
import { createLog } from "../app/services/log.server.ts";
import { errorText } from "../app/services/error-text.ts";
import { placesOf } from "../app/services/settings.ts";
import { StartError } from "../app/services/service-errors.ts";
import { askRunningShop } from "../server/operator-client.ts";
import { spooledInput } from "./spooled-input.ts";

const [desk, ...words] = process.argv.slice(2);
/** Between progress lines; longer without a terminal, for output that is mailed. */
const QUIET_MS = process.stderr.isTTY ? 0 : 30_000;
let printedAt = performance.now();

const LOST_CONNECTION_MS = 10_000;

const HELP = `npm run COMMAND -- [...], without npm: node desk.mjs COMMAND [...]

COMMAND is one of ${DESKS.join(", ")}; each has --help.
Keys of the sign-in: npm run auth:keys, node auth-keys.mjs. Content: npm run content:build, node build-content.mjs.
`;

process.on("uncaughtException", endOrGoOn);
try {
  const { output, errors, code } = await runTyped();
  process.stdout.write(output);
  process.stderr.write(errors);
  process.exitCode = code;
} catch (error) {
  console.error(errorText(error));
  process.exitCode = 1;
}

/** After a lost connection the transaction rejects, even when the driver fails in a timer.
 * The time limit ends a command that gets no response. */
function endOrGoOn(error: Error): void {
  if (!isWriteToLostConnection(error)) {
    console.error(error);
    process.exit(1);
  }
  setTimeout(() => {
    console.error("The connection to the database was lost. Check what was stored before you run the command again.");
    process.exit(1);
  }, LOST_CONNECTION_MS);
}

function printProgress(line: string): void {
  if (performance.now() - printedAt < QUIET_MS) return;
  printedAt = performance.now();
  process.stderr.write(`${line}\n`);
}

async function runTyped(): Promise<CommandResult> {
  if (desk === undefined || desk === "--help" || desk === "help") return done(HELP);
  if (!DESKS.some((name) => name === desk))
    return { output: "", errors: `Unknown command: ${desk}.\n${HELP}`, code: 2 };
  const { argv, remove } = await spooledInput(desk === "import" ? words : [], process.stdin);
  const command = shopCommand.parse({ desk, argv: desk === "import" ? argv : words, cwd: process.cwd() });
  return run(command).finally(remove);
}

async function run(command: ShopCommand): Promise<CommandResult> {
  const env = readEnvOf(["database"]);
  return (env.DATABASE_URL ? null : await askRunningShop(env.DATA_DIR, command, printProgress)) ?? runAlone(command);
}

/** Emails of the command are sent by the shop. */
async function runAlone(command: ShopCommand): Promise<CommandResult> {
  const opened: DatabaseService[] = [];
  const open = async () => {
    const { openDatabase } = await import("../app/services/database/database.server.ts");
    const env = readEnvOf(["database"]);
    refuseNewDatabase(command, env);
    const database = await openDatabase(env);
    opened.push(database);
    return database.db;
  };
  try {
    return await runCommand(command, servicesOn(open), printProgress);
  } finally {
    for (const database of opened) await database.close();
  }
}

/** Without the shop's settings, a command would work on a new, empty database. Only an import may create one, in a named DATA_DIR. */
function refuseNewDatabase(command: ShopCommand, env: Pick<Env, "DATABASE_URL" | "DATA_DIR">): void {
  if (env.DATABASE_URL || checkDataDir(path.join(env.DATA_DIR, "postgres")) === "present") return;
  if (command.desk === "import" && env.DATA_DIR !== placesOf(undefined).DATA_DIR) return;
  throw new StartError(
    `There is no shop's database in ${path.resolve(env.DATA_DIR)}, and DATABASE_URL is not set. Run the command with the settings of the shop: DATABASE_URL, or DATA_DIR of its embedded database.`,
  );
}

/** Each service checks only the settings it needs. Loaded on demand, because a running shop answers much faster than this loads. */
function servicesOn(open: () => Promise<DatabaseService["db"]>): CommandServices {
  const log = createLog("warn", console.error);
  return {
    async orders() {
      const { openContent } = await import("../app/services/content/open-content.server.ts");
      const { createOrderAdministration } = await import("../app/services/orders/order-administration.server.ts");
      const { createOrderMails } = await import("../app/mail/order-mails.ts");
      const { createStockRecords } = await import("../app/services/stock/stock-repository.server.ts");
      const { createDataVersion } = await import("../app/services/database/data-version.server.ts");
      const { createStaffActions } = await import("../app/services/staff/audited-action.server.ts");
      const { createCatalog } = await import("../app/services/catalog/catalog-repository.server.ts");
      const { createPrices } = await import("../app/services/prices/prices-repository.server.ts");
      const { createQuotes } = await import("../app/services/quotes/quotes.server.ts");
      const { createCommerce } = await import("../app/services/commerce/commerce-repository.server.ts");
      const { createWebUsers } = await import("../app/services/web-users/web-users.server.ts");
      const env = readEnvOf(["content", "orderMails"]);
      const db = await open();
      const content = await openContent(env, db, log);
      const mails = createOrderMails(env, content);
      const version = createDataVersion(db);
      const stock = createStockRecords({ db, version, content, log });
      const actions = createStaffActions({ db, log, isDemo: env.APP_ENV === "demo" });
      const catalog = createCatalog(db, version, content);
      const prices = createPrices(db, content, version, log);
      const quotes = createQuotes({ catalog, prices, commerce: createCommerce(db, content, version, log) });
      const webUsers = createWebUsers({ db, log });
      const { listReaderOfCommands } = await import("../app/registry-lists.server.ts");
      const lists = listReaderOfCommands({ db, catalog, prices, content, version, log });
      const ports = { db, log, content, mails, quotes, lists, actions, webUsers };
      return createOrderAdministration({ ...ports, onChanged: stock.settle });
    },
    async people() {
      const { createPeople } = await import("../app/services/personal-data/personal-data.server.ts");
      const db = await open();
      const { readSecrets } = await import("../app/services/session-secret.server.ts");
      const { guessClearer } = await import("../app/services/sign-in/wrong-guesses.server.ts");
      const wrongGuesses = guessClearer(db, await readSecrets(readEnvOf(["database", "secrets"]), db));
      const { createWebUsers } = await import("../app/services/web-users/web-users.server.ts");
      const { selectUnsettledOrders: unsettledOf } = await import("../app/services/orders/unsettled-orders.server.ts");
      const webUsers = createWebUsers({ db, log });
      const [{ actions }, { log: companyLog }] = [await openActions(db), await openCompanies(db)];
      return createPeople({
        db,
        log: createLog("silent"),
        actions,
        wrongGuesses,
        companyLog,
        webUsers,
        orders: { unsettledOf },
      });
    },
    async staff() {
      const { createStaffMembers } = await import("../app/services/staff/staff.server.ts");
      const db = await open();
      const { openContent } = await import("../app/services/content/open-content.server.ts");
      const { createFactorMail } = await import("../app/mail/security-mails.ts");
      const content = await openContent(readEnvOf(["content"]), db, log);
      return createStaffMembers({ db, ...(await openActions(db)), near: [], factorMail: createFactorMail(content) });
    },
    async imports() {
      const { readContentNow } = await import("../app/services/content/open-content.server.ts");
      const { createImports } = await import("../app/services/import/imports.server.ts");
      const { createStaffActions } = await import("../app/services/staff/audited-action.server.ts");
      const env = readEnvOf(["content"]);
      const db = await open();
      const actions = createStaffActions({ db, log, isDemo: env.APP_ENV === "demo" });
      const companies = () => openCompanies(db);
      const afterLoad = async () => (await openSearchIndex(db)).afterLoad();
      return createImports({ db, actions, readContent: () => readContentNow(env, log), afterLoad, companies });
    },
    async searchMisses() {
      const { createSearchMisses } = await import("../app/services/search/search-misses.server.ts");
      return createSearchMisses(await open(), log);
    },
    searchIndex: async () => openSearchIndex(await open()),
  };

  async function openCompanies(db: DatabaseService["db"]) {
    const { openContent } = await import("../app/services/content/open-content.server.ts");
    const { createCompanyLog } = await import("../app/services/company/company-log.server.ts");
    const { createWebUsers } = await import("../app/services/web-users/web-users.server.ts");
    const { createCompanyMails } = await import("../app/mail/company-mails.ts");
    const env = readEnvOf(["content", "orderMails", "database", "secrets"]);
    const { createSecurityLog } = await import("../app/services/security-log.server.ts");
    const { readSecrets } = await import("../app/services/session-secret.server.ts");
    const { changed, addressChanged } = createCompanyMails(env, await openContent(env, db, log));
    const webUsers = createWebUsers({ db, log });
    const securityLog = createSecurityLog(log, await readSecrets(env, db));
    return { log: createCompanyLog({ webUsers, securityLog, changed }), addressChanged };
  }

  async function openActions(db: DatabaseService["db"]) {
    const { createStaffActions } = await import("../app/services/staff/audited-action.server.ts");
    const isDemo = readEnvOf(["database"]).APP_ENV === "demo";
    return { actions: createStaffActions({ db, log, isDemo }), isDemo };
  }

  async function openSearchIndex(db: DatabaseService["db"]) {
    const { createDataVersion } = await import("../app/services/database/data-version.server.ts");
    const { openEngineIndexes } = await import("../app/services/search/open-indexes.server.ts");
    const { createSearchIndex } = await import("../app/services/search/search-index.server.ts");
    const env = readEnvOf(["searchEngine"]);
    return createSearchIndex(await openEngineIndexes({ env, db, version: createDataVersion(db), log }));
  }
}
