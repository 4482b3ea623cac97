import type { Imports } from "../services/import/import.ts";
import type { OrderAdministration } from "../services/orders/orders.ts";
import type { People } from "../services/personal-data/personal-data.ts";
import type { Actor, StaffMembers } from "../services/staff/staff.ts";
import type { SearchIndex, SearchMisses } from "../services/search/search.ts";
import { failed, UsageError, type CommandResult, type ShopCommand, type PrintProgress } from "./command.ts";
import { runImport } from "./run-import.ts";
import { runOrders } from "./run-orders.ts";
import { runPeople } from "./run-people.ts";
import { runSearchIndex } from "./run-search-index.ts";
import { runSearches } from "./run-searches.ts";
import { runStaff } from "./run-staff.ts";

type Opener<T> = () => T | Promise<T>;

/** Each command opens its service when its arguments are valid, because without a running shop this opens the database. */
export type CommandServices = {
  orders: Opener<OrderAdministration>;
  people: Opener<People>;
  staff: Opener<StaffMembers>;
  imports: Opener<Imports>;
  searchMisses: Opener<SearchMisses>;
  searchIndex: Opener<SearchIndex>;
};

/** Never rejects: errors are printed and set the exit code. */
export async function runCommand(
  command: ShopCommand,
  services: CommandServices,
  printProgress: PrintProgress = () => {},
): Promise<CommandResult> {
  try {
    return await run(command, services, printProgress);
  } catch (error) {
    if (!(error instanceof UsageError)) return failed(reasonOf(error));
    return { output: "", errors: `${error.message} See npm run ${command.desk} -- --help\n`, code: 2 };
  }
}

function run(
  { desk, argv: all, cwd }: ShopCommand,
  services: CommandServices,
  printProgress: PrintProgress,
): Promise<CommandResult> {
  const { by, argv } = readStaffUser(all);
  if (desk === "orders") return runOrders(argv, by, services.orders);
  if (desk === "people") return runPeople(argv, by, services.people);
  if (desk === "staff") return runStaff(argv, by, services.staff);
  if (desk === "import") return runImport(argv, { by, cwd }, services.imports, printProgress);
  if (desk === "search:index") return runSearchIndex(argv, services.searchIndex);
  return runSearches(argv, services.searchMisses);
}

/** Reads and removes `--as EMAIL` or `--as=EMAIL`; `system` without it. */
function readStaffUser(all: readonly string[]): { by: Actor; argv: readonly string[] } {
  const at = all.findIndex((word) => word === "--as" || word.startsWith("--as="));
  if (at === -1) return { by: "system", argv: all };
  const isOneWord = all[at] !== "--as";
  const email = (isOneWord ? all[at]?.slice("--as=".length) : all[at + 1]) ?? "";
  if (!email.includes("@")) throw new UsageError("--as needs the email address of a staff user.");
  return { by: { email: email.trim().toLowerCase() }, argv: all.toSpliced(at, isOneWord ? 1 : 2) };
}

/** First line of an error. A failed query reports its cause, not its SQL. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isQuery = error.message.startsWith("Failed query:");
  const { message } = isQuery && error.cause instanceof Error ? error.cause : error;
  return `${message.split("\n", 1)[0]?.replace(/\.$/, "")}.`;
}
